import { nextStep, SLIDER_END, SLIDER_STEP, thumbText } from "../views/price-range.ts";
import { find } from "./dom.ts";

type End = "min" | "max";

interface Parts {
  readonly low: HTMLInputElement;
  readonly high: HTMLInputElement;
}

function parts(): Parts | undefined {
  const low = find<HTMLInputElement>('[data-slide="min"]');
  const high = find<HTMLInputElement>('[data-slide="max"]');
  return low && high ? { low, high } : undefined;
}

const field = (end: End) => find<HTMLInputElement>(`#price-${end}`);

/** Texts from the typed fields, and the bar between the thumbs. */
export function paintSlider(): void {
  const slider = parts();
  if (!slider) return;
  const { low, high } = slider;
  const unit = low.closest<HTMLElement>("[data-unit]")?.dataset["unit"] ?? "";
  for (const [end, thumb] of [
    ["min", low],
    ["max", high],
  ] as const) {
    const words = thumbText(end, field(end)?.value.trim() ?? "", unit);
    thumb.setAttribute("aria-valuetext", words);
    const place = find(`[data-slide-text="${end}"]`);
    if (place) place.textContent = words;
  }
  const bar = find("[data-slide-bar]");
  bar?.setAttribute("x", `${low.value}%`);
  bar?.setAttribute("width", `${Number(high.value) - Number(low.value)}%`);
}

const KEY_STEPS: Readonly<Record<string, number>> = {
  PageUp: 2,
  PageDown: -2,
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

/** The thumbs never cross; they move in steps; the typed fields follow, and the other way round. */
export function startSlider(form: HTMLFormElement, apply: () => void): void {
  const moved = (thumb: HTMLInputElement) => {
    const slider = parts();
    if (!slider) return;
    const { low, high } = slider;
    thumb.step = String(SLIDER_STEP); // a thumb that stood between two steps comes to the nearest one
    if (thumb === low) low.value = String(Math.min(Number(low.value), Number(high.value)));
    else high.value = String(Math.max(Number(low.value), Number(high.value)));
    const end = thumb === low ? "min" : "max";
    const typed = field(end);
    const isOpen = end === "min" ? thumb.value === "0" : Number(thumb.value) >= SLIDER_END;
    if (typed) typed.value = isOpen ? "" : thumb.value;
    paintSlider();
  };
  form.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset["slide"]) moved(event.target);
  });
  form.addEventListener("keydown", (event) => {
    const steps = KEY_STEPS[event.key];
    const thumb = event.target;
    if (steps === undefined || !(thumb instanceof HTMLInputElement) || !thumb.dataset["slide"]) return;
    event.preventDefault();
    const next = nextStep(Number(thumb.value), steps);
    thumb.step = String(SLIDER_STEP);
    thumb.value = String(next);
    moved(thumb);
    apply();
  });
  paintSlider();
}
