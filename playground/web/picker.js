// A list to choose from: searchable, by keyboard and by mouse. For select menus under messages and in modals.

import { h, icon } from "./dom.js";
import { t } from "./words.js";

let open = null; // one picker at a time

/** Closes the open picker, if any. */
export function closePicker() {
  open?.close();
}

/** Closes the open picker if its button is no longer on the page. */
export function closeOrphanPicker() {
  if (open && !open.button.isConnected) open.close();
}

/**
 * A select menu as a button. `options` are {label, value, description, emoji, default}; `onChange(values)` is
 * called when the choice is complete: at once for a single choice, on closing for several.
 */
export function picker({ options, placeholder, min = 1, max = 1, disabled = false, label, onChange }) {
  let chosen = options.filter((option) => option.default).map((option) => option.value);
  const text = h("span", { class: "picker-text" });
  const button = h(
    "button",
    { type: "button", class: "picker", "aria-haspopup": "listbox", "aria-expanded": "false", disabled },
    text,
    icon("down", "icon picker-arrow"),
  );
  const describe = () => {
    const picked = options.filter((option) => chosen.includes(option.value));
    const multiple = picked.length > 1 || max > 1;
    const said = picked.map((option) => option.label).join(", ") || placeholder || t("chooseOption");
    button.setAttribute("aria-label", [...new Set([label, said].filter(Boolean))].join(": "));
    text.replaceChildren(
      ...(picked.length === 0
        ? [h("span", { class: "picker-hint" }, placeholder || t("chooseOption"))]
        : picked.map((option) =>
            h("span", { class: multiple ? "picker-tag" : "" }, emojiText(option), option.label),
          )),
    );
  };
  describe();
  button.addEventListener("click", () => {
    if (open?.button === button) return open.close();
    closePicker();
    open = showList({
      button,
      options,
      chosen,
      min,
      max,
      label: label ?? placeholder ?? t("chooseOption"),
      onDone: (values) => {
        const changed = values.length !== chosen.length || values.some((value) => !chosen.includes(value));
        chosen = values;
        describe();
        // Discord sends a single choice even when it is the same again; several only when they changed.
        if (max === 1 || changed) onChange(values);
      },
    });
    return undefined;
  });
  button.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open?.button !== button) button.click();
    }
  });
  return button;
}

const emojiText = (option) =>
  option.emoji?.name && !option.emoji.id ? h("span", { class: "emoji" }, option.emoji.name) : null;

let counter = 0;

