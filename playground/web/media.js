// Pictures, films and files under a message, and the enlarged view.

import { h, icon, localUrl, safeHref } from "./dom.js";
import { t } from "./words.js";

/** Discord shows one picture at most this large; a phone gives it the whole column (style.css). */
const PICTURE_BOX = { width: 550, height: 350 };
const EMBED_BOX = { width: 400, height: 300 };

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const kindOf = (file) =>
  file.content_type ?? (/\.(png|jpe?g|gif|webp)$/i.test(file.filename ?? file.url) ? "image/" : "");
const isFilm = (file) => /image\/gif/.test(kindOf(file)) || /\.gif(\?|$)/i.test(file.url);

/** All attachments of a message: pictures in a mosaic, then the other files. */
export function attachments(files) {
  const pictures = files.filter((file) => kindOf(file).startsWith("image/"));
  const nodes = files.filter((file) => !pictures.includes(file)).map(otherFile);
  if (pictures.length === 1) nodes.unshift(picture(pictures[0], PICTURE_BOX, pictures));
  if (pictures.length > 1)
    nodes.unshift(
      h(
        "div",
        { class: "mosaic" },
        pictures.map((file) => picture(file, PICTURE_BOX, pictures)),
      ),
    );
  return nodes;
}

/** The large picture of an embed. */
export const embedPicture = (image) => picture(image, EMBED_BOX, [image]);

function picture(file, box, gallery) {
  const url = localUrl(file.url);
  if (url === null) return outsideLink(file.url);
  const image = h("img", {
    src: url,
    alt: file.description ?? "",
    loading: "eager",
    decoding: "async",
    draggable: "false",
  });
  const open = h(
    "button",
    {
      type: "button",
      class: "picture-open",
      "aria-label": label(file),
      onclick: () => lightbox(gallery, gallery.indexOf(file)),
    },
    image,
  );
  const frame = h("div", { class: "picture" }, open);
  if (file.width && file.height) reserve(frame, file, box);
  image.addEventListener("error", () =>
    open.replaceChildren(h("span", { class: "picture-missing" }, icon("warn"), t("imageMissing"))),
  );
  if (isFilm(file)) makeFilm(frame, image, url);
  return frame;
}

const label = (file) => (file.description ? `${t("enlarge")}: ${file.description}` : t("enlarge"));

// The room is kept before the bytes are here, so nothing jumps when they come.
function reserve(frame, { width, height }, box) {
  const scale = Math.min(1, box.width / width, box.height / height);
  frame.style.setProperty("--fit-width", `${Math.round(width * scale)}px`);
  frame.style.setProperty("--own-width", `${width}px`);
  frame.style.setProperty("--ratio", `${width} / ${height}`);
}

// A film plays by itself, can be played again from the start, and stands still for those who want calm.
function makeFilm(frame, image, url) {
  const again = h(
    "button",
    { type: "button", class: "film-again", title: t("replay"), "aria-label": t("replay") },
    icon("replay"),
    "GIF",
  );
  again.addEventListener("click", () => {
    frame.querySelector("canvas")?.remove();
    image.hidden = false;
    restart(image, url);
  });
  frame.append(again);
  if (!calm.matches) return;
  image.addEventListener("load", () => freeze(image), { once: true });
}

function freeze(image) {
  const still = h("canvas", {
    width: image.naturalWidth,
    height: image.naturalHeight,
    role: "img",
    "aria-label": image.alt,
  });
  still.getContext("2d").drawImage(image, 0, 0);
  image.hidden = true;
  image.after(still);
}

// The same address would go on where it was: under one of its own the film starts at the first frame.
let showing = 0;

function restart(image, url) {
  showing += 1;
  image.src = `${url}?showing=${showing}`;
}

function otherFile(file) {
  const url = localUrl(file.url);
  if (url === null) return outsideLink(file.url);
  if (kindOf(file).startsWith("video/"))
    return h("video", {
      class: "video",
      src: url,
      controls: true,
      "aria-label": file.description ?? file.filename,
    });
  const size = file.size < 1024 ? `${file.size} B` : `${(file.size / 1024).toFixed(1)} KB`;
  return h(
    "a",
    { class: "file", href: url, download: file.filename },
    icon("file"),
    h("span", {}, file.filename, h("small", {}, size)),
  );
}

function outsideLink(address) {
  const href = safeHref(address);
  return href
    ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, address)
    : h("span", {}, address);
}

/** Shows pictures large, one at a time; Escape or a click beside it closes. */
export function lightbox(gallery, start) {
  let at = start;
  const image = h("img", { alt: "" });
  const caption = h("figcaption", {});
  const original = h("a", { target: "_blank", class: "lightbox-link" }, icon("link"), t("openOriginal"));
  const step = (by) => show((at + by + gallery.length) % gallery.length);
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": t("enlarge") },
    h("figure", {}, image, caption),
    h(
      "div",
      { class: "lightbox-bar" },
      original,
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
    gallery.length > 1 &&
      [-1, 1].map((by) =>
        h(
          "button",
          {
            type: "button",
            class: `icon-button lightbox-step ${by < 0 ? "before" : "after"}`,
            "aria-label": t(by < 0 ? "previous" : "next"),
            onclick: () => step(by),
          },
          icon(by < 0 ? "left" : "right"),
        ),
      ),
  );
  function show(index) {
    at = index;
    const file = gallery[at];
    const url = localUrl(file.url);
    image.alt = file.description ?? "";
    caption.textContent = file.description ?? "";
    original.href = url;
    // As large as the window allows, small pictures at most doubled.
    image.style.setProperty("--own-width", file.width ? `${file.width * 2}px` : "100vw");
    image.style.setProperty("--ratio", file.width ? `${file.width} / ${file.height}` : "auto");
    if (isFilm(file)) restart(image, url);
    else image.src = url;
  }
  dialog.addEventListener(
    "click",
    (event) => ["DIALOG", "FIGURE"].includes(event.target.tagName) && dialog.close(),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => {
    if (gallery.length > 1 && event.key === "ArrowLeft") step(-1);
    if (gallery.length > 1 && event.key === "ArrowRight") step(1);
  });
  show(at);
  document.body.append(dialog);
  dialog.showModal();
}
