// Short notices in the corner: push notifications as a phone would show them, and who is at the keyboard now.

import { avatar, h, icon } from "./dom.js";
import { on, state } from "./state.js";
import { t } from "./words.js";

const STAY_MS = 7000;
const MOST = 3;
const region = document.getElementById("toasts");

/**
 * Shows a notice. `onOpen` runs on a click; `action` is {label, run}. Hovering or focusing keeps it; one that
 * belongs to `channel` goes when that channel is opened.
 */
export function toast({ title, content, user, channel, onOpen, action }) {
  const close = () => item.remove();
  let timer = setTimeout(close, STAY_MS);
  const text = h("span", { class: "toast-text" }, h("b", {}, title), content && h("span", {}, content));
  const item = h(
    "div",
    { class: "toast", "data-channel": channel },
    user && avatar(user, "avatar small"),
    onOpen
      ? h("button", { type: "button", class: "toast-open", onclick: () => (close(), onOpen()) }, text)
      : text,
    action &&
      h(
        "button",
        { type: "button", class: "button button-2", onclick: () => (close(), action.run()) },
        action.label,
      ),
    h(
      "button",
      { type: "button", class: "icon-button", "aria-label": t("close"), title: t("close"), onclick: close },
      icon("close"),
    ),
  );
  const hold = () => clearTimeout(timer);
  const release = () => {
    clearTimeout(timer);
    timer = setTimeout(close, STAY_MS);
  };
  for (const name of ["pointerenter", "focusin"]) item.addEventListener(name, hold);
  for (const name of ["pointerleave", "focusout"]) item.addEventListener(name, release);
  region.append(item);
  while (region.children.length > MOST) region.firstElementChild.remove();
}

on("channel-opened", () => {
  for (const item of [...region.children]) if (item.dataset.channel === state.current) item.remove();
});

/** Takes all notices away. */
export const clearToasts = () => region.replaceChildren();
