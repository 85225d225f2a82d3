import { find } from "./dom.ts";

const END = 100;

interface Parts {
  readonly low: HTMLInputElement;
  readonly high: HTMLInputElement;
}

function parts(): Parts | undefined {
  const low = find<HTMLInputElement>('[data-slide="min"]');
  const high = find<HTMLInputElement>('[data-slide="max"]');
  return low && high ? { low, high } : undefined;
}

/** '₹20 Cr', and '100+' at the right end. */
function text(value: number, unit: string): string {
  const short = unit.includes("·") ? "" : ` ${unit}`;
  return `₹${value >= END ? "100+" : value}${short}`;
}

/** Texts and the bar between the thumbs, from where the thumbs stand. */
export function paintSlider(): void {
  const slider = parts();
  if (!slider) return;
  const { low, high } = slider;
  const unit = low.closest<HTMLElement>("[data-unit]")?.dataset["unit"] ?? "";
  for (const [end, thumb] of [["min", low], ["max", high]] as const) {
    const words = end === "min" ? text(Math.min(Number(thumb.value), END - 0.5), unit) : text(Number(thumb.value), unit);
    thumb.setAttribute("aria-valuetext", words);
    const place = find(`[data-slide-text="${end}"]`);
    if (place) place.textContent = words;
  }
  const bar = find("[data-slide-bar]");
  bar?.setAttribute("x", `${low.value}%`);
  bar?.setAttribute("width", `${Number(high.value) - Number(low.value)}%`);
}

/** The thumbs never cross; PageUp and PageDown move by 20; the typed fields follow, and the other way round. */
export function startSlider(form: HTMLFormElement, apply: () => void): void {
  const field = (end: "min" | "max") => find<HTMLInputElement>(`#price-${end}`, form);
  const moved = (thumb: HTMLInputElement) => {
    const slider = parts();
    if (!slider) return;
    const { low, high } = slider;
    if (thumb === low) low.value = String(Math.min(Number(low.value), Number(high.value)));
    else high.value = String(Math.max(Number(low.value), Number(high.value)));
    const [min, max] = [field("min"), field("max")];
    if (min) min.value = low.value === "0" ? "" : low.value;
    if (max) max.value = Number(high.value) >= END ? "" : high.value;
    paintSlider();
  };
  form.addEventListener("input", (event) => {
    if (event.target instanceof HTMLInputElement && event.target.dataset["slide"]) moved(event.target);
  });
  form.addEventListener("keydown", (event) => {
    const step = { PageUp: 20, PageDown: -20 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement) || !event.target.dataset["slide"]) return;
    event.preventDefault();
    event.target.value = String(Number(event.target.value) + step);
    moved(event.target);
    apply();
  });
  paintSlider();
}
