// The scrolling list of the open channel: draws what changed, stays at the newest, fetches older ones.

import { act, fetchMessages } from "./api.js";
import { h, icon } from "./dom.js";
import { continues, dividers, messageItem, sendingItem } from "./messages.js";
import { closeOrphanPicker } from "./picker.js";
import { announce, historyOf, on, state } from "./state.js";
import { t } from "./words.js";

const scroller = document.getElementById("scroller");
const list = document.getElementById("timeline");
const jump = document.getElementById("jump");
const NEAR_PX = 60;

let drawn = new Map(); // message id -> {node, message, grouped}
let stuck = true; // at the newest, and to be kept there
let lastTop = 0; // how far the list was scrolled when last looked at

on("messages", draw);
on("message", (id) => {
  drawn.delete(id);
  draw();
});
on("locale", () => {
  drawn = new Map();
  draw();
});
on("channel-opened", () => {
  drawn = new Map();
  stuck = true;
  draw();
  toNewest();
});

/** Draws the open channel, reusing every element whose message is the same object as before. */
function draw() {
  const channel = state.channels.get(state.current);
  if (channel === undefined) return list.replaceChildren();
  const history = historyOf(channel.id);
  const focus = rememberFocus();
  const next = new Map();
  const nodes = [
    history.loaded && !history.more
      ? beginning(channel)
      : h("li", { class: "loading", role: "status" }, t("loading")),
  ];
  history.messages.forEach((message, index) => {
    const before = history.messages[index - 1];
    const grouped = continues(before, message);
    const divider = dividers(message, before);
    const old = drawn.get(message.id);
    const same =
      old !== undefined && old.message === message && old.grouped === (grouped && divider === null);
    const node = same ? old.node : messageItem(message, divider === null ? before : undefined);
    next.set(message.id, { node, message, grouped: grouped && divider === null });
    if (divider) nodes.push(divider);
    nodes.push(node);
  });
  for (const entry of state.sending.filter((one) => one.channel === channel.id && one.person === state.me.id))
    nodes.push(sendingItem(entry, () => forget(entry)));
  drawn = next;
  scroller.setAttribute("aria-label", t("messages", { name: channelTitle(channel) }));
  place(nodes);
  focus();
  closeOrphanPicker();
  if (stuck) toNewest();
  else showJump();
  return undefined;
}

// Moves only what is out of place, so that films go on and the focus stays.
function place(nodes) {
  const keep = new Set(nodes);
  for (const child of [...list.children]) if (!keep.has(child)) child.remove();
  nodes.forEach((node, index) => {
    if (list.children[index] !== node) list.insertBefore(node, list.children[index] ?? null);
  });
}

// A message drawn anew gets the focus back on the component at the same place: its custom id may have changed.
function rememberFocus() {
  const focused = document.activeElement;
  const item = focused?.closest?.("#timeline > .message");
  if (!item) return () => {};
  const controls = (root) => [...root.querySelectorAll("button, a, [tabindex='0']")];
  const index = controls(item).indexOf(focused);
  const id = item.dataset.id;
  return () => {
    if (focused.isConnected) return;
    const replacement = list.querySelector(`:scope > [data-id="${CSS.escape(id ?? "")}"]`);
    if (!replacement) return announce("focus-composer");
    (controls(replacement)[index] ?? replacement).focus({ preventScroll: true });
  };
}

function forget(entry) {
  state.sending = state.sending.filter((other) => other !== entry);
  announce("messages");
}

function beginning(channel) {
  const mark = { dm: "at", thread: "thread", text: "hash" }[channel.type];
  const empty = historyOf(channel.id).messages.length === 0;
  return h(
    "li",
    { class: "beginning" },
    h("span", { class: "beginning-mark" }, icon(mark)),
    h("h2", {}, channel.name),
    h("p", {}, t("beginning", { name: channelTitle(channel) }), empty ? ` ${t("tryCommand")}` : ""),
  );
}

/** "#general" or the name of the person a DM is with. */
export const channelTitle = (channel) => (channel.type === "text" ? `#${channel.name}` : channel.name);

// ---- scrolling ---------------------------------------------------------------------------------------------

const atNewest = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;

/** Whether the newest message is in sight. */
export const seesNewest = () => stuck && !document.hidden;

function toNewest() {
  scroller.scrollTop = scroller.scrollHeight;
  lastTop = scroller.scrollTop;
  stuck = true;
  showJump();
}

function showJump() {
  jump.hidden = stuck;
}

scroller.addEventListener(
  "scroll",
  () => {
    const was = stuck;
    // A list that grew since it was scrolled is not at the newest either; only scrolling up lets go of it.
    const up = scroller.scrollTop < lastTop;
    lastTop = scroller.scrollTop;
    stuck = atNewest() || (was && !up);
    if (stuck && !was) markRead();
    showJump();
    if (scroller.scrollTop < 400) loadOlder();
  },
  { passive: true },
);
jump.addEventListener("click", () => {
  state.firstUnread = null;
  toNewest();
  markRead();
});
// Pictures without a size, the composer growing, the phone's keyboard: whoever was at the newest stays there.
const keepStuck = new ResizeObserver(() => stuck && toNewest());
keepStuck.observe(list);
keepStuck.observe(scroller);
document.addEventListener("visibilitychange", () => markRead());

/** Scrolls by most of a page, up (-1) or down (1). */
export function turnPage(by) {
  scroller.scrollBy({ top: by * scroller.clientHeight * 0.85 });
}

/** Scrolls to one message and lights it up for a moment. */
export function showMessage(id) {
  const item = list.querySelector(`[data-id="${CSS.escape(id)}"]`);
  if (!item) return;
  item.scrollIntoView({ block: "center" });
  item.classList.add("lit");
  item.addEventListener("animationend", () => item.classList.remove("lit"), { once: true });
}

let loading = false;

async function loadOlder() {
  const channel = state.current;
  const history = historyOf(channel);
  if (loading || !history.more || !history.loaded) return;
  loading = true;
  try {
    const page = await fetchMessages(channel, history.messages[0].id);
    const known = new Set(history.messages.map((message) => message.id));
    const fromBottom = scroller.scrollHeight - scroller.scrollTop;
    history.messages.unshift(...page.messages.filter((message) => !known.has(message.id)));
    history.more = page.more;
    if (state.current === channel) {
      draw();
      scroller.scrollTop = scroller.scrollHeight - fromBottom;
    }
  } catch {
    // The next scroll tries again; a dropped line is shown elsewhere.
  } finally {
    loading = false;
  }
}

/** Tells the server that the open channel was read, when it was. */
export function markRead() {
  const channel = state.channels.get(state.current);
  if (!channel || !seesNewest() || !(channel.unread || channel.mentions)) return;
  state.channels.set(channel.id, { ...channel, unread: false, mentions: 0 });
  announce("channels");
  act("read", { channel: channel.id }).catch(() => {}); // asked again with the next message
}
