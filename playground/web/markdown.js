// Discord's markdown as DOM nodes. Never makes HTML strings; an address becomes a link only if it is http(s).

import { h, safeHref } from "./dom.js";
import { timestamp } from "./times.js";
import { t } from "./words.js";

/**
 * Renders `source` as a list of nodes. `names` resolves ids: user(id), channel(id) -> name or undefined,
 * me -> id, and openChannel(id), openCommand(name) act on a click.
 */
export function markdown(source, names, { inlineOnly = false } = {}) {
  if (!source) return [];
  if (inlineOnly) return inline(source, names);
  const nodes = [];
  // Fences first: nothing inside them is markdown.
  const parts = source.split(/```(?:([\w+-]{1,20})\n)?\n?([\s\S]*?[^\n][\s\S]*?|)\n?```\n?/);
  for (let i = 0; i < parts.length; i += 3) {
    if (parts[i]) nodes.push(...blocks(parts[i], names));
    if (i + 2 < parts.length) nodes.push(h("pre", {}, h("code", {}, parts[i + 2] ?? "")));
  }
  return nodes;
}

const LIST = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;
const isOrdered = (item) => /\d/.test(item[2]);
const isBlock = (line) => /^(#{1,3} +\S|-# +\S|> |>>> )/.test(line) || LIST.test(line);

function blocks(source, names) {
  const lines = source.split("\n");
  const nodes = [];
  for (let i = 0; i < lines.length;) {
    const line = lines[i];
    const heading = /^(#{1,3}|-#) +(\S.*)$/.exec(line);
    if (heading) {
      const small = heading[1] === "-#";
      const attributes = small
        ? { class: "md-small" }
        : { class: `md-h${heading[1].length}`, role: "heading", "aria-level": heading[1].length + 2 };
      nodes.push(h("div", attributes, inline(heading[2], names)));
      i += 1;
    } else if (line.startsWith(">>> ")) {
      nodes.push(h("blockquote", {}, blocks([line.slice(4), ...lines.slice(i + 1)].join("\n"), names)));
      i = lines.length;
    } else if (line.startsWith("> ")) {
      const end = runEnd(lines, i, (l) => l.startsWith("> ") || l === ">");
      nodes.push(
        h(
          "blockquote",
          {},
          blocks(
            lines
              .slice(i, end)
              .map((l) => l.slice(2))
              .join("\n"),
            names,
          ),
        ),
      );
      i = end;
    } else if (LIST.test(line)) {
      const ordered = isOrdered(LIST.exec(line));
      const end = runEnd(
        lines,
        i,
        (l) => LIST.test(l) && (LIST.exec(l)[1] !== "" || isOrdered(LIST.exec(l)) === ordered),
      );
      nodes.push(
        list(
          lines.slice(i, end).map((l) => LIST.exec(l)),
          names,
        ),
      );
      i = end;
    } else {
      const end = runEnd(lines, i, (l) => !isBlock(l));
      const text = lines.slice(i, end).join("\n");
      if (text !== "" || lines.length === 1) nodes.push(h("div", { class: "md-p" }, inline(text, names)));
      i = end;
    }
  }
  return nodes;
}

function runEnd(lines, start, belongs) {
  let end = start + 1;
  while (end < lines.length && belongs(lines[end])) end += 1;
  return end;
}

function list(items, names) {
  const indent = items[0][1].length;
  const ordered = isOrdered(items[0]);
  const element = h(ordered ? "ol" : "ul", ordered ? { start: parseInt(items[0][2], 10) } : {});
  for (let i = 0; i < items.length;) {
    const end = runEnd(items, i, (item) => item[1].length > indent);
    const nested = items.slice(i + 1, end);
    element.append(h("li", {}, inline(items[i][3], names), nested.length ? list(nested, names) : null));
    i = end;
  }
  return element;
}

// In order of precedence; each gives a node (or null to leave the text as it is).
const RULES = [
  [/\\([^0-9A-Za-z\s])/y, (m) => m[1]],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, (m) => h("code", {}, m[2].trim())],
  [/\|\|([\s\S]+?)\|\|/y, (m, names) => spoiler(inline(m[1], names))],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (m) => timestamp(Number(m[1]), m[2])],
  [/<@!?(\d+)>/y, (m, names) => mention(m[1], names)],
  [/<@&(\d+)>/y, () => h("span", { class: "mention" }, "@role")],
  [/<#(\d+)>/y, (m, names) => channelLink(m[1], names)],
  [/<\/([^:>\n]{1,100}):(\d+)>/y, (m, names) => commandLink(m[1], names)],
  [/<a?(:\w{2,32}:)\d+>/y, (m) => m[1]],
  [/<(https?:\/\/[^\s>]+)>/y, (m, names) => link(m[1], [m[1]], names)],
  [
    /\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?: "[^"\n]*")?\)/y,
    (m, names) => link(m[2], inline(m[1], names), names),
  ],
  [
    /https?:\/\/(?:[^\s<()]|\([^\s<()]*\))*(?:[^\s<.,:;"'\]()|*_~]|\([^\s<()]*\))/y,
    (m, names) => link(m[0], null, names),
  ],
  [/@(everyone|here)\b/y, (m) => h("span", { class: "mention" }, m[0])],
  [/\*\*\*(?=\S)([\s\S]+?)\*\*\*/y, (m, names) => h("strong", {}, h("em", {}, inline(m[1], names)))],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, (m, names) => h("strong", {}, inline(m[1], names))],
  [/__([\s\S]+?)__(?!_)/y, (m, names) => h("u", {}, inline(m[1], names))],
  [
    /\*(?=[^\s*])((?:\*\*|[^*])+?)\*(?!\*)/y,
    (m, names) => (/\s$/.test(m[1]) ? null : h("em", {}, inline(m[1], names))),
  ],
  [/(?<!\w)_((?:__|[^_])+?)_(?!\w)/y, (m, names) => h("em", {}, inline(m[1], names))],
  [/~~([\s\S]+?)~~/y, (m, names) => h("s", {}, inline(m[1], names))],
];

function inline(source, names) {
  const nodes = [];
  let plain = "";
  for (let at = 0; at < source.length;) {
    // Only these characters can start anything; the rest is copied through.
    const found = /[\\`|<[h@*_~]/.test(source[at]) ? firstRule(source, at, names) : null;
    if (found === null) {
      plain += source[at];
      at += 1;
    } else {
      if (plain) nodes.push(plain);
      plain = "";
      nodes.push(...[found.node].flat());
      at = found.end;
    }
  }
  if (plain) nodes.push(plain);
  return nodes;
}

function firstRule(source, at, names) {
  for (const [pattern, render] of RULES) {
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (match === null) continue;
    const end = pattern.lastIndex; // before rendering: nested text uses the same pattern object
    const node = render(match, names);
    if (node !== null) return { node, end };
  }
  return null;
}

function spoiler(nodes) {
  const element = h(
    "span",
    { class: "spoiler", role: "button", tabindex: "0", "aria-label": t("spoiler"), "aria-expanded": "false" },
    h("span", {}, nodes),
  );
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (element.classList.contains("shown")) return;
    event.preventDefault();
    element.classList.add("shown");
    element.removeAttribute("aria-label");
    element.setAttribute("aria-expanded", "true");
  };
  element.addEventListener("click", show);
  element.addEventListener("keydown", show);
  return element;
}

function mention(id, names) {
  const name = names.user(id);
  return h("span", { class: id === names.me ? "mention mention-me" : "mention" }, `@${name ?? id}`);
}

function channelLink(id, names) {
  const name = names.channel(id);
  if (name === undefined) return h("span", { class: "mention" }, `#${id}`);
  return h("button", { type: "button", class: "mention", onclick: () => names.openChannel(id) }, `#${name}`);
}

function commandLink(name, names) {
  return h(
    "button",
    { type: "button", class: "mention", onclick: () => names.openCommand(name) },
    `/${name}`,
  );
}

// As in Discord's own client, an address of one of its channels leads there without leaving the page.
const CHANNEL = /^https:\/\/discord\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/\d+)?$/;

function link(address, words, names) {
  const inside = CHANNEL.exec(address);
  if (inside !== null && names.channel(inside[1]) !== undefined) {
    if (words === null) return channelLink(inside[1], names);
    const open = () => names.openChannel(inside[1]);
    return h("button", { type: "button", class: "mention", onclick: open }, words);
  }
  const label = words ?? [address];
  const href = safeHref(address);
  return href === null
    ? null
    : h("a", { href, target: "_blank", rel: "noopener noreferrer", title: href }, label);
}

/** The text without markup, as a push notification shows it. */
export function plainText(source, names) {
  const holder = h("div", {}, markdown(source, names));
  for (const hidden of holder.querySelectorAll(".spoiler")) hidden.textContent = "▇▇▇";
  for (const line of holder.querySelectorAll("[role=heading], .md-small")) line.append("\n");
  return holder.textContent.trim();
}
