// Dates and times in the person's language, measured on the server's clock (tests move it).

import { h } from "./dom.js";
import { currentLocale, t } from "./words.js";

let offsetMs = 0;

/** Takes over the server's clock; `now` is an ISO string or a Unix time in seconds. */
export function setServerNow(now) {
  if (now !== undefined && now !== null) offsetMs = toMs(now) - Date.now();
}

/** The present on the server's clock, in milliseconds. */
export const serverNow = () => Date.now() + offsetMs;

const toMs = (value) => (typeof value === "number" ? value * 1000 : Date.parse(value));

// Discord's timestamp styles; R (relative) is done by hand.
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["year", 31557600],
  ["month", 2629800],
  ["week", 604800],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

const format = (ms, style) => new Intl.DateTimeFormat(currentLocale(), STYLES[style]).format(new Date(ms));

function relative(ms) {
  const seconds = Math.round((ms - serverNow()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric: "auto" }).format(
    Math.round(seconds / size),
    unit,
  );
}

/** The element for <t:unix:style>; relative ones are kept true by refreshTimes. */
export function timestamp(unix, style = "f") {
  const ms = unix * 1000;
  if (Number.isNaN(new Date(ms).getTime())) return null;
  const text = style === "R" ? relative(ms) : format(ms, style);
  const attributes = { class: "timestamp", datetime: new Date(ms).toISOString(), title: format(ms, "F") };
  return h("time", { ...attributes, "data-relative": style === "R" ? unix : null }, text);
}

/** Brings every relative time on the page up to date. */
export function refreshTimes() {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(element.dataset.relative) * 1000);
    if (element.textContent !== text) element.textContent = text;
  }
}
setInterval(refreshTimes, 1000);

const dayStart = (ms) => new Date(ms).setHours(0, 0, 0, 0);

/** Whether two ISO times are on the same local day. */
export const sameDay = (a, b) => dayStart(Date.parse(a)) === dayStart(Date.parse(b));

/** The text of a day divider. */
export const longDay = (iso) => format(Date.parse(iso), "D");

/** Hours and minutes only, for the margin of grouped messages. */
export const clockTime = (iso) => format(Date.parse(iso), "t");

/** The time beside an author: "Today 14:05", "Yesterday 9:12" or a date. */
export function messageTime(iso) {
  const ms = Date.parse(iso);
  const days = Math.round((dayStart(serverNow()) - dayStart(ms)) / 86400000);
  if (days === 0) return `${t("today")} ${format(ms, "t")}`;
  if (days === 1) return `${t("yesterday")} ${format(ms, "t")}`;
  return format(ms, "s");
}

/** The whole date, for tooltips. */
export const fullTime = (iso) => format(Date.parse(iso), "F");
