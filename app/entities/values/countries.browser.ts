import type { COUNTRIES as Countries } from "./countries.ts";
import type { PhoneReading } from "./phone.ts";

/** What browsers know of countries: nothing. Forms come with their list, and the server says what is wrong with a number from abroad. */
export const COUNTRIES: typeof Countries = [];

export function readForeign(compact: string): PhoneReading {
  return { number: compact };
}
