import { browserTexts } from "#app/texts/en/browser.ts";
import { findAll } from "./dom.ts";

export interface Lightbox {
  open(index: number): void;
}

function button(label: string, className: string, text: string): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = className;
  made.ariaLabel = label;
  made.textContent = text;
  return made;
}

function makeSlide(link: HTMLAnchorElement): HTMLElement {
  const figure = document.createElement("figure");
  const picture = link.querySelector("picture")?.cloneNode(true);
  const caption = document.createElement("figcaption");
  caption.textContent = link.dataset["caption"] ?? "";
  if (picture instanceof HTMLElement) {
    for (const part of findAll<HTMLImageElement>("source, img", picture)) {
      part.sizes = "100vw";
      part.removeAttribute("loading");
    }
    figure.append(picture);
  }
  figure.append(caption);
  return figure;
}

/** Pictures of `links` large, in one scroll-snap row in a modal dialog: swiping, the wheel and Tab are the browser's own; arrow keys, a counter, Esc. */
export function makeLightbox(links: readonly HTMLAnchorElement[]): Lightbox {
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.setAttribute("aria-label", browserTexts.photos);
  const row = document.createElement("div");
  row.className = "lightbox-row";
  row.tabIndex = 0;
  const counter = document.createElement("p");
  counter.setAttribute("aria-live", "polite");
  const slides = links.map(makeSlide);
  row.append(...slides);
  const close = button(browserTexts.close, "ibtn lightbox-x", "×");
  const previous = button(browserTexts.previous, "ibtn lightbox-p", "‹");
  const next = button(browserTexts.next, "ibtn lightbox-n", "›");
  dialog.append(row, counter, previous, next, close);
  document.body.append(dialog);

  let index = 0;
  const show = (to: number, behavior: ScrollBehavior = "smooth") => {
    index = (to + slides.length) % slides.length;
    row.scrollTo({ left: index * row.clientWidth, behavior });
    counter.textContent = browserTexts.position(index + 1, slides.length);
  };
  row.addEventListener("scrollend", () => show(Math.round(row.scrollLeft / row.clientWidth)));
  close.addEventListener("click", () => dialog.close());
  previous.addEventListener("click", () => show(index - 1));
  next.addEventListener("click", () => show(index + 1));
  dialog.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(index + step);
  });
  dialog.addEventListener("close", () => {
    document.documentElement.classList.remove("locked");
    links[index]?.focus();
  });
  return {
    open(to) {
      dialog.showModal();
      document.documentElement.classList.add("locked");
      show(to, "instant");
    },
  };
}
