// A command being filled in: its name, one pill for each option, and the panel that helps with the present one.

import { act } from "./api.js";
import { fixedChoices, readValue } from "./commands.js";
import { avatar, h, icon } from "./dom.js";
import { state } from "./state.js";
import {
  hideSuggestions,
  isListing,
  isShown,
  moveSuggestion,
  showSuggestions,
  takeSuggestion,
} from "./suggest.js";
import { t } from "./words.js";

const AUTOCOMPLETE_PAUSE_MS = 120;
const SHOWN_CHOICES = 25;

/** Fills in `command` inside `holder`. `onSend(values, shown)` gets them by key; `onLeave(text)` goes back. */
export function commandLine(holder, command, rest, { onSend, onLeave }) {
  const ordered = [...command.options].sort(
    (a, b) => Number(b.required ?? false) - Number(a.required ?? false),
  );
  let pills = ordered.filter((option) => option.required).map(makePill);
  let asked = 0; // the newest autocomplete request
  let timer;
  const more = h("button", {
    type: "button",
    class: "pill-more",
    role: "combobox",
    "aria-haspopup": "listbox",
    "aria-controls": "suggest",
    "aria-expanded": "false",
    onfocus: offerOptions,
    onclick: offerOptions,
    onkeydown: moreKeys,
  });
  const leave = h(
    "button",
    {
      type: "button",
      class: "icon-button leave",
      "aria-label": t("leaveCommand"),
      title: t("leaveCommand"),
      onclick: () => onLeave(""),
    },
    icon("close"),
  );

  function draw() {
    const left = unused();
    more.replaceChildren(icon("plus"), t("moreOptions", { n: left.length }));
    more.hidden = left.length === 0;
    holder.replaceChildren(
      h("span", { class: "command-name" }, command.title),
      ...pills.map((pill) => pill.node),
      more,
      leave,
    );
  }
  const unused = () => ordered.filter((option) => !pills.some((pill) => pill.option === option));

  function makePill(option) {
    const input = h("input", {
      type: "text",
      class: "pill-input",
      role: "combobox",
      "aria-controls": "suggest",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      "aria-label": `${option.name}: ${option.description ?? ""}`,
      "aria-required": String(Boolean(option.required)),
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "send",
    });
    const pill = { option, input, chosen: undefined, error: null };
    pill.node = h("label", { class: "pill" }, h("span", { class: "pill-name" }, option.name), input);
    input.addEventListener("focus", () => help(pill));
    input.addEventListener("blur", () => check(pill, false));
    input.addEventListener("input", () => {
      if (jumpToNamed(pill)) return;
      pill.chosen = undefined;
      pill.error = null;
      pill.node.classList.remove("wrong");
      size(input);
      help(pill);
    });
    input.addEventListener("keydown", (event) => pillKeys(event, pill));
    size(input);
    return pill;
  }

  // Typing "name:" goes to the option of that name, as in Discord.
  function jumpToNamed(pill) {
    const typed = /(?:^|\s)(\S+):$/.exec(pill.input.value);
    const option = typed && ordered.find((one) => one.name === typed[1] || one.key === typed[1]);
    if (!option) return false;
    pill.input.value = pill.input.value.slice(0, typed.index);
    size(pill.input);
    pillOf(option).input.focus();
    return true;
  }

  function pillOf(option) {
    const present = pills.find((pill) => pill.option === option);
    if (present) return present;
    const added = makePill(option);
    pills.push(added);
    draw();
    return added;
  }

  // ---- help for one option

  function help(pill) {
    const { option, input } = pill;
    asked += 1;
    clearTimeout(timer);
    const choices = fixedChoices(option);
    if (choices !== null)
      return list(
        pill,
        choices.filter((choice) => fits(choice, pill)),
      );
    if (!option.autocomplete || pill.chosen !== undefined) return list(pill, []);
    const mine = asked;
    if (!isShown()) list(pill, []);
    timer = setTimeout(async () => {
      try {
        const answer = await act("autocomplete", {
          channel: state.current,
          command: command.path,
          options: partial(pill),
          focused: option.key,
        });
        if (mine === asked && document.activeElement === input) list(pill, answer.choices);
      } catch (error) {
        if (mine === asked && document.activeElement === input) list(pill, [], error.message);
      }
    }, AUTOCOMPLETE_PAUSE_MS);
    return undefined;
  }

  // While a choice stands in the field, all others are still offered.
  const fits = (choice, pill) =>
    pill.chosen !== undefined ||
    choice.name.toLocaleLowerCase().includes(pill.input.value.trim().toLocaleLowerCase().replace(/^@/, ""));

  function list(pill, choices, error) {
    const { option, input } = pill;
    showSuggestions(input, {
      heading: option.name,
      about: option.required ? option.description : `${option.description ?? ""} (${t("optional")})`,
      error: error ?? pill.error,
      entries: choices.slice(0, SHOWN_CHOICES).map((choice) => ({
        label: String(choice.name),
        icon: choice.user && avatar(choice.user, "avatar small"),
        choice,
      })),
      // What is settled already is sent by Enter, not chosen again.
      select: pill.chosen === undefined && (input.value !== "" || Boolean(option.required)),
      onChoose: ({ choice }) => {
        pill.chosen = choice.value;
        pill.error = null;
        pill.node.classList.remove("wrong");
        input.value = String(choice.name);
        size(input);
        next(pill);
      },
    });
  }

  function partial(focused) {
    const values = {};
    for (const pill of pills) {
      const { value } = readValue(pill.option, pill.input.value, pill.chosen);
      if (pill === focused) values[pill.option.key] = pill.input.value;
      else if (value !== undefined) values[pill.option.key] = value;
    }
    return values;
  }

  // ---- moving about

  function next(pill) {
    const at = pills.indexOf(pill);
    const empty = pills.slice(at + 1).find((other) => other.input.value === "");
    if (empty) empty.input.focus();
    else help(pill);
  }

  function pillKeys(event, pill) {
    const at = pills.indexOf(pill);
    const { input } = pill;
    const key = event.key;
    if (event.isComposing) return;
    if ((key === "ArrowDown" || key === "ArrowUp") && isListing()) {
      event.preventDefault();
      moveSuggestion(key === "ArrowDown" ? 1 : -1);
    } else if (key === "Enter") {
      event.preventDefault();
      if (!takeSuggestion()) send();
    } else if (key === "Tab" && !event.shiftKey) {
      if (pill.chosen === undefined && takeSuggestion()) event.preventDefault();
    } else if (key === "Escape") {
      event.preventDefault();
      if (isListing()) hideSuggestions();
      else onLeave("");
    } else if (key === "Backspace" && input.value === "") {
      event.preventDefault();
      stepBack(pill, at);
    } else if (key === "ArrowLeft" && input.selectionEnd === 0 && at > 0) {
      event.preventDefault();
      pills[at - 1].input.focus();
    } else if (key === "ArrowRight" && input.selectionStart === input.value.length && at + 1 < pills.length) {
      event.preventDefault();
      pills[at + 1].input.focus();
    }
  }

  function stepBack(pill, at) {
    if (!pill.option.required) {
      pills = pills.filter((other) => other !== pill);
      draw();
    }
    const before = pills[at - 1];
    if (before) before.input.focus();
    else if (!pill.option.required && pills.length > 0) pills[0].input.focus();
    else onLeave(command.title);
  }

  function offerOptions() {
    asked += 1;
    showSuggestions(more, {
      heading: t("commandOptions"),
      about: command.title,
      entries: unused().map((option) => ({ label: option.name, about: option.description, option })),
      onChoose: ({ option }) => pillOf(option).input.focus(),
    });
  }

  function moreKeys(event) {
    const keys = {
      ArrowDown: () => moveSuggestion(1),
      ArrowUp: () => moveSuggestion(-1),
      Enter: () => takeSuggestion() || send(),
      Escape: () => onLeave(""),
      Backspace: () => (pills.length > 0 ? pills.at(-1).input.focus() : onLeave(command.title)),
      ArrowLeft: () => pills.at(-1)?.input.focus(),
    };
    if (!(event.key in keys)) return;
    event.preventDefault();
    keys[event.key]();
  }

  // ---- sending

  function check(pill, strict) {
    const { value, error } = readValue(pill.option, pill.input.value, pill.chosen);
    pill.error = error ?? (strict && value === undefined ? t("required") : null);
    pill.node.classList.toggle("wrong", pill.error !== null);
    pill.input.setAttribute("aria-invalid", String(pill.error !== null));
    return pill.error === null;
  }

  function send() {
    const wrong = pills.filter((pill) => !check(pill, true));
    if (wrong.length > 0) {
      wrong[0].input.focus();
      help(wrong[0]);
      return;
    }
    hideSuggestions();
    const values = pills.map((pill) => [
      pill.option.key,
      readValue(pill.option, pill.input.value, pill.chosen).value,
    ]);
    const shown = pills.map((pill) => `${pill.option.name}: ${pill.input.value}`);
    onSend(Object.fromEntries(values), [command.title.slice(1), ...shown].join(" "));
  }

  // Text that was pasted behind the name, either "option: value" or just the first value.
  function fill(text) {
    const marks = ordered
      .flatMap((option) =>
        [option.name, option.key].map((name) => ({
          option,
          at: text.indexOf(`${name}:`),
          length: name.length + 1,
        })),
      )
      .filter(({ at }) => at >= 0);
    marks.sort((a, b) => a.at - b.at);
    if (marks.length === 0 && pills.length > 0) pills[0].input.value = text;
    marks.forEach(({ option, at, length }, index) => {
      pillOf(option).input.value = text.slice(at + length, marks[index + 1]?.at).trim();
    });
    pills.forEach((pill) => size(pill.input));
  }

  if (rest.trim()) fill(rest.trim());
  draw();
  holder.addEventListener("focusout", closeWhenLeft);
  function closeWhenLeft(event) {
    if (!holder.contains(event.relatedTarget)) hideSuggestions();
  }
  const start = pills.find((pill) => pill.input.value === "") ?? pills.at(-1);
  return {
    send,
    focus: () => (start ? start.input.focus() : holder.focus()),
    bare: pills.length === 0,
    end: () => {
      holder.removeEventListener("focusout", closeWhenLeft);
      clearTimeout(timer);
      asked += 1;
      holder.replaceChildren();
    },
  };
}

// Fields are as wide as what is in them.
function size(input) {
  input.style.width = `${Math.max(3, [...input.value].length + 1)}ch`;
}
