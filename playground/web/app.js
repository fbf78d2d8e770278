// Where the page starts: who is at the keyboard, which channel is open, and what each live event changes.

import { abandon, act, fetchMessages, fetchSnapshot, listen, settle, speakAs, whenStarted } from "./api.js";
import { isTyping } from "./composer.js";
import { displayName, h, icon } from "./dom.js";
import { setDrawer } from "./frame.js";
import { plainText } from "./markdown.js";
import { openModal } from "./modal.js";
import { closePicker } from "./picker.js";
import { applyTheme, followsTurn, lastPerson, rememberPerson } from "./settings.js";
import {
  announce,
  dropMessage,
  historyOf,
  isEphemeral,
  namesFor,
  newer,
  on,
  putMessage,
  state,
  takeSnapshot,
} from "./state.js";
import { markRead, seesNewest, showMessage } from "./timeline.js";
import { setServerNow } from "./times.js";
import { clearToasts, toast } from "./toasts.js";
import { setLocale, t } from "./words.js";

const RETRY_MS = 1000;
const statusBar = document.getElementById("status");
const lastChannel = new Map(); // person id -> channel they were in
const seen = new Map(); // person and channel -> newest message they saw
let linked = true;
let lastCall = null; // the newest message with which the bot called somebody at this table
let turn = 0; // counts changes of person, so that late answers for the former one are dropped

on("open-channel", (id) => openChannel(id));
on("play-as", (name) => playAs(name));
on("set-locale", changeLocale);
on("follow", () => lastCall && follow(lastCall));

// ---- people ------------------------------------------------------------------------------------------------

async function start() {
  applyTheme();
  setLocale(navigator.language);
  const asked = new URLSearchParams(location.search).get("as");
  speakAs(asked ?? lastPerson() ?? "");
  let snapshot = await firstSnapshot();
  if (snapshot === null) {
    speakAs(""); // nobody of that name: whoever the server puts first
    snapshot = await firstSnapshot();
  }
  enter(snapshot, location.hash.slice(1));
}

