// One message as an element: who, when, text, pictures, embeds, buttons, and the private mark.

import { act } from "./api.js";
import { componentRows } from "./components.js";
import { avatar, displayName, h, icon, localUrl, safeHref } from "./dom.js";
import { markdown, plainText } from "./markdown.js";
import { attachments, embedPicture } from "./media.js";
import {
  announce,
  dropMessage,
  isEphemeral,
  isSilent,
  isThinking,
  namesFor,
  newer,
  state,
  userOf,
} from "./state.js";
import { clockTime, fullTime, longDay, messageTime, sameDay } from "./times.js";
import { t } from "./words.js";

const GROUP_MS = 7 * 60 * 1000;
const [REPLY, THREAD_CREATED, PINNED] = [19, 18, 6];

/** Whether `message` continues the block of `before` without a head of its own. */
export function continues(before, message) {
  return (
    before !== undefined &&
    before.author.id === message.author.id &&
    !isEphemeral(before) && // each private message stands alone: it is dismissed alone
    !isEphemeral(message) &&
    isSilent(before) === isSilent(message) && // its mark stands in the head
    !message.command &&
    message.type !== REPLY &&
    !isSystem(before) &&
    !isSystem(message) &&
    sameDay(before.timestamp, message.timestamp) &&
    Date.parse(message.timestamp) - Date.parse(before.timestamp) < GROUP_MS
  );
}

const isSystem = (message) => message.type === THREAD_CREATED || message.type === PINNED;

/** The list item of a message. `before` is the message above it. */
export function messageItem(message, before) {
  if (isSystem(message)) return systemItem(message);
  const names = namesFor(message.names);
  const author = userOf(message.author);
  const grouped = continues(before, message);
  const classes = [
    "message",
    grouped && "grouped",
    isEphemeral(message) && "ephemeral",
    message.mentioned && !isEphemeral(message) && "mentioned",
  ];
  return h(
    "li",
    {
      class: classes.filter(Boolean).join(" "),
      "data-id": message.id,
      tabindex: "-1",
      "aria-label": `${displayName(author)}, ${messageTime(message.timestamp)}`,
    },
    message.command && commandLine(message),
    message.type === REPLY && replyLine(message),
    grouped
      ? h(
          "time",
          {
            class: "margin-time",
            datetime: message.timestamp,
            title: fullTime(message.timestamp),
            "aria-hidden": "true",
          },
          clockTime(message.timestamp),
        )
      : avatar(author),
    h("div", { class: "body" }, !grouped && head(message, author), ...parts(message, names, author)),
  );
}

function head(message, author) {
  return h(
    "div",
    { class: "head" },
    h("span", { class: "author" }, displayName(author)),
    (author.bot || message.author.bot) && h("span", { class: "app-tag" }, t("app")),
    h(
      "time",
      { datetime: message.timestamp, title: fullTime(message.timestamp) },
      messageTime(message.timestamp),
    ),
    isSilent(message) && silentMark(),
  );
}

const silentMark = () =>
  h("span", { class: "silent", role: "img", title: t("silent"), "aria-label": t("silent") }, icon("silent"));

function parts(message, names, author) {
  if (isThinking(message)) {
    return [
      h(
        "div",
        { class: "thinking" },
        h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
        t("thinking", { name: displayName(author) }),
      ),
      privateMark(message),
    ];
  }
  const edited = message.edited_timestamp && !isEphemeral(message);
  return [
    message.content &&
      h(
        "div",
        { class: "content" },
        markdown(message.content, names),
        edited &&
          h("span", { class: "edited", title: fullTime(message.edited_timestamp) }, `(${t("edited")})`),
      ),
    ...attachments(message.attachments ?? []),
    ...(message.flags & 4 ? [] : (message.embeds ?? []).map((embed) => embedCard(embed, names))),
    ...componentRows(message),
    message.thread && threadLink(message.thread),
    privateMark(message),
  ].flat();
}

function privateMark(message) {
  if (!isEphemeral(message)) return null;
  return h(
    "div",
    { class: "private" },
    icon("eye"),
    h("span", {}, t("onlyYou")),
    " · ",
    h("button", { type: "button", class: "text-button", onclick: () => dismiss(message) }, t("dismiss")),
  );
}

function dismiss(message) {
  dropMessage(message.channel_id, message.id);
  announce("messages");
  announce("focus-composer");
  act("dismiss", { channel: message.channel_id, message: message.id }).catch(() => {}); // gone from sight either way
}

// ---- what stands above a message ---------------------------------------------------------------------------

function commandLine({ command }) {
  const user = userOf(command.user);
  return h(
    "div",
    { class: "above" },
    icon("reply", "icon hook"),
    avatar(user, "avatar tiny"),
    h("b", {}, displayName(user)),
    ` ${t("used")} `,
    h("span", { class: "mention" }, `/${command.name.replace(/^\//, "")}`),
  );
}

function replyLine(message) {
  const original = message.referenced_message;
  if (!original) return h("div", { class: "above" }, icon("reply", "icon hook"), h("i", {}, t("gone")));
  const user = userOf(original.author);
  const text = plainText(original.content, namesFor(original.names)).replaceAll("\n", " ");
  return h(
    "div",
    { class: "above" },
    icon("reply", "icon hook"),
    avatar(user, "avatar tiny"),
    h("b", {}, displayName(user)),
    h("span", { class: "clip" }, text),
  );
}

