import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll } from "../parts/dom.ts";

/** Milliseconds of quiet after a resize before the row is measured again. */
const RESIZE_QUIET = 50;

function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
}

/** Rows that move by themselves, in the time the specification gives; see Carousel for the rules. */
export function startCarousels(): void {
  for (const root of findAll("[data-carousel]")) start(root);
}

interface CarouselRow {
  /** Distance from one slide to the next, in pixels. */
  readonly stride: () => number;
  /** All slides are seen at once. */
  readonly fits: () => boolean;
  /** Moves by a number of slides; from the end to the beginning and back. */
  readonly glide: (slides: number) => void;
}

/** @param speed of one move, in milliseconds */
function rowOf(track: HTMLElement, speed: number, still: MediaQueryList): CarouselRow {
  let frame = 0;
  const stride = () => {
    const [first, second] = findAll(":scope > *", track);
    return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
  };
  const glide = (slides: number) => {
    cancelAnimationFrame(frame);
    const from = track.scrollLeft;
    const end = track.scrollWidth - track.clientWidth;
    const wanted = from + slides * stride();
    const to = wanted > end + 1 ? (from >= end - 1 ? 0 : end) : wanted < -1 ? (from <= 1 ? end : 0) : wanted;
    if (still.matches) return track.scrollTo({ left: to, behavior: "instant" });
    track.style.scrollSnapType = "none";
    const begin = performance.now();
    const move = (now: number) => {
      const part = Math.min(1, (now - begin) / speed);
      track.scrollLeft = from + (to - from) * ease(part);
      if (part < 1) frame = requestAnimationFrame(move);
      else track.style.scrollSnapType = "";
    };
    frame = requestAnimationFrame(move);
  };
  return { stride, fits: () => track.scrollWidth <= track.clientWidth + 1, glide };
}

/** '2 of 5', kept true while the row is scrolled. */
function showPosition(track: HTMLElement, { stride }: CarouselRow, position: HTMLElement): void {
  const show = () => {
    const count = track.children.length;
    const slide = Math.round(track.scrollLeft / Math.max(1, stride())) + 1;
    position.textContent = browserTexts.position(Math.min(count, slide), count);
  };
  track.addEventListener("scroll", show, { passive: true });
}

function start(root: HTMLElement): void {
  const track = find(".track", root);
  const controls = find("[data-carousel-controls]", root);
  if (!track || !controls) return;
  const every = Number(root.dataset["every"]);
  const speed = Number(root.dataset["speed"]);
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const pause = find("[data-carousel-pause]", root);
  const position = find("[data-carousel-position]", root);
  const row = rowOf(track, speed, still);
  let paused = still.matches;
  let resting = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const next = () => {
    clearTimeout(timer);
    if (every > 0 && !paused && !resting && !row.fits() && !document.hidden)
      timer = setTimeout(() => (row.glide(1), (timer = setTimeout(next, speed))), every);
  };
  const show = () => {
    controls.hidden = row.fits();
    pause?.setAttribute("aria-pressed", String(paused));
    next();
  };
  const on = (name: string, value: boolean) => root.addEventListener(name, () => ((resting = value), next()));

  pause?.addEventListener("click", () => ((paused = !paused), show()));
  for (const button of findAll("[data-carousel-step]", root))
    button.addEventListener("click", () => row.glide(Number(button.dataset["carouselStep"])));
  for (const name of ["pointerenter", "focusin"]) on(name, true);
  for (const name of ["pointerleave", "focusout"]) on(name, false);
  if (position) showPosition(track, row, position);
  document.addEventListener("visibilitychange", next);
  addEventListener("resize", () => {
    clearTimeout(quiet);
    quiet = setTimeout(show, RESIZE_QUIET);
  });
  show();
}
