// The panel above the message box: commands, options, choices. The focus stays in the field that owns it.

import { h } from "./dom.js";

const panel = document.getElementById("suggest");
let items = [];
let active = -1;
let owner = null;
let choose = () => {};

/** Whether a list to choose from is shown. */
export const isListing = () => !panel.hidden && items.length > 0;

/** Whether anything is shown at all. */
export const isShown = () => !panel.hidden;

/**
 * Shows the panel for `field`. `entries` are {label, detail, about, icon}; `onChoose(entry)` gets the chosen one.
 * `heading` and `about` say what is asked; `error` what is wrong; `select: false` highlights nothing yet.
 */
export function showSuggestions(
  field,
  { heading, about, error, entries = [], onChoose = () => {}, select = true },
) {
  release();
  owner = field;
  items = entries;
  choose = onChoose;
  active = select && entries.length > 0 ? 0 : -1;
  const list = h("div", {
    id: "suggest-list",
    class: "suggest-list",
    role: "listbox",
    "aria-label": heading,
  });
  entries.forEach((entry, index) => list.append(row(entry, index)));
  panel.replaceChildren(
    h("div", { class: "suggest-head" }, h("b", {}, heading), about && h("span", {}, about)),
    ...(error ? [h("div", { class: "suggest-error", role: "alert" }, error)] : []),
    ...(entries.length ? [list] : []),
  );
  panel.hidden = false;
  field.setAttribute("aria-expanded", String(entries.length > 0));
  mark();
}

function row(entry, index) {
  return h(
    "div",
    {
      id: `suggest-${index}`,
      class: "suggest-item",
      role: "option",
      // Before the field loses the focus.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => choose(entry),
      onpointermove: () => setActive(index),
    },
    entry.icon ?? null,
    h(
      "span",
      { class: "suggest-label" },
      entry.label,
      entry.detail && h("span", { class: "suggest-detail" }, entry.detail),
      entry.about && h("small", {}, entry.about),
    ),
  );
}

function setActive(index) {
  if (index === active) return;
  active = index;
  mark();
}

function mark() {
  const rows = panel.querySelectorAll(".suggest-item");
  rows.forEach((element, index) => {
    element.classList.toggle("active", index === active);
    element.setAttribute("aria-selected", String(index === active));
  });
  if (active >= 0) owner.setAttribute("aria-activedescendant", `suggest-${active}`);
  else owner.removeAttribute("aria-activedescendant");
}

/** Moves the highlight up (-1) or down (1), around the ends. */
export function moveSuggestion(by) {
  const from = active < 0 && by < 0 ? 0 : active;
  setActive((from + by + items.length) % items.length);
  panel.querySelectorAll(".suggest-item")[active].scrollIntoView({ block: "nearest" });
}

/** Chooses the highlighted entry; false if there is none. */
export function takeSuggestion() {
  if (!isListing() || active < 0) return false;
  choose(items[active]);
  return true;
}

/** Closes the panel. */
export function hideSuggestions() {
  release();
  panel.hidden = true;
  items = [];
}

function release() {
  owner?.setAttribute("aria-expanded", "false");
  owner?.removeAttribute("aria-activedescendant");
  owner = null;
}