// Null when there is no such person; waits while the server is not there yet.
async function firstSnapshot() {
  for (;;) {
    try {
      return await fetchSnapshot();
    } catch (error) {
      if (error.message !== t("reconnecting")) return null;
      showLink(false);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Hands the keyboard to somebody else; stays in the same channel if they can see it. */
async function playAs(name, channelId = state.current) {
  if (name === state.me.name) return;
  turn += 1;
  const mine = turn;
  noteSeen();
  abandon();
  closePicker();
  clearToasts();
  document.querySelector("dialog.modal")?.close();
  speakAs(name);
  try {
    const snapshot = await fetchSnapshot();
    if (mine === turn) enter(snapshot, channelId);
  } catch (error) {
    if (mine !== turn) return;
    speakAs(state.me.name);
    toast({ title: t("failed", { error: error.message }) });
  }
}

function enter(snapshot, channelId) {
  for (const memory of [state.history, state.pending, state.failures]) memory.clear();
  takeSnapshot(snapshot);
  setServerNow(snapshot.now);
  speakAs(state.me.name);
  rememberPerson(state.me.name);
  setLocale(state.me.locale);
  listen(snapshot.last_event, onEvent, onLink);
  showLink(true);
  const wanted =
    [channelId, lastChannel.get(state.me.id)].find((id) => state.channels.has(id)) ?? firstText()?.id;
  openChannel(wanted, false);
}

const firstText = () => [...state.channels.values()].find((channel) => channel.type === "text");

async function changeLocale(locale) {
  try {
    await act("locale", { locale });
    state.me = { ...state.me, locale };
    setLocale(locale);
    state.commands = (await fetchSnapshot()).commands;
    announce("locale");
    announce("commands");
  } catch (error) {
    toast({ title: t("failed", { error: error.message }) });
  }
}

// ---- channels ----------------------------------------------------------------------------------------------

async function openChannel(id, remember = true, messageId = null) {
  const channel = state.channels.get(id);
  if (!channel) return;
  noteSeen();
  state.current = id;
  state.firstUnread = null;
  lastChannel.set(state.me.id, id);
  const address = `?${new URLSearchParams({ as: state.me.name })}#${id}`;
  if (remember && location.hash !== `#${id}`) history.pushState(null, "", address);
  else history.replaceState(null, "", address);
  announce("channel-opened");
  if (document.getElementById("app").classList.contains("drawer")) setDrawer(false);
  if (!historyOf(id).loaded) await loadMessages(id);
  if (state.current !== id) return;
  markUnread(channel);
  announce("messages");
  markRead();
  if (messageId) showMessage(messageId);
}

async function loadMessages(id) {
  const mine = turn;
  try {
    const page = await fetchMessages(id);
    if (mine !== turn) return;
    const history = historyOf(id);
    // What came by the live stream meanwhile is newer than the page.
    const live = history.messages.filter(
      (message) => page.messages.length === 0 || newer(message.id, page.messages.at(-1).id),
    );
    Object.assign(history, { messages: page.messages, more: page.more, loaded: true });
    live.forEach(putMessage);
    history.messages.forEach(noteCall);
  } catch {
    onLink(false); // the stream notices too, and everything is read again when it is back
  }
}

const seenKey = () => `${state.me.id} ${state.current}`;

function noteSeen() {
  const newest = state.current && historyOf(state.current).messages.at(-1);
  if (newest && state.me) seen.set(seenKey(), newest.id);
}

function markUnread(channel) {
  const last = seen.get(seenKey());
  if (!last || !channel.unread) return;
  state.firstUnread =
    historyOf(channel.id).messages.find(
      (message) => newer(message.id, last) && message.author.id !== state.me.id,
    )?.id ?? null;
}

addEventListener("popstate", () => openChannel(location.hash.slice(1), false));

// ---- the live stream ---------------------------------------------------------------------------------------

const EVENTS = {
  message_create: ({ message }) => onMessage(message),
  message_update: ({ message }) => {
    const known = historyOf(message.channel_id).messages.some((other) => other.id === message.id);
    if (!known) return;
    state.failures.delete(message.id);
    putMessage(message);
    announce("messages");
  },
  message_delete: ({ channel_id: channelId, id }) => {
    dropMessage(channelId, id);
    announce("messages");
  },
  channel_create: ({ channel }) => putChannel(channel),
  channel_update: ({ channel }) => putChannel(channel),
  channel_delete: ({ id }) => {
    state.channels.delete(id);
    if (state.current === id) openChannel(firstText()?.id, false);
    announce("channels");
  },
  commands_update: ({ commands }) => {
    state.commands = commands;
    announce("commands");
  },
  people_update: ({ people }) => {
    state.people = people;
    state.me = people.find((person) => person.id === state.me.id) ?? state.me;
    announce("people");
  },
  guild_update: ({ guild }) => {
    state.guild = guild;
    announce("channels");
  },
  bot_online: () => setBot(true),
  bot_offline: () => setBot(false),
  thinking: ({ interaction_id: id, on: waiting }) => !waiting && settle(id),
  interaction_failed: ({ interaction_id: id, error }) => settle(id, error ?? ""),
  modal: ({ interaction_id: id, modal }) => whenStarted(id, () => openModal(id, modal)),
  toast: (event) => notify(event),
  resync: () => resync(),
};

function onEvent(event) {
  EVENTS[event.type]?.(event);
}

function onMessage(message) {
  putMessage(message);
  if (message.channel_id === state.current) {
    if (!seesNewest() && state.firstUnread === null && message.author.id !== state.me.id)
      state.firstUnread = message.id;
    announce("messages");
    markRead();
  }
  noteCall(message);
  callMentioned(message);
}

function putChannel(channel) {
  state.channels.set(channel.id, channel);
  announce("channels");
  if (channel.id === state.current) markRead();
}

// Who at this table is mentioned in a message of the bot's that all can see.
function calledIn(message) {
  if (message.author.id !== state.bot.id || isEphemeral(message)) return [];
  return (message.mentions ?? [])
    .map((user) => state.people.find((person) => person.id === user.id))
    .filter(Boolean);
}

function noteCall(message) {
  if (calledIn(message).length > 0 && (lastCall === null || newer(message.id, lastCall.id)))
    lastCall = message;
}

// The bot mentioned somebody at this table: light up their portrait, or hand them the keyboard.
function callMentioned(message) {
  const called = calledIn(message);
  if (called.length === 0 || called.some((person) => person.id === state.me.id)) return;
  for (const person of called) state.called.add(person.name);
  announce("people");
  follow(message);
}

// Hands the keyboard to whoever was called, if that is wanted and nobody is in the middle of something.
function follow(message) {
  const called = calledIn(message);
  const busy = isTyping() || document.querySelector("dialog[open]");
  if (!followsTurn() || busy || called.some((person) => person.id === state.me.id)) return;
  const before = state.me;
  playAs(called[0].name, message.channel_id).then(() =>
    toast({
      title: t("nowYouAre", { name: displayName(state.me) }),
      user: state.me,
      action: { label: displayName(before), run: () => playAs(before.name) },
    }),
  );
}

// A phone shows the text only. Whoever is looking at the message already is not told again.
function notify({ title, content, channel_id: channelId, message_id: messageId }) {
  if (channelId === state.current && seesNewest()) return;
  toast({
    title: title ?? state.bot.name,
    content: plainText(content, namesFor()),
    user: state.bot,
    channel: channelId,
    onOpen: () => openChannel(channelId, true, messageId),
  });
}

// ---- the line ----------------------------------------------------------------------------------------------

function setBot(online) {
  state.bot = { ...state.bot, online };
  announce("channels");
  showLink(linked);
}

function onLink(up) {
  const back = up && !linked;
  showLink(up);
  if (back) resync();
}

async function resync() {
  const mine = turn;
  try {
    const snapshot = await fetchSnapshot();
    if (mine !== turn) return;
    takeSnapshot(snapshot);
    setServerNow(snapshot.now);
    for (const history of state.history.values()) history.loaded = false;
    const current = state.channels.has(state.current) ? state.current : firstText()?.id;
    await loadMessages(current);
    if (current !== state.current) return void openChannel(current, false);
    for (const topic of ["channels", "commands", "messages"]) announce(topic);
    showLink(true);
    markRead();
  } catch {
    showLink(false);
    setTimeout(() => mine === turn && resync(), RETRY_MS);
  }
}

function showLink(up) {
  linked = up;
  const text = !up
    ? t("reconnecting")
    : state.bot && !state.bot.online
      ? t("botOffline", { name: state.bot.name })
      : "";
  statusBar.hidden = text === "";
  statusBar.className = up ? "calm" : "";
  statusBar.replaceChildren(
    up ? icon("warn") : h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
    text,
  );
}

start();
