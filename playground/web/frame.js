// Everything around the messages: the channel list, the people, the settings, the head of the channel.

import { act } from "./api.js";
import { avatar, displayName, h, icon } from "./dom.js";
import { followsTurn, setFollow, setTheme, theme } from "./settings.js";
import { announce, on, state } from "./state.js";
import { channelTitle } from "./timeline.js";
import { LOCALES, t } from "./words.js";

const app = document.getElementById("app");
const sidebar = document.getElementById("sidebar");
const top = document.getElementById("top");
const shade = document.getElementById("shade");
const narrow = matchMedia("(max-width: 760px)");

for (const topic of ["channels", "people", "locale", "channel-opened"]) on(topic, draw);

function draw() {
  const focus = rememberFocus();
  sidebar.replaceChildren(guildHead(), channelList(), panel());
  drawTop();
  document.getElementById("skip").textContent = t("skip");
  document.getElementById("jump").replaceChildren(t("jumpToPresent"), icon("down"));
  document.getElementById("send").replaceChildren(icon("send"));
  document
    .getElementById("toasts")
    .setAttribute("aria-label", t("notification", { name: displayName(state.me) }));
  drawTitle();
  focus();
}

// Redrawing must not throw a keyboard user back to the start of the page.
function rememberFocus() {
  const key = document.activeElement?.dataset?.focus;
  return () =>
    key && document.querySelector(`[data-focus="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

// ---- the list ----------------------------------------------------------------------------------------------

function guildHead() {
  return h(
    "header",
    { class: "guild" },
    h("span", { class: "guild-mark" }, icon("arch")),
    h("h1", {}, state.guild.name),
    h(
      "button",
      {
        type: "button",
        class: "icon-button only-narrow",
        "aria-label": t("close"),
        onclick: () => setDrawer(false),
      },
      icon("close"),
    ),
  );
}

function channelList() {
  const all = [...state.channels.values()];
  const texts = all.filter((channel) => channel.type === "text");
  const loose = all.filter(
    (channel) => channel.type === "thread" && !texts.some((text) => text.id === channel.parent_id),
  );
  const dms = all.filter((channel) => channel.type === "dm");
  return h(
    "nav",
    { class: "channels", "aria-label": t("channels") },
    h("h2", {}, t("channels")),
    h(
      "ul",
      {},
      texts.map((channel) => h("li", {}, channelButton(channel), threads(channel))),
      loose.map((channel) => h("li", {}, channelButton(channel))),
    ),
    h("h2", {}, t("directMessages")),
    h(
      "ul",
      {},
      dms.length ? dms.map((channel) => h("li", {}, channelButton(channel))) : h("li", {}, newDmButton()),
    ),
  );
}

// Open threads first, the archived ones greyed below them; newest first within each.
function threads(parent) {
  const own = [...state.channels.values()].filter(
    (channel) => channel.type === "thread" && channel.parent_id === parent.id,
  );
  if (own.length === 0) return null;
  own.sort((a, b) => Number(a.archived) - Number(b.archived) || (BigInt(b.id) > BigInt(a.id) ? 1 : -1));
  return h(
    "ul",
    { class: "threads" },
    own.map((thread) => h("li", {}, channelButton(thread))),
  );
}

function channelButton(channel) {
  const here = channel.id === state.current;
  const unread = !here && (channel.unread || channel.mentions > 0);
  const classes = ["channel", here && "here", unread && "unread", channel.archived && "archived"];
  const spoken = [
    channelTitle(channel),
    channel.archived && t("archived"),
    unread && (channel.mentions ? t("mentions", { n: channel.mentions }) : t("unread")),
  ];
  return h(
    "button",
    {
      type: "button",
      class: classes.filter(Boolean).join(" "),
      "aria-current": here ? "page" : null,
      "aria-label": spoken.filter(Boolean).join(", "),
      "data-focus": `channel-${channel.id}`,
      onclick: () => announce("open-channel", channel.id),
    },
    channel.type === "dm" ? botPortrait() : icon(channel.type === "thread" ? "thread" : "hash"),
    h("span", { class: "clip" }, channel.name),
    channel.locked && icon("lock", "icon faint"),
    unread &&
      (channel.mentions > 0
        ? h("span", { class: "badge" }, String(channel.mentions))
        : channel.type === "dm" && h("span", { class: "badge dot" })),
  );
}

function botPortrait() {
  const { online } = state.bot;
  return h(
    "span",
    { class: "portrait" },
    avatar(state.bot, "avatar small"),
    h("span", { class: online ? "presence online" : "presence", title: t(online ? "botOnline" : "offline") }),
  );
}

function newDmButton() {
  const open = async () => {
    const { channel } = await act("open_dm");
    const id = typeof channel === "object" ? channel.id : channel;
    if (typeof channel === "object") state.channels.set(id, channel);
    announce("open-channel", id);
  };
  return h(
    "button",
    { type: "button", class: "channel", "data-focus": "dm", onclick: open },
    botPortrait(),
    h("span", { class: "clip" }, state.bot.name),
  );
}

// ---- who plays, and how it looks ---------------------------------------------------------------------------

function panel() {
  const follow = h(
    "label",
    { class: "setting", title: t("followHint") },
    h("span", {}, t("followTurn"), h("small", {}, t("followHint"))),
    h("input", {
      type: "checkbox",
      role: "switch",
      class: "switch",
      checked: followsTurn(),
      "data-focus": "follow",
      onchange: (event) => setFollow(event.target.checked),
    }),
  );
  const language = h(
    "label",
    { class: "setting" },
    h("span", {}, t("language")),
    h(
      "select",
      {
        class: "plain-select",
        "data-focus": "language",
        onchange: (event) => announce("set-locale", event.target.value),
      },
      LOCALES.map(([code, name]) => h("option", { value: code, selected: code === state.me.locale }, name)),
    ),
  );
  const themes = [
    ["auto", "auto", "themeAuto"],
    ["light", "sun", "themeLight"],
    ["dark", "moon", "themeDark"],
  ];
  const look = h(
    "div",
    { class: "setting", role: "radiogroup", "aria-label": t("theme") },
    h("span", {}, t("theme")),
    h(
      "span",
      { class: "segments" },
      themes.map(([name, mark, word]) =>
        h(
          "button",
          {
            type: "button",
            role: "radio",
            "aria-checked": String(theme() === name),
            "aria-label": t(word),
            title: t(word),
            "data-focus": `theme-${name}`,
            onclick: () => setTheme(name),
          },
          icon(mark),
        ),
      ),
    ),
  );
  const me = h(
    "div",
    { class: "me" },
    avatar(state.me, "avatar"),
    h(
      "span",
      { class: "me-text" },
      h("small", {}, t("playingAs")),
      h("b", { class: "clip" }, displayName(state.me)),
    ),
    state.me.manager &&
      h(
        "span",
        { class: "crown", role: "img", title: t("manager"), "aria-label": t("manager") },
        icon("crown"),
      ),
  );
  return h("footer", { class: "panel" }, follow, language, look, me);
}

function drawTop() {
  const channel = state.channels.get(state.current);
  const mark = channel && { dm: "at", thread: "thread", text: "hash" }[channel.type];
  const others = [...state.channels.values()].some(
    (other) => other.id !== state.current && (other.mentions || (other.unread && other.type === "dm")),
  );
  top.replaceChildren(
    h(
      "button",
      {
        type: "button",
        class: "icon-button only-narrow menu",
        "aria-label": others ? `${t("openChannels")} (${t("unread")})` : t("openChannels"),
        "aria-expanded": String(isOpen()),
        "aria-controls": "sidebar",
        "data-focus": "menu",
        onclick: () => setDrawer(true),
      },
      icon("menu"),
      others && h("span", { class: "badge dot" }),
    ),
    h(
      "div",
      { class: "title" },
      mark && icon(mark),
      h("h2", { class: "clip" }, channel?.name ?? ""),
      channel?.archived && h("span", { class: "tag" }, t("archived")),
      channel?.locked && icon("lock", "icon faint"),
    ),
    peopleSwitch(),
  );
}

function peopleSwitch() {
  const choose = (person) => announce("play-as", person.name);
  const keys = (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = state.people.findIndex((person) => person.id === state.me.id);
    choose(state.people[(at + by + state.people.length) % state.people.length]);
  };
  return h(
    "div",
    { class: "people", role: "radiogroup", "aria-label": t("people"), onkeydown: keys },
    state.people.map((person) => {
      const me = person.id === state.me.id;
      const called = state.called.has(person.name);
      return h(
        "button",
        {
          type: "button",
          role: "radio",
          class: called ? "person called" : "person",
          "aria-checked": String(me),
          "aria-label": t("playAs", { name: person.name }) + (called ? ` (${t("mentions", { n: 1 })})` : ""),
          title: t("playAs", { name: person.name }),
          tabindex: me ? "0" : "-1",
          "data-focus": me ? "person" : null,
          onclick: () => choose(person),
        },
        avatar(person, "avatar small"),
        h("span", { class: "person-name" }, person.name),
        called && h("span", { class: "badge dot" }),
      );
    }),
  );
}

// ---- the drawer on a phone ---------------------------------------------------------------------------------

const isOpen = () => app.classList.contains("drawer");

/** Opens or closes the drawer; on a wide window it always stands open. */
export function setDrawer(open) {
  app.classList.toggle("drawer", open);
  shade.hidden = !open;
  applyInert();
  if (open) sidebar.querySelector("button.here, button.channel")?.focus();
  else if (narrow.matches) top.querySelector(".menu")?.focus({ preventScroll: true });
  top.querySelector(".menu")?.setAttribute("aria-expanded", String(open));
}

// What is out of sight is out of reach of the keyboard as well.
function applyInert() {
  sidebar.inert = narrow.matches && !isOpen();
  document.getElementById("main").inert = narrow.matches && isOpen();
}
narrow.addEventListener("change", applyInert);
applyInert();
shade.addEventListener("click", () => setDrawer(false));
document.addEventListener("keydown", (event) => event.key === "Escape" && isOpen() && setDrawer(false));

// ---- the tab of the browser --------------------------------------------------------------------------------

function drawTitle() {
  const channel = state.channels.get(state.current);
  const count = [...state.channels.values()].reduce((sum, one) => sum + (one.mentions || 0), 0);
  document.title = `${count ? `(${count}) ` : ""}${channel ? channelTitle(channel) : ""} · ${displayName(state.me)} · ${state.guild.name}`;
  drawTabIcon(count > 0);
}

function drawTabIcon(called) {
  const canvas = h("canvas", { width: 32, height: 32 });
  const pen = canvas.getContext("2d");
  pen.fillStyle = "#b4502d";
  pen.roundRect(0, 0, 32, 32, 8);
  pen.fill();
  pen.strokeStyle = "#fff8ec";
  pen.lineWidth = 3;
  pen.stroke(new Path2D("M5 26V10h22v16M10 26v-5a6 6 0 0 1 12 0v5"));
  if (called) {
    pen.fillStyle = "#e0352f";
    pen.beginPath();
    pen.arc(25, 7, 7, 0, 2 * Math.PI);
    pen.fill();
  }
  document.querySelector("link[rel=icon]").href = canvas.toDataURL();
}
