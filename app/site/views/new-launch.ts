import type { ProjectRecord } from "#app/kinds/index.ts";
import { en } from "#app/texts/en.ts";

const NEW_LAUNCH = /\bnew(ly)? launch/i;

/**
 * The badge of a new project. A launch is new for twelve months; after that only where the project itself says so.
 * @param label the badge of the settings
 * @param today day in India, `YYYY-MM-DD`
 */
export function newLaunch({ values }: ProjectRecord, label: string | undefined, today: string): string | undefined {
  if ([values.status, values.constructionStatus].some((text) => text && NEW_LAUNCH.test(text)))
    return label ?? en.project.newLaunch;
  const launched = monthOf(values.date);
  const [year, month] = today.split("-").map(Number);
  if (launched === undefined || year === undefined || month === undefined) return undefined;
  const age = year * 12 + month - 1 - launched;
  return age >= 0 && age < 12 ? label : undefined;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;

/** Months since the year 0 of 'March 2026', '12 Mar 2026', '2026-03-12' or '12/03/2026'. A year alone says no month. */
function monthOf(written: string | undefined): number | undefined {
  const text = written?.trim().toLowerCase() ?? "";
  const numbers = /^(\d{4})-(\d{1,2})\b/.exec(text) ?? /^(?:\d{1,2}[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[2])];
    const [year, month] = one > 12 ? [one, other] : [other, one];
    return month >= 1 && month <= 12 ? year * 12 + month - 1 : undefined;
  }
  const [, name = "", year] = /([a-z]{3,})[a-z.]*,?\s+(\d{4})$/.exec(text) ?? [];
  const month = MONTHS.findIndex((each) => name.startsWith(each));
  return year && month >= 0 ? Number(year) * 12 + month : undefined;
}