function systemItem(message) {
  const author = userOf(message.author);
  const created = message.type === THREAD_CREATED;
  const target = created && message.message_reference?.channel_id;
  return h(
    "li",
    { class: "message system", "data-id": message.id, tabindex: "-1" },
    icon(created ? "thread" : "check", "icon system-icon"),
    h(
      "div",
      { class: "body" },
      h("b", {}, displayName(author)),
      ` ${t(created ? "startedThread" : "pinned")} `,
      target
        ? h(
            "button",
            { type: "button", class: "text-button", onclick: () => announce("open-channel", target) },
            message.content,
          )
        : message.content,
      " ",
      h("time", { datetime: message.timestamp }, messageTime(message.timestamp)),
    ),
  );
}

function threadLink(thread) {
  const known = state.channels.get(thread.id) ?? thread;
  const archived = known.archived ?? thread.thread_metadata?.archived;
  return h(
    "button",
    {
      type: "button",
      class: archived ? "thread-link archived" : "thread-link",
      onclick: () => announce("open-channel", thread.id),
    },
    icon("thread"),
    h("span", { class: "clip" }, known.name),
    archived && h("small", {}, t("archived")),
    icon("right"),
  );
}

// ---- embeds ------------------------------------------------------------------------------------------------

function embedCard(embed, names) {
  const rich = (text) => markdown(text, names, { inlineOnly: true });
  const colour = embed.color ? `#${embed.color.toString(16).padStart(6, "0")}` : null;
  const href = embed.url && safeHref(embed.url);
  const thumbnail = embed.thumbnail && localUrl(embed.thumbnail.url);
  return h(
    "article",
    { class: "embed", style: colour ? { "--bar": colour } : {} },
    h(
      "div",
      { class: "embed-main" },
      embed.author?.name && h("div", { class: "embed-author" }, embed.author.name),
      embed.title &&
        h(
          "div",
          { class: "embed-title" },
          href
            ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, rich(embed.title))
            : rich(embed.title),
        ),
      embed.description && h("div", { class: "embed-text" }, markdown(embed.description, names)),
      embed.fields?.length > 0 &&
        h(
          "div",
          { class: "embed-fields" },
          fieldRows(embed.fields).map((row) =>
            row.map((field) =>
              h(
                "div",
                { class: `embed-field of-${row.length}` },
                h("div", { class: "embed-field-name" }, rich(field.name)),
                h("div", { class: "embed-text" }, markdown(field.value, names)),
              ),
            ),
          ),
        ),
    ),
    thumbnail &&
      h("img", { class: "embed-thumbnail", src: thumbnail, alt: embed.thumbnail.description ?? "" }),
    embed.image && h("div", { class: "embed-image" }, embedPicture(embed.image)),
    (embed.footer?.text || embed.timestamp) &&
      h(
        "footer",
        { class: "embed-footer" },
        [embed.footer?.text, embed.timestamp && messageTime(embed.timestamp)].filter(Boolean).join(" · "),
      ),
  );
}

// Up to three inline fields stand side by side; any other has the line to itself.
function fieldRows(fields) {
  const rows = [];
  for (const field of fields) {
    const last = rows.at(-1);
    if (field.inline && last?.[0].inline && last.length < 3) last.push(field);
    else rows.push([field]);
  }
  return rows;
}

// ---- between messages --------------------------------------------------------------------------------------

/** The dividers that belong above a message: a new day, and where the unread ones begin. */
export function dividers(message, before) {
  const unread =
    state.firstUnread !== null &&
    !newer(state.firstUnread, message.id) &&
    (before === undefined || newer(state.firstUnread, before.id));
  const day = before === undefined || !sameDay(before.timestamp, message.timestamp);
  if (!day && !unread) return null;
  return h(
    "li",
    { class: unread ? "divider unread" : "divider", role: "separator" },
    day && h("span", { class: "divider-day" }, longDay(message.timestamp)),
    unread && h("span", { class: "divider-new" }, t("newMessages")),
  );
}

/** A command on its way, or one that nobody answered. */
export function sendingItem(entry, forget) {
  return h(
    "li",
    { class: entry.error ? "message local failed" : "message local" },
    h(
      "div",
      { class: "above" },
      icon("reply", "icon hook"),
      avatar(state.me, "avatar tiny"),
      h("b", {}, displayName(state.me)),
      ` ${t("used")} `,
      h("span", { class: "mention" }, `/${entry.name}`),
    ),
    avatar(state.bot),
    h(
      "div",
      { class: "body" },
      h(
        "div",
        { class: "head" },
        h("span", { class: "author" }, displayName(state.bot)),
        h("span", { class: "app-tag" }, t("app")),
      ),
      entry.error
        ? [
            h("div", { class: "failure", role: "alert" }, icon("warn"), entry.error),
            h(
              "div",
              { class: "private" },
              icon("eye"),
              h("span", {}, t("onlyYou")),
              " · ",
              h("button", { type: "button", class: "text-button", onclick: forget }, t("dismiss")),
            ),
          ]
        : h(
            "div",
            { class: "thinking" },
            h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
            t("loading"),
          ),
    ),
  );
}
