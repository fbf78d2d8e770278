// The only place where elements are made. Text always becomes a text node, never markup, so nothing a person
// or a bot writes can turn into HTML.

/** Makes an element: h("button", {class: "x", onclick: f, "aria-label": "y"}, child, ...). */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) setProp(element, key, value);
  element.append(
    ...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false),
  );
  return element;
}

function setProp(element, key, value) {
  if (value === null || value === undefined || value === false) return;
  if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
  else if (key === "style") for (const [name, v] of Object.entries(value)) element.style.setProperty(name, v);
  else if (key === "value" || key === "checked") element[key] = value;
  else element.setAttribute(key, value === true ? "" : String(value));
}

// Own drawings, as strokes on a 24 x 24 grid.
const ICONS = {
  hash: "M9 4 7 20M17 4l-2 16M4.5 9h16M3.5 15h16",
  thread: "M5 4v8a4 4 0 0 0 4 4h10M15 12l4 4-4 4",
  at: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm0 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zm12.5 0a3 3 0 1 1-6 0 3 3 0 0 1 6 0z",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  down: "M6 9l6 6 6-6",
  right: "M9 6l6 6-6 6",
  left: "M15 6l-6 6 6 6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warn: "M12 8v5M12 16.5v.1M12 3.5 2.5 20h19z",
  send: "M4 12l16-8-5 16-4-6.5zM11 13.5 20 4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  auto: "M12 3.5a8.5 8.5 0 1 0 0 17zM12 3.5a8.5 8.5 0 0 1 0 17",
  silent: "M6 16.5V11a6 6 0 0 1 9-5.2M18 10.5v6M4.5 16.5H16M10 19.5a2 2 0 0 0 4 0M3 3l18 18",
  replay: "M4.5 12a7.5 7.5 0 1 0 2.5-5.6M4 4v4.5h4.5",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  link: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  plus: "M12 5v14M5 12h14",
  reply: "M4 17V13a4 4 0 0 1 4-4h12",
  globe:
    "M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0zM3.5 12h17M12 3.5c2.5 2.4 3.7 5.2 3.7 8.5s-1.2 6.1-3.7 8.5c-2.5-2.400-3.7-5.2-3.7-8.5s1.2-6.1 3.7-8.5z",
  crown: "M4 18h16M4.5 15 3.5 7.5l5 3L12 5l3.5 5.5 5-3L19.5 15z",
  file: "M7 3.5h7l4 4V20.5H7zM14 3.5v4h4",
  search: "M16.5 10.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15 15l5 5",
  // The mark of the bot: an arch of a Roman road bridge.
  arch: "M3 20V8h18v12M3 8V5.5h18V8M7 20v-4.5a5 5 0 0 1 10 0V20M12 8v2.5M7.5 8.5l1.3 2.6M16.5 8.5l-1.3 2.6",
};

/** An icon; decoration only, so hidden from screen readers. */
export function icon(name, className = "icon") {
  const svg = document.getElementById("icon").content.firstElementChild.cloneNode(true);
  svg.setAttribute("class", className);
  svg.firstElementChild.setAttribute("d", ICONS[name]);
  return svg;
}

// Far from each other and from the bot's terracotta; white letters are readable on each.
const AVATAR_COLOURS = ["#2c6a77", "#8a5f12", "#7a4a86", "#5a6b2a", "#3e5a99", "#994052"];
const coloursGiven = new Map(); // user id -> colour

/** Gives each person a colour of their own, in the server's order, so that it is the same in every window. */
export function giveColours(people) {
  people.forEach(({ id }, index) => coloursGiven.set(id, AVATAR_COLOURS[index % AVATAR_COLOURS.length]));
}

/** A round portrait: the arch of our bot, or the first letter of a name on a colour of its own. */
export function avatar(user, className = "avatar") {
  if (user.bot) return h("span", { class: `${className} avatar-bot`, "aria-hidden": "true" }, icon("arch"));
  const colour = coloursGiven.get(user.id) ?? AVATAR_COLOURS.at(-1);
  const letter = [...displayName(user)][0] ?? "?";
  return h(
    "span",
    { class: className, style: { background: colour }, "aria-hidden": "true" },
    letter.toUpperCase(),
  );
}

/** The name shown for a Discord user object or one of our people. */
export function displayName(user) {
  return user.name ?? user.global_name ?? user.username ?? "?";
}

/** The path of an address on this server; null for any other host (nothing is ever loaded from outside). */
export function localUrl(address) {
  if (!address) return null;
  const url = new URL(address, location.href);
  const loopback = ["127.0.0.1", "localhost", "[::1]", location.hostname].includes(url.hostname);
  return loopback && url.port === location.port ? url.pathname + url.search : null;
}

/** A link target that cannot run script; null when the address is not plain http(s). */
export function safeHref(address) {
  try {
    const url = new URL(address);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
