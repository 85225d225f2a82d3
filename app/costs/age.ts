import { isFormerDefault } from "#app/kinds/settings/cost-rate.ts";
import { readDay } from "#app/entities/kinds/date.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { rateTable } from "./rules.ts";
import type { OldRate } from "./types.ts";

/** @returns whether more than a year lies between two days, `YYYY-MM-DD` */
export function isOld(checkedOn: string | undefined, today: string): boolean {
  if (checkedOn === undefined) return true;
  const year = Number(checkedOn.slice(0, 4)) + 1;
  return today > `${year}${checkedOn.slice(4)}`;
}

/** The administrator's rates, the table of the site and the interest that nobody has checked for more than a year. */
export function oldRates(
  settings: Pick<Settings, "costRates" | "loanInterest" | "loanInterestOn">,
  today: string,
): readonly OldRate[] {
  const { costRates = [], loanInterest, loanInterestOn } = settings;
  const own = costRates
    .filter((row) => !isFormerDefault(row))
    .map((row) => ({
      label: [row["what"], row["place"]].filter(Boolean).join(", "),
      checkedOn: readDay(row["checkedOn"] ?? "") ?? readDay(row["validFrom"] ?? ""),
    }));
  const interest =
    loanInterest === undefined || loanInterestOn === undefined ? [] : [{ label: INTEREST, checkedOn: loanInterestOn }];
  const table = { label: TABLE, checkedOn: rateTable.checkedOn };
  return [...own, ...interest, table].filter(({ checkedOn }) => isOld(checkedOn, today));
}

const INTEREST = "Interest of the loan calculator";
const TABLE = "The table of rates that came with the site";
