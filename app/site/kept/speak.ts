import { type SiteLanguage, readLanguage } from "#app/base/language.ts";
import { shortMoment } from "#app/entities/values/moments.ts";

let spoken: SiteLanguage = "en";
export const spokenLanguage = () => spoken;

/** Says something in the language of a page's path: the worker has pages in both. */
export function inLanguageOf<T>(path: string, say: () => T): T {
  spoken = readLanguage(path).language;
  return say();
}

/** When something was kept or sent. @param moment epoch ms */
export const spokenMoment = (moment: number) => shortMoment(moment, spoken);

const SIGNS: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text within HTML, also in quotes. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
