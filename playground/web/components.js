// Buttons and select menus below a message, their waiting and their failing.

import { interact, NoAnswer } from "./api.js";
import { h, icon, safeHref } from "./dom.js";
import { picker } from "./picker.js";
import { announce, state } from "./state.js";
import { t } from "./words.js";

const ROW = 1;
const BUTTON = 2;
const STRING_SELECT = 3;
const LINK_STYLE = 5;

/** All rows of a message and, below them, "This interaction failed" when it did. */
export function componentRows(message) {
  const rows = (message.components ?? []).filter((row) => row.type === ROW);
  const failure = state.failures.get(message.id);
  return [
    rows.length > 0 &&
      h(
        "div",
        { class: "rows" },
        rows.map((row) =>
          h(
            "div",
            { class: "row" },
            row.components.map((part) => component(message, part)),
          ),
        ),
      ),
    failure && h("div", { class: "failure", role: "alert" }, icon("warn"), failure),
  ];
}

function component(message, part) {
  if (part.type === BUTTON) return button(message, part);
  const select = picker({
    ...selectSettings(part),
    label: part.placeholder,
    disabled: part.disabled,
    onChange: (values) => press("select", message, part, { values }),
  });
  select.dataset.customId = part.custom_id;
  if (isWaiting(message, part)) select.classList.add("waiting");
  return select;
}

/** What the picker needs to know of a select component of any kind. */
export function selectSettings(part) {
  const defaults = new Set((part.default_values ?? []).map((value) => value.id));
  const asOption = ({ id, name }, label) => ({ label: label ?? name, value: id, default: defaults.has(id) });
  const sources = {
    [STRING_SELECT]: () => part.options,
    5: () => [...state.people, state.bot].map((user) => asOption(user)),
    7: () => [...state.people, state.bot].map((user) => asOption(user)),
    8: () =>
      [...state.channels.values()]
        .filter((channel) => channel.type !== "dm")
        .map((channel) => asOption(channel, `#${channel.name}`)),
  };
  return {
    options: sources[part.type]?.() ?? [],
    placeholder: part.placeholder,
    min: part.min_values ?? 1,
    max: part.max_values ?? 1,
  };
}

const isWaiting = (message, part) => state.pending.get(message.id) === part.custom_id;

function button(message, part) {
  const label = [
    part.emoji?.name && !part.emoji.id ? h("span", { class: "emoji" }, part.emoji.name) : null,
    part.label ? h("span", {}, part.label) : null,
  ];
  if (part.style === LINK_STYLE) {
    const href = safeHref(part.url);
    return h(
      "a",
      {
        class: "button button-5",
        href: part.disabled ? null : href,
        "aria-disabled": part.disabled ? "true" : null,
        target: "_blank",
        rel: "noopener noreferrer",
      },
      label,
      icon("link"),
    );
  }
  const waiting = isWaiting(message, part);
  return h(
    "button",
    {
      type: "button",
      class: `button button-${part.style}${waiting ? " waiting" : ""}`,
      disabled: part.disabled,
      "data-custom-id": part.custom_id,
      "aria-busy": waiting ? "true" : null,
      onclick: () => press("click", message, part, {}),
    },
    h("span", { class: "button-label" }, label),
    waiting && h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
  );
}

async function press(what, message, part, details) {
  if (state.pending.has(message.id)) return; // one at a time for each message, as in Discord
  state.failures.delete(message.id);
  state.pending.set(message.id, part.custom_id);
  announce("message", message.id);
  try {
    await interact(what, {
      channel: message.channel_id,
      message: message.id,
      custom_id: part.custom_id,
      ...details,
    });
  } catch (error) {
    state.failures.set(
      message.id,
      error instanceof NoAnswer ? t("interactionFailed") : t("failed", { error: error.message }),
    );
  }
  state.pending.delete(message.id);
  announce("message", message.id);
}
