import { type SiteLanguage, readLanguage } from "#app/base/language.ts";
import { indianClock, indianDay, monthName } from "#app/entities/values/day.ts";

let spoken: SiteLanguage = "en";
export const spokenLanguage = () => spoken;

/** Says something in the language of a page's path: the worker has pages in both. */
export function inLanguageOf<T>(path: string, say: () => T): T {
  spoken = readLanguage(path).language;
  return say();
}

/** '26 Nov, 10:40 am', '26 नवंबर, सुबह 10:40 बजे': in India. @param moment epoch ms */
export function shortMoment(moment: number): string {
  const [, month = "", day = ""] = indianDay(moment).split("-");
  const name = monthName(Number(month)) ?? "";
  return `${Number(day)} ${spoken === "en" ? name.slice(0, 3) : name}, ${indianClock(moment)}`;
}

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text within HTML, also in quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
