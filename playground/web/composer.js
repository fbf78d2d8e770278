// The message box: plain messages, and the way into a slash command.

import { act, interact, NoAnswer } from "./api.js";
import { commandLine } from "./command-line.js";
import { matching, namedIn } from "./commands.js";
import { avatar } from "./dom.js";
import { announce, on, putMessage, state } from "./state.js";
import { hideSuggestions, isListing, moveSuggestion, showSuggestions, takeSuggestion } from "./suggest.js";
import { channelTitle, turnPage } from "./timeline.js";
import { t } from "./words.js";

const MOST_CHARACTERS = 2000;
const box = document.getElementById("box");
const input = document.getElementById("input");
const line = document.getElementById("command-line");
const note = document.getElementById("composer-note");
const sendButton = document.getElementById("send");
const drafts = new Map(); // person and channel -> text not sent yet

let command = null; // the command being filled in
let draftKey = null;

const channel = () => state.channels.get(state.current);
const touch = matchMedia("(pointer: coarse)");

on("channel-opened", openDraft);
on("channels", describe);
on("locale", () => {
  leaveCommand("");
  describe();
});
on("commands", () => isTyping() && suggest());
on("focus-composer", () => !touch.matches && focusBox());
on("open-command", (name) => {
  leaveCommand(`/${name} `);
  suggest();
});

/** Whether something unsent is in the box. */
export const isTyping = () => command !== null || input.value !== "";

function focusBox() {
  if (command) command.focus();
  else input.focus();
}

function openDraft() {
  if (draftKey && !command) drafts.set(draftKey, input.value);
  draftKey = `${state.me.id} ${state.current}`;
  leaveCommand(drafts.get(draftKey) ?? "");
  hideSuggestions();
  describe();
  announce("focus-composer");
}

function describe() {
  const present = channel();
  if (!present) return;
  const locked = present.locked && !state.me.manager;
  input.disabled = locked;
  sendButton.disabled = locked;
  const words = t("message", { name: channelTitle(present) });
  input.placeholder = locked ? t("lockedNote") : words;
  input.setAttribute("aria-label", words);
  sendButton.setAttribute("aria-label", t("send"));
  sendButton.title = t("send");
  if (present.archived && !locked) say(t("archivedNote"), "calm");
  else if (note.classList.contains("calm")) say("");
}

function say(text, kind = "error") {
  note.textContent = text;
  note.className = kind;
  note.hidden = text === "";
}

// ---- plain text --------------------------------------------------------------------------------------------

input.addEventListener("input", () => {
  if (note.className === "error") say("");
  grow();
  const named = namedIn(input.value, channel());
  if (named) startCommand(named.command, named.rest);
  else suggest();
});
input.addEventListener("keydown", (event) => {
  if (event.isComposing) return;
  const listing = isListing();
  const keys = {
    ArrowDown: () => listing && moveSuggestion(1) === undefined,
    ArrowUp: () => listing && moveSuggestion(-1) === undefined,
    Tab: () => listing && takeSuggestion(),
    Enter: () => !event.shiftKey && (takeSuggestion() || send()),
    Escape: () => listing && hideSuggestions() === undefined,
    PageUp: () => turnPage(-1) === undefined,
    PageDown: () => turnPage(1) === undefined,
  };
  if (keys[event.key]?.()) event.preventDefault(); // a promise counts as done, too
});
input.addEventListener("blur", () => hideSuggestions());
input.addEventListener("focus", () => suggest());
box.addEventListener("submit", (event) => {
  event.preventDefault();
  if (command) command.send();
  else send();
});
box.addEventListener("pointerdown", (event) => {
  if (event.target !== box && event.target !== line) return;
  event.preventDefault();
  focusBox();
});

function grow() {
  input.style.height = "auto";
  input.style.height = `${input.scrollHeight}px`;
}

function suggest() {
  if (command || document.activeElement !== input) return;
  if (!/^\/[^\n]*$/.test(input.value)) return hideSuggestions();
  const found = matching(input.value, channel());
  showSuggestions(input, {
    heading: t("commands"),
    about: found.length ? state.bot.name : t("noCommand"),
    entries: found.map((one) => ({
      label: one.title,
      detail: one.options
        .filter((option) => option.required)
        .map((option) => option.name)
        .join("  "),
      about: one.description,
      icon: avatar(state.bot, "avatar small"),
      command: one,
    })),
    onChoose: (entry) => startCommand(entry.command, ""),
  });
  return undefined;
}

async function send() {
  const content = input.value.trim();
  if (content === "") return;
  if (content.startsWith("/")) {
    const exact = matching(content, channel()).find((one) => [one.title, one.path].includes(content));
    if (exact) startCommand(exact, "");
    else say(t("noCommand"));
    return;
  }
  if ([...content].length > MOST_CHARACTERS) {
    say(t("tooLong", { n: MOST_CHARACTERS }));
    return;
  }
  input.value = "";
  grow();
  try {
    const { message } = await act("say", { channel: state.current, content });
    if (message) putMessage(message);
    announce("messages");
  } catch (error) {
    if (input.value === "") input.value = content;
    grow();
    say(t("sendFailed", { error: error.message }));
  }
}

// ---- commands ----------------------------------------------------------------------------------------------

function startCommand(chosen, rest) {
  hideSuggestions();
  say("");
  describe();
  command = commandLine(line, chosen, rest, {
    onSend: (options, shown) => {
      leaveCommand("");
      focusBox();
      run(chosen, options, shown);
    },
    onLeave: (text) => {
      leaveCommand(text);
      focusBox();
    },
  });
  input.hidden = true;
  line.hidden = false;
  command.focus();
}

function leaveCommand(text) {
  command?.end();
  command = null;
  line.hidden = true;
  input.hidden = false;
  input.value = text;
  hideSuggestions();
  grow();
}

async function run(chosen, options, shown) {
  const entry = { channel: state.current, person: state.me.id, name: shown, error: null };
  state.sending.push(entry);
  announce("messages");
  try {
    await interact("slash", { channel: entry.channel, command: chosen.path, options });
    state.sending = state.sending.filter((other) => other !== entry);
  } catch (error) {
    entry.error = error instanceof NoAnswer ? t("didNotRespond") : error.message;
  }
  announce("messages");
}

// A command without options waits for Enter with the focus on its own line.
line.tabIndex = -1;
line.addEventListener("keydown", (event) => {
  if (event.target !== line || !command) return;
  if (event.key === "Enter") command.send();
  else if (event.key === "Escape") leaveCommand("");
  else if (event.key === "Backspace") leaveCommand("");
  else return;
  event.preventDefault();
  if (!command) focusBox();
});

// Writing anywhere on the page writes into the box.
document.addEventListener("keydown", (event) => {
  const busy = event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1 || event.key === " ";
  if (
    busy ||
    document.querySelector("dialog[open]") ||
    event.target.closest("input, textarea, select, .picker-panel")
  )
    return;
  focusBox();
});
