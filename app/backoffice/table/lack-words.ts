import { counted } from "#app/entities/counted.ts";
import type { MissingInfo } from "#app/catalogue/types.ts";

/** What a home can lack, in the words of the list's filter and of the dashboard. @param confirmDays the setting that the counts follow */
export function lackWords(confirmDays: number): readonly (readonly [missing: MissingInfo, words: string])[] {
  return [
    ["picture", "No picture"],
    ["rera", "No RERA number"],
    ["verified", "Not verified"],
    ["confirmed", `Not confirmed for ${counted(confirmDays, "day")}`],
  ];
}
