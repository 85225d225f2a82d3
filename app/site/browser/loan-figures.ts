import { formatSum } from "#app/entities/money.ts";
import { monthlyPayment } from "../loan.ts";
import { find, findAll } from "./dom.ts";

/** Writes what the sliders of the loan calculator say, and the sum a month, into the page. */
export function showLoan(form: HTMLFormElement): void {
  const value = (name: string) => Number(find<HTMLInputElement>(`[data-loan="${name}"]`, form)?.value);
  const amount = value("amount");
  const texts: Readonly<Record<string, string>> = {
    amount: formatSum(amount),
    interest: `${value("interest")}%`,
    years: String(value("years")),
  };
  for (const place of findAll("[data-loan-text]", form))
    place.textContent = texts[place.dataset["loanText"] ?? ""] ?? "";
  for (const slider of findAll<HTMLInputElement>("[data-loan]", form))
    slider.setAttribute("aria-valuetext", texts[slider.name] ?? "");
  const month = find("[data-loan-month]");
  if (month) month.textContent = formatSum(monthlyPayment(amount, value("interest"), value("years")));
}