function showList({ button, options, chosen, min, max, label, onDone }) {
  counter += 1;
  const listId = `picker-${counter}`;
  const values = new Set(chosen);
  let shown = options;
  let active = Math.max(
    0,
    options.findIndex((option) => values.has(option.value)),
  );
  const search = h("input", {
    type: "text",
    class: "picker-search",
    placeholder: t("searchOptions"),
    role: "combobox",
    "aria-expanded": "true",
    "aria-controls": listId,
    "aria-autocomplete": "list",
    "aria-label": label,
    autocomplete: "off",
    spellcheck: "false",
  });
  const list = h("div", {
    id: listId,
    class: "picker-list",
    role: "listbox",
    "aria-label": label,
    "aria-multiselectable": max > 1 ? "true" : null,
  });
  const footer =
    max > 1
      ? h(
          "div",
          { class: "picker-footer" },
          h("span", {}, t("pickBetween", { min, max })),
          h("button", { type: "button", class: "button button-1", onclick: finish }, t("done")),
        )
      : null;
  const panel = h(
    "div",
    { class: "picker-panel" },
    h("div", { class: "picker-top" }, icon("search"), search),
    list,
    footer,
  );
  const host = button.closest("dialog") ?? document.body; // inside a modal only its own descendants take clicks

  function draw() {
    list.replaceChildren(
      ...shown.map((option, index) => {
        const selected = values.has(option.value);
        const full = max > 1 && !selected && values.size >= max;
        return h(
          "div",
          {
            id: `${listId}-${index}`,
            class: index === active ? "picker-option active" : "picker-option",
            role: "option",
            "aria-selected": String(selected),
            "aria-disabled": full ? "true" : null,
            onclick: () => choose(index),
            onpointermove: () => activate(index),
          },
          emojiText(option),
          h(
            "span",
            { class: "picker-label" },
            option.label,
            option.description ? h("small", {}, option.description) : null,
          ),
          h("span", { class: max > 1 ? "tick box" : "tick" }, selected ? icon("check") : null),
        );
      }),
    );
    if (shown.length === 0) list.append(h("div", { class: "picker-none" }, t("noOptions")));
    mark();
  }
  function mark() {
    [...list.children].forEach((child, index) =>
      child.classList.toggle("active", index === active && shown.length > 0),
    );
    search.setAttribute("aria-activedescendant", shown.length ? `${listId}-${active}` : "");
  }
  function activate(index) {
    if (index === active) return;
    active = index;
    mark();
  }
  function move(to) {
    if (shown.length === 0) return;
    activate((to + shown.length) % shown.length);
    list.children[active].scrollIntoView({ block: "nearest" });
  }
  function choose(index) {
    const option = shown[index];
    if (option === undefined) return;
    if (max === 1) {
      const off = min === 0 && values.has(option.value);
      close(true);
      onDone(off ? [] : [option.value]);
      return;
    }
    if (values.has(option.value)) values.delete(option.value);
    else if (values.size < max) values.add(option.value);
    draw();
  }
  function finish() {
    if (values.size < min) return;
    close(true);
    onDone(options.map((option) => option.value).filter((value) => values.has(value)));
  }
  function close(refocus) {
    panel.remove();
    open = null;
    button.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    removeEventListener("resize", place);
    if (refocus) button.focus();
  }
  function outside(event) {
    if (panel.contains(event.target) || button.contains(event.target)) return;
    if (max > 1 && values.size >= min) finish();
    else close(false);
  }
  function place() {
    if (!button.isConnected) return close(false);
    const box = button.getBoundingClientRect();
    const height = Math.min(panel.offsetHeight, innerHeight - 16);
    const below = innerHeight - box.bottom;
    const top =
      below >= height + 8 || below > box.top
        ? Math.min(box.bottom + 4, innerHeight - height - 8)
        : box.top - height - 4;
    panel.style.left = `${Math.max(8, Math.min(box.left, innerWidth - panel.offsetWidth - 8))}px`;
    panel.style.top = `${Math.max(8, top)}px`;
    return undefined;
  }

  search.addEventListener("input", () => {
    const wanted = search.value.trim().toLocaleLowerCase();
    const having = (part) =>
      options.filter((option) => (option[part] ?? "").toLocaleLowerCase().includes(wanted));
    shown = having("label").length > 0 ? having("label") : having("description");
    active = 0;
    draw();
    place();
  });
  panel.addEventListener("keydown", (event) => {
    const keys = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Enter: () => (event.ctrlKey ? finish() : choose(active)),
      Escape: () => close(true),
      Tab: () => (footer ? undefined : close(true)),
    };
    if (event.target !== search && event.key === "Enter") return;
    if (!(event.key in keys)) return;
    if (event.key !== "Tab" || !footer) event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  });
  panel.style.minWidth = `${button.offsetWidth}px`;
  if (options.length <= 7) {
    // Nothing to search: the field only takes the keys, and calls up no keyboard on a phone.
    panel.classList.add("short");
    search.inputMode = "none";
  }
  host.append(panel);
  button.setAttribute("aria-expanded", "true");
  draw();
  place();
  document.addEventListener("pointerdown", outside, true);
  addEventListener("resize", place);
  search.focus({ preventScroll: true });
  list.children[active]?.scrollIntoView({ block: "nearest" });
  return { button, close: () => close(false) };
}
