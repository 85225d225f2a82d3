import { find } from "./dom.ts";

/** The loan calculator: three sliders, one sum a month. Its arithmetic is fetched when a slider is first touched. */
export function startCalculator(): void {
  const form = find<HTMLFormElement>("[data-calculator]");
  if (!form) return;
  form.addEventListener("input", async () => (await import("./loan-figures.ts")).showLoan(form));
  form.addEventListener("submit", (event) => event.preventDefault());
}
