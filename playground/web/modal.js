// The form a bot opens: labels with text fields and select menus, both in the present and in the older shape.

import { interact, NoAnswer } from "./api.js";
import { selectSettings } from "./components.js";
import { avatar, displayName, h, icon } from "./dom.js";
import { markdown } from "./markdown.js";
import { picker } from "./picker.js";
import { namesFor, state } from "./state.js";
import { t } from "./words.js";

const [ROW, TEXT_INPUT, TEXT, LABEL] = [1, 4, 10, 18];
const PARAGRAPH = 2;

/** Opens a modal that answers interaction `id`. */
export function openModal(id, modal) {
  document.querySelector("dialog.modal")?.close();
  const fields = modal.components.flatMap(asFields);
  const error = h("div", { class: "failure", role: "alert", hidden: true });
  const submit = h(
    "button",
    { type: "submit", class: "button button-1" },
    h("span", { class: "button-label" }, t("submit")),
  );
  const form = h(
    "form",
    { method: "dialog", novalidate: true },
    h(
      "header",
      {},
      avatar(state.bot, "avatar small"),
      h("h2", { id: "modal-title" }, modal.title, h("small", {}, displayName(state.bot))),
      h(
        "button",
        {
          type: "button",
          class: "icon-button",
          "aria-label": t("close"),
          title: t("close"),
          onclick: () => dialog.close(),
        },
        icon("close"),
      ),
    ),
    h(
      "div",
      { class: "modal-fields" },
      fields.map((field) => field.node),
      error,
    ),
    h(
      "footer",
      {},
      h("button", { type: "button", class: "button button-2", onclick: () => dialog.close() }, t("cancel")),
      submit,
    ),
  );
  const dialog = h("dialog", { class: "modal", "aria-labelledby": "modal-title" }, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.classList.contains("waiting")) return;
    const wrong = fields.filter((field) => !field.check());
    if (wrong.length > 0) return wrong[0].focus();
    error.hidden = true;
    wait(submit, true);
    try {
      const values = Object.fromEntries(
        fields.filter((field) => field.id).map((field) => [field.id, field.value()]),
      );
      await interact("submit", { interaction_id: id, values });
      dialog.close();
    } catch (problem) {
      error.replaceChildren(icon("warn"), problem instanceof NoAnswer ? t("didNotRespond") : problem.message);
      error.hidden = false;
    } finally {
      wait(submit, false);
    }
    return undefined;
  });
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  fields.find((field) => field.id)?.focus();
}

function wait(button, on) {
  button.classList.toggle("waiting", on);
  button.querySelector(".dots")?.remove();
  if (on) button.append(h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")));
}

function asFields(part) {
  if (part.type === TEXT) return [note(part)];
  if (part.type === LABEL) return [field(part.component, part.label, part.description)];
  if (part.type === ROW)
    return part.components.map((inner) => field(inner, inner.label ?? inner.placeholder, null));
  return [];
}

function note(part) {
  return {
    node: h("div", { class: "modal-note" }, markdown(part.content, namesFor())),
    check: () => true,
    focus() {},
  };
}

let counter = 0;

function field(part, label, description) {
  counter += 1;
  const ids = { input: `field-${counter}`, about: `about-${counter}`, error: `error-${counter}` };
  const make = part.type === TEXT_INPUT ? textField : selectField;
  const { control, value, problem, onEdit } = make(part, label, ids);
  const error = h("div", { id: ids.error, class: "field-error", role: "alert", hidden: true });
  const check = () => {
    const found = problem();
    error.textContent = found ?? "";
    error.hidden = found === null;
    control.setAttribute("aria-invalid", String(found !== null));
    return found === null;
  };
  onEdit(() => !error.hidden && check());
  const required = part.required ?? true;
  const node = h(
    "div",
    { class: "field" },
    h(
      "label",
      { for: ids.input },
      label,
      required && h("span", { class: "star", "aria-hidden": "true" }, " *"),
    ),
    description && h("div", { id: ids.about, class: "field-about" }, description),
    control,
    error,
  );
  return { id: part.custom_id, node, value, check, focus: () => control.focus() };
}

function textField(part, _label, ids) {
  const required = part.required ?? true;
  const common = {
    id: ids.input,
    value: part.value ?? "",
    placeholder: part.placeholder ?? null,
    maxlength: part.max_length ?? 4000,
    "aria-required": String(required),
    "aria-describedby": `${ids.about} ${ids.error}`,
    autocomplete: "off",
  };
  const control =
    part.style === PARAGRAPH
      ? h("textarea", { ...common, rows: 4 })
      : h("input", { ...common, type: "text" });
  const problem = () => {
    const length = [...control.value].length;
    if (required && control.value.trim() === "") return t("required");
    if (length > 0 && length < (part.min_length ?? 0)) return t("tooShort", { n: part.min_length });
    if (length > (part.max_length ?? 4000)) return t("tooLong", { n: part.max_length ?? 4000 });
    return null;
  };
  return {
    control,
    value: () => control.value,
    problem,
    onEdit: (f) => control.addEventListener("input", f),
  };
}

function selectField(part, label, ids) {
  const settings = selectSettings(part);
  const required = part.required ?? true;
  let values = settings.options.filter((option) => option.default).map((option) => option.value);
  let edited = () => {};
  const control = picker({
    ...settings,
    min: required ? settings.min : 0,
    label,
    onChange: (next) => {
      values = next;
      edited();
    },
  });
  control.id = ids.input;
  const problem = () => (required && values.length === 0 ? t("required") : null);
  return {
    control,
    value: () => values,
    problem,
    onEdit: (f) => {
      edited = f;
    },
  };
}
