// The wire to our local server: requests, the live stream that comes back by itself, what became of a press.

import { state } from "./state.js";
import { t } from "./words.js";

let person = new URLSearchParams(location.search).get("as") ?? "";

/** Whose eyes every request uses. */
export function speakAs(name) {
  person = name;
}

const address = (path, query = {}) => `/page/${path}?${new URLSearchParams({ as: person, ...query })}`;

// A refused connection is told in our words, not in the browser's.
async function request(url, options) {
  try {
    return await fetch(url, options);
  } catch {
    throw new Error(t("reconnecting"));
  }
}

async function getJson(path, query) {
  const answer = await request(address(path, query), { headers: { Accept: "application/json" } });
  const body = await answer.json();
  if (!answer.ok) throw new Error(body.error ?? answer.statusText);
  return body;
}

export const fetchSnapshot = () => getJson("snapshot");

/** One page of messages, newest last: {messages, more}. */
export function fetchMessages(channel, before) {
  const query = { channel, session: state.session ?? "" };
  return getJson("messages", before ? { ...query, before } : query);
}

/** Does something as the present person; throws an Error with the server's one line. */
export async function act(what, details = {}) {
  const answer = await request(address("do"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ do: what, ...details }),
  });
  const body = await answer.json();
  if (!body.ok) throw new Error(body.error ?? answer.statusText);
  return body;
}

// ---- what became of an interaction -------------------------------------------------------------------------

const GIVE_UP_MS = 12_000; // the server says "failed" after 3 s; this is for when the server itself went away
const REMEMBERED = 100;
const outcomes = new Map(); // interaction id -> {error} or {} that arrived before anyone asked
const waiters = new Map();
const started = new Set(); // interactions begun in this window: only their modals open here
const earlyModals = new Map();

/** Begins an interaction and resolves when it was answered; throws what to show when it was not. */
export async function interact(what, details) {
  const { interaction_id: id } = await act(what, details);
  started.add(id);
  openEarlyModal(id);
  const outcome = outcomes.get(id) ?? (await wait(id));
  outcomes.delete(id);
  if (outcome.error !== undefined) throw new NoAnswer(outcome.error);
}

/** The application did not answer in time. */
export class NoAnswer extends Error {}

function wait(id) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(id, ""), GIVE_UP_MS);
    waiters.set(id, (outcome) => {
      clearTimeout(timer);
      waiters.delete(id);
      resolve(outcome);
    });
  });
}

/** Notes that an interaction was answered, or failed with `error`. */
export function settle(id, error) {
  const outcome = error === undefined ? {} : { error };
  if (waiters.has(id)) waiters.get(id)(outcome);
  else if (!outcomes.has(id)) outcomes.set(id, outcome);
  if (outcomes.size > REMEMBERED) outcomes.delete(outcomes.keys().next().value); // other windows' presses
}

/** Stops waiting: somebody else is at the keyboard now. */
export function abandon() {
  for (const resolve of [...waiters.values()]) resolve({});
}

/** Opens a modal if this window asked for it; the event may come before the answer to our request. */
export function whenStarted(id, open) {
  earlyModals.set(id, open);
  if (started.has(id)) openEarlyModal(id);
}

function openEarlyModal(id) {
  earlyModals.get(id)?.();
  earlyModals.delete(id);
}

// ---- the live stream ---------------------------------------------------------------------------------------

const RETRY_MS = 1000;
let source = null;
let generation = 0;

/**
 * Listens as the present person, from event `after` on. `onEvent(event)` gets each event; `onLink(up)` hears when
 * the line drops and when it is back. A new call replaces the former stream.
 */
export function listen(after, onEvent, onLink) {
  source?.close();
  generation += 1;
  const mine = generation;
  let last = after;
  const open = () => {
    if (mine !== generation) return;
    source = new EventSource(address("events", last === undefined ? {} : { after: last }));
    source.onopen = () => mine === generation && onLink(true);
    source.onmessage = ({ data, lastEventId }) => {
      if (mine !== generation) return;
      last = lastEventId || last;
      onEvent(JSON.parse(data));
    };
    source.onerror = () => {
      if (mine !== generation) return;
      onLink(false);
      // Our own retry rather than the browser's: it also returns after an answer that is not a stream.
      source.close();
      setTimeout(open, RETRY_MS);
    };
  };
  open();
}
