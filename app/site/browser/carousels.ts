import { browserTexts } from "#app/texts/en/browser.ts";
import { find, findAll } from "./dom.ts";

/** Milliseconds of quiet after a resize before the row is measured again. */
const RESIZE_QUIET = 50;

function ease(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (-2 * part + 2) ** 2 / 2;
}

/** Rows that move by themselves, in the time the specification gives; see Carousel for the rules. */
export function startCarousels(): void {
  for (const root of findAll("[data-carousel]")) start(root);
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
  let paused = still.matches;
  let resting = false;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stride = () => {
    const [first, second] = findAll(":scope > *", track);
    return first && second ? second.offsetLeft - first.offsetLeft : track.clientWidth;
  };
  const fits = () => track.scrollWidth <= track.clientWidth + 1;

  const glide = (direction: number) => {
    cancelAnimationFrame(frame);
    const from = track.scrollLeft;
    const end = track.scrollWidth - track.clientWidth;
    const wanted = from + direction * stride();
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
  const next = () => {
    clearTimeout(timer);
    if (every > 0 && !paused && !resting && !fits() && !document.hidden)
      timer = setTimeout(() => (glide(1), (timer = setTimeout(next, speed))), every);
  };
  const show = () => {
    controls.hidden = fits();
    pause?.setAttribute("aria-pressed", String(paused));
    next();
  };
  const rest = (value: boolean) => () => {
    resting = value;
    next();
  };

  pause?.addEventListener("click", () => {
    paused = !paused;
    show();
  });
  for (const button of findAll("[data-carousel-step]", root))
    button.addEventListener("click", () => glide(Number(button.dataset["carouselStep"])));
  root.addEventListener("pointerenter", rest(true));
  root.addEventListener("pointerleave", rest(false));
  root.addEventListener("focusin", rest(true));
  root.addEventListener("focusout", rest(false));
  track.addEventListener(
    "scroll",
    () => {
      if (position)
        position.textContent = browserTexts.position(
          Math.min(track.children.length, Math.round(track.scrollLeft / Math.max(1, stride())) + 1),
          track.children.length,
        );
    },
    { passive: true },
  );
  document.addEventListener("visibilitychange", next);
  let quiet: ReturnType<typeof setTimeout> | undefined;
  addEventListener("resize", () => {
    clearTimeout(quiet);
    quiet = setTimeout(show, RESIZE_QUIET);
  });
  show();
}
