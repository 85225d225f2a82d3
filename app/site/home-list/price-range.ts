/** Where the slider of prices ends: there the upper limit is open. */
export const SLIDER_END = 100;
const SLIDER_STEP = 10;

/** The words beside a thumb, from the typed field, which knows any number. @param unit 'Cr' or 'Lacs'; '' where both are meant */
export function thumbText(end: "min" | "max", typed: string, unit: string): string {
  const amount = typed === "" || !(Number(typed) >= 0) ? (end === "min" ? "0" : `${SLIDER_END}+`) : typed;
  return `₹${amount}${unit ? ` ${unit}` : ""}`;
}

/** Where a thumb stands. */
export function thumbValue(end: "min" | "max", typed: string): number {
  const open = end === "min" ? 0 : SLIDER_END;
  const number = typed === "" ? open : Number(typed);
  return Number.isFinite(number) && number >= 0 ? Math.min(SLIDER_END, number) : open;
}

/** Between two steps a thumb can only stand where its step is 'any': else the browser moves it to the nearest one. */
export function thumbStep(value: number): number | "any" {
  return value % SLIDER_STEP === 0 ? SLIDER_STEP : "any";
}

/** The next step up or down from any place: 3 → 10 or 0. */
export function nextStep(value: number, steps: number): number {
  const whole = value / SLIDER_STEP;
  const from = steps > 0 ? Math.floor(whole) : Math.ceil(whole);
  return Math.min(SLIDER_END, Math.max(0, (from + steps) * SLIDER_STEP));
}

/** Where a thumb at `from` comes to rest after it was moved to `to`: on the nearest step, but at least one step away. */
export function restingStep(from: number, to: number): number {
  if (to === from) return from;
  const nearest = Math.round(to / SLIDER_STEP) * SLIDER_STEP;
  return to > from ? Math.max(nearest, nextStep(from, 1)) : Math.min(nearest, nextStep(from, -1));
}
