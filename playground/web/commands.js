// What a slash command asks for: the callable leaves, and whether a value fits its option. No DOM in here.

import { state } from "./state.js";
import { t } from "./words.js";

const [SUBCOMMAND, GROUP] = [1, 2];
export const [STRING, INTEGER, BOOLEAN, USER, CHANNEL, NUMBER] = [3, 4, 5, 6, 7, 10];
const MENTIONABLE = 9;
const [IN_GUILD, IN_DM] = [0, 1];

/** Every command that can be called in this channel: {path, title, description, options}. */
export function callable(channel) {
  const context = channel?.type === "dm" ? IN_DM : IN_GUILD;
  return state.commands
    .filter((command) => !command.contexts || command.contexts.includes(context))
    .flatMap((command) => leaves(command, [], []))
    .sort((a, b) => a.title.localeCompare(b.title));
}

function leaves(node, keys, titles) {
  const path = [...keys, node.key ?? node.name];
  const title = [...titles, node.name];
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length > 0) return inner.flatMap((option) => leaves(option, path, title));
  return [
    {
      path: `/${path.join(" ")}`,
      title: `/${title.join(" ")}`,
      description: node.description,
      options: node.options ?? [],
    },
  ];
}

/** The commands that fit what was typed, the best first. */
export function matching(text, channel) {
  const wanted = text.toLocaleLowerCase().trimEnd();
  const score = (command) => {
    const names = [command.title, command.path].map((name) => name.toLocaleLowerCase());
    if (names.some((name) => name.startsWith(wanted))) return 2;
    const words = wanted.slice(1).split(/\s+/).filter(Boolean);
    return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 0;
  };
  return callable(channel)
    .filter(score)
    .sort((a, b) => score(b) - score(a));
}

/** The command `text` names in full, followed by a blank: {command, rest}; else null. */
export function namedIn(text, channel) {
  for (const command of callable(channel)) {
    for (const name of [command.title, command.path]) {
      if (text.toLocaleLowerCase().startsWith(`${name} `.toLocaleLowerCase()))
        return { command, rest: text.slice(name.length + 1) };
    }
  }
  return null;
}

/** The fixed choices of an option, as {name, value}; null when it takes free text or asks the bot. */
export function fixedChoices(option) {
  if (option.choices?.length) return option.choices;
  if (option.type === BOOLEAN)
    return [
      { name: t("yes"), value: true },
      { name: t("no"), value: false },
    ];
  if (option.type === USER || option.type === MENTIONABLE)
    return [...state.people, state.bot].map((user) => ({ name: user.name, value: user.id, user }));
  if (option.type === CHANNEL)
    return [...state.channels.values()]
      .filter((channel) => channel.type !== "dm")
      .map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
  return null;
}

/** Reads what was typed for an option: {value} or {error}; {} when empty. */
export function readValue(option, text, chosen) {
  if (chosen !== undefined) return { value: chosen };
  if (text.trim() === "") return {};
  const choices = fixedChoices(option);
  if (choices !== null) {
    const same = choices.find(
      (choice) => choice.name.toLocaleLowerCase() === text.trim().toLocaleLowerCase().replace(/^@/, ""),
    );
    return same ? { value: same.value } : { error: t("pickChoice") };
  }
  if (option.type === INTEGER || option.type === NUMBER) return readNumber(option, text.trim());
  return readText(option, text.trim());
}

function readNumber(option, text) {
  const value = Number(text.replace(",", ".").replace("−", "-"));
  if (!Number.isFinite(value)) return { error: t("number") };
  if (option.type === INTEGER && !Number.isInteger(value)) return { error: t("wholeNumber") };
  if (option.min_value != null && value < option.min_value)
    return { error: t("atLeast", { n: option.min_value }) };
  if (option.max_value != null && value > option.max_value)
    return { error: t("atMost", { n: option.max_value }) };
  return { value };
}

function readText(option, text) {
  const length = [...text].length;
  if (option.min_length != null && length < option.min_length)
    return { error: t("tooShort", { n: option.min_length }) };
  if (length > (option.max_length ?? 6000)) return { error: t("tooLong", { n: option.max_length ?? 6000 }) };
  return { value: text };
}
