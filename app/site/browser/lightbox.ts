import { browserTexts } from "#app/texts/en/browser.ts";
import { lightboxTexts } from "#app/texts/en/lightbox.ts";
import { find, findAll } from "./dom.ts";
import { makeSlide, makeThumbnail, type Slide } from "./lightbox-slide.ts";
import stylesheet from "./lightbox.css?url";

interface Lightbox {
  open(index: number): void;
}

/** One for each group of pictures of the page, made when it is first opened. */
const made = new Map<string, Lightbox>();

/** Opens the picture of `link` large, among those of all galleries with the same name. */
export async function openLightbox(link: HTMLAnchorElement): Promise<void> {
  const name = link.closest<HTMLElement>("[data-gallery]")?.dataset["gallery"] ?? "";
  const links = findAll<HTMLAnchorElement>(`[data-gallery="${name}"] a`);
  await style();
  const lightbox = made.get(name) ?? makeLightbox(links);
  made.set(name, lightbox);
  lightbox.open(links.indexOf(link));
}

let styled: Promise<void> | undefined;

function style(): Promise<void> {
  styled ??= new Promise((resolve, reject) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = stylesheet;
    sheet.addEventListener("load", () => resolve());
    sheet.addEventListener("error", () => {
      styled = undefined; // the next click may have a network again
      reject(new Error("The styles of large pictures did not come"));
    });
    document.head.append(sheet);
  });
  return styled;
}

/** The page's own sprite of icons. */
const sprite = find("use")?.getAttribute("href")?.replace(/#.*/, "") ?? "";

function button(label: string, place: string, icon: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = `ibtn ${place}`;
  made.ariaLabel = label;
  made.innerHTML = `<svg class="ic" aria-hidden="true"><use href="${sprite}#${icon}"/></svg>`;
  return made;
}

/** Arrow keys as steps to the right and down. */
const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** How far an arrow key moves an enlarged picture, in pixels. */
const PAN = 96;

interface Parts {
  readonly dialog: HTMLDialogElement;
  readonly row: HTMLElement;
  readonly counter: HTMLElement;
  readonly zoom: HTMLButtonElement;
  readonly slides: readonly Slide[];
  readonly thumbnails: readonly HTMLButtonElement[];
}

function build(links: readonly HTMLAnchorElement[], show: (step: number) => void): Parts {
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox on-deep";
  dialog.setAttribute("aria-label", lightboxTexts.photos);
  const bar = document.createElement("div");
  bar.className = "lightbox-bar";
  const counter = document.createElement("p");
  counter.setAttribute("aria-live", "polite");
  const zoom = button(lightboxTexts.fullSize, "lightbox-z", "expand");
  zoom.ariaPressed = "false";
  const close = button(lightboxTexts.close, "lightbox-x", "close");
  close.addEventListener("click", () => dialog.close());
  bar.append(counter, zoom, close);
  const row = document.createElement("div");
  row.className = "lightbox-row";
  row.tabIndex = 0;
  const slides = links.map(makeSlide);
  row.append(...slides.map(({ figure }) => figure));
  dialog.append(bar, row);
  const thumbnails =
    links.length > 1
      ? links.map((link, index) => makeThumbnail(link, browserTexts.position(index + 1, links.length)))
      : [];
  if (thumbnails.length) {
    const previous = button(lightboxTexts.previous, "lightbox-p", "left");
    const next = button(lightboxTexts.next, "lightbox-n", "right");
    previous.addEventListener("click", () => show(-1));
    next.addEventListener("click", () => show(1));
    const strip = document.createElement("div");
    strip.className = "lightbox-strip";
    strip.append(...thumbnails);
    dialog.append(previous, next, strip);
  }
  document.body.append(dialog);
  return { dialog, row, counter, zoom, slides, thumbnails };
}

/** Pictures of `links` large, in one scroll-snap row in a modal dialog: swiping, pinching, the wheel and Tab are the browser's own. */
function makeLightbox(links: readonly HTMLAnchorElement[]): Lightbox {
  let index = 0;
  let opener: HTMLElement | null = null;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const { dialog, row, counter, zoom, slides, thumbnails } = build(links, (step) => show(index + step));

  const zoomTo = (enlarged: boolean, at?: MouseEvent) => {
    slides[index]?.zoom(enlarged, at);
    zoom.ariaPressed = String(enlarged);
  };
  const mark = (to: number) => {
    if (to !== index) zoomTo(false);
    index = to;
    counter.textContent = browserTexts.position(index + 1, slides.length);
    for (const near of [index, index + 1, index - 1]) slides.at(near % slides.length)?.load();
    for (const [other, thumbnail] of thumbnails.entries()) thumbnail.ariaCurrent = other === index ? "true" : null;
    thumbnails[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  };
  const show = (to: number, behavior: ScrollBehavior = calm.matches ? "instant" : "smooth") => {
    const next = (to + slides.length) % slides.length;
    const isNear = Math.abs(next - index) <= 1;
    mark(next);
    row.scrollTo({ left: index * row.clientWidth, behavior: isNear ? behavior : "instant" });
  };

  // A closed dialog scrolls back to its start.
  row.addEventListener("scrollend", () => dialog.open && mark(Math.round(row.scrollLeft / row.clientWidth)));
  zoom.addEventListener("click", () => zoomTo(zoom.ariaPressed !== "true"));
  row.addEventListener("dblclick", (event) => zoomTo(zoom.ariaPressed !== "true", event));
  for (const [to, thumbnail] of thumbnails.entries()) thumbnail.addEventListener("click", () => show(to));
  dialog.addEventListener("keydown", (event) => {
    const [right, down] = ARROWS[event.key] ?? [0, 0];
    if (!right && !down) return;
    event.preventDefault();
    if (zoom.ariaPressed === "true") slides[index]?.view.scrollBy(right * PAN, down * PAN);
    else if (right) show(index + right);
  });
  dialog.addEventListener("close", () => {
    zoomTo(false);
    document.documentElement.classList.remove("locked");
    const link = links[index];
    (link?.offsetParent ? link : opener)?.focus();
  });
  return {
    open(to) {
      opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      dialog.showModal();
      document.documentElement.classList.add("locked");
      show(to, "instant");
    },
  };
}
