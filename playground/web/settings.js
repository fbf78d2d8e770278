// Choices of this browser: appearance and "follow the turn". The language belongs to the person, on the server.

import { announce } from "./state.js";

const THEMES = ["auto", "light", "dark"];

function read(storage, key) {
  try {
    return storage.getItem(key);
  } catch {
    return null; // storage can be forbidden; then nothing is remembered
  }
}

function write(storage, key, value) {
  try {
    storage.setItem(key, value);
  } catch {
    // see read
  }
}

export const theme = () => {
  const stored = read(localStorage, "theme");
  return THEMES.includes(stored) ? stored : "auto";
};

/** Sets "auto", "light" or "dark". */
export function setTheme(name) {
  write(localStorage, "theme", name);
  applyTheme();
  announce("people");
}

const night = matchMedia("(prefers-color-scheme: dark)");
night.addEventListener("change", applyTheme);

/** Shows the page in the chosen appearance; "auto" does as the system does. */
export function applyTheme() {
  const system = night.matches ? "dark" : "light";
  document.documentElement.dataset.theme = theme() === "auto" ? system : theme();
}

// On until switched off, and for one window only: a second one that stays with one person is switched off there.
export const followsTurn = () => read(sessionStorage, "follow") !== "no";

export function setFollow(on) {
  write(sessionStorage, "follow", on ? "yes" : "no");
  announce("people");
  announce("follow");
}

/** The person of the last visit, when the address names none. */
export const lastPerson = () => read(localStorage, "person");
export const rememberPerson = (name) => write(localStorage, "person", name);
