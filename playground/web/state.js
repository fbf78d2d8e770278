// Everything the page knows, in one place, and who wants to hear when it changes. No DOM in here.

import { displayName, giveColours } from "./dom.js";

export const state = {
  me: null,
  people: [],
  guild: null,
  channels: new Map(), // id -> channel
  commands: [],
  bot: null,
  session: null, // of the first snapshot: ephemerals older than this page are gone
  current: null, // id of the open channel
  history: new Map(), // channel id -> {messages: [message], more, loaded}
  pending: new Map(), // message id -> custom_id of the component that awaits its answer
  failures: new Map(), // message id -> what is said below its components
  sending: [], // commands on their way or failed: {key, channel, name, error}
  called: new Set(), // names of people mentioned while somebody else was at the keyboard
  firstUnread: null, // id of the message above which "New" is drawn
};

const listeners = new Map();

/** Calls `listener` whenever `topic` is announced, such as people, channels, messages, commands, locale. */
export function on(topic, listener) {
  listeners.set(topic, [...(listeners.get(topic) ?? []), listener]);
}

/** Announces that something changed. */
export function announce(topic, detail) {
  for (const listener of listeners.get(topic) ?? []) listener(detail);
}

/** Takes over a snapshot from the server. */
export function takeSnapshot(snapshot) {
  for (const key of ["me", "people", "guild", "commands", "bot"]) state[key] = snapshot[key];
  state.bot.bot = true;
  giveColours(state.people);
  state.channels = new Map(snapshot.channels.map((channel) => [channel.id, channel]));
  state.session ??= snapshot.session;
  state.called.delete(state.me.name);
}

/** What is known of one channel's messages. */
export function historyOf(channelId) {
  if (!state.history.has(channelId))
    state.history.set(channelId, { messages: [], more: false, loaded: false });
  return state.history.get(channelId);
}

/** Puts a message in its place, or replaces the one with its id. Ids grow with time. */
export function putMessage(message) {
  const { messages } = historyOf(message.channel_id);
  const at = messages.findIndex((other) => other.id === message.id);
  if (at >= 0) messages[at] = message;
  else {
    let place = messages.length;
    while (place > 0 && newer(messages[place - 1].id, message.id)) place -= 1;
    messages.splice(place, 0, message);
  }
}

/** Takes a message away. */
export function dropMessage(channelId, id) {
  const history = historyOf(channelId);
  history.messages = history.messages.filter((message) => message.id !== id);
}

/** Whether id `a` was made after id `b`. */
export const newer = (a, b) => BigInt(a) > BigInt(b);

/** The person or bot with this id, with the portrait we show; else what the message itself says. */
export function userOf(author) {
  if (author.id === state.bot.id) return state.bot;
  return state.people.find((person) => person.id === author.id) ?? author;
}

/** Resolves the ids in a message's markdown; `extra` are the names that came with it. */
export function namesFor(extra = {}) {
  return {
    me: state.me.id,
    user: (id) => {
      const known = userOf({ id });
      return known.name === undefined ? extra[id] : displayName(known);
    },
    channel: (id) => state.channels.get(id)?.name,
    openChannel: (id) => announce("open-channel", id),
    openCommand: (name) => announce("open-command", name),
  };
}

export const isEphemeral = (message) => Boolean(message.flags & 64);
export const isThinking = (message) => Boolean(message.flags & 128);
export const isSilent = (message) => Boolean(message.flags & 4096);
