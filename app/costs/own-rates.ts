import { readCostRate } from "#app/kinds/settings/cost-rate.ts";
import { closeness, type Place } from "#app/places/cities.ts";
import { readDay } from "#app/entities/fields/date.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Buyer, CostTopic, OldRate, OwnRate } from "./types.ts";
import { rateTable } from "./rules.ts";

type CostRateRow = NonNullable<Settings["costRates"]>[number];

/** What a row of the settings replaces, by its name in lower case. Any other name is a cost of its own. */
const TOPICS: Readonly<Record<string, readonly CostTopic[]>> = {
  "stamp duty": ["stamp-duty"],
  registration: ["registration-fee", "pasting-charge"],
  "registration fee": ["registration-fee", "pasting-charge"],
  "stamp duty and registration": ["stamp-duty", "registration-fee", "pasting-charge"],
  gst: ["gst"],
  tds: ["tds"],
  "rent agreement": ["stamp-duty-lease"],
};

/**
 * The administrator's rates for one home on a day: per name the row that names its place most closely; of several the one that names
 * the buyer, then the one that began last.
 */
export function ownRatesFor(
  rows: readonly CostRateRow[],
  { place, buyer, day }: { readonly place: Place; readonly buyer?: Buyer | undefined; readonly day: string },
): readonly OwnRate[] {
  const best = new Map<
    string,
    { readonly row: CostRateRow; readonly rank: readonly [place: number, buyer: number, from: string] }
  >();
  for (const row of rows) {
    const near = closeness(row["place"], place);
    const from = firstDay(row);
    if (near === undefined || from > day || hasEnded(row, day) || !isFor(row, buyer)) continue;
    const what = nameOf(row);
    const rank = [near, row["buyer"] ? 1 : 0, from] as const;
    const found = best.get(what);
    if (!found || compareRanks(rank, found.rank) >= 0) best.set(what, { row, rank });
  }
  return [...best.values()].map(({ row }) => toOwnRate(row));
}

function compareRanks(one: readonly (number | string)[], other: readonly (number | string)[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  if (at < 0) return 0;
  return (one[at] ?? 0) > (other[at] ?? 0) ? 1 : -1;
}

function nameOf(row: CostRateRow): string {
  return (row["what"] ?? "").trim().toLowerCase();
}

/** '' for a row that always held. A day that nobody can read has not begun. */
function firstDay({ validFrom = "" }: CostRateRow): string {
  return validFrom.trim() === "" ? "" : (readDay(validFrom) ?? "9999-12-31");
}

/** A last day that nobody can read has passed. */
function hasEnded({ validTo = "" }: CostRateRow, day: string): boolean {
  return validTo.trim() !== "" && (readDay(validTo) ?? "") < day;
}

const BUYER_WORDS: Readonly<Record<string, readonly Buyer[]>> = {
  man: ["man", "joint-mm"],
  woman: ["woman", "joint-ww"],
  joint: ["joint-mw"],
};

/** A row that names no buyer is for all of them; one that names an unknown buyer for nobody. */
function isFor({ buyer: written = "" }: CostRateRow, buyer: Buyer | undefined): boolean {
  const asked = written.trim().toLowerCase();
  return asked === "" || (buyer !== undefined && (BUYER_WORDS[asked]?.includes(buyer) ?? false));
}

function toOwnRate(row: CostRateRow): OwnRate {
  const { what = "", percent = "", sum = "", source = "" } = row;
  const value = readCostRate(row);
  const checkedOn = readDay(row["checkedOn"] ?? "") ?? readDay(row["validFrom"] ?? "");
  return {
    topics: TOPICS[nameOf(row)] ?? [],
    label: what.trim(),
    value,
    unreadable: value ? undefined : [percent, sum].filter(Boolean).join(", "),
    validFrom: readDay(row["validFrom"] ?? ""),
    validTo: readDay(row["validTo"] ?? ""),
    source: source.trim() || undefined,
    checkedOn,
  };
}

/** @returns whether more than a year lies between two days, `YYYY-MM-DD` */
export function isOld(checkedOn: string | undefined, today: string): boolean {
  if (checkedOn === undefined) return true;
  const year = Number(checkedOn.slice(0, 4)) + 1;
  return today > `${year}${checkedOn.slice(4)}`;
}

/** What nobody has checked for more than a year: rates of the administrator, the table of the site, the interest. */
export function oldRates(
  settings: Pick<Settings, "costRates" | "loanInterest" | "loanInterestOn">,
  today: string,
): readonly OldRate[] {
  const { costRates = [], loanInterest, loanInterestOn } = settings;
  const own = costRates.map((row) => ({
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
