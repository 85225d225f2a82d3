/** Places with a duty of their own. Noida and Greater Noida lie in Gautam Buddha Nagar. */
export const COST_PLACES = [
  "gautam-buddha-nagar",
  "ghaziabad",
  "delhi-mcd",
  "delhi-ndmc",
  "delhi-cantonment",
  "gurugram-urban",
  "gurugram-rural",
] as const;
export type CostPlace = (typeof COST_PLACES)[number];

/** Who buys: `joint-mw` is a man and a woman; two men pay as a man, two women as a woman. */
export const BUYERS = ["man", "woman", "joint-mw", "joint-mm", "joint-ww"] as const;
export type Buyer = (typeof BUYERS)[number];

export const COST_TOPICS = [
  "stamp-duty",
  "registration-fee",
  "pasting-charge",
  "authority-charge",
  "stamp-duty-lease",
  "registration-fee-lease",
  "lease-deposit-duty",
  "gst",
  "gst-brokerage",
  "gst-maintenance",
  "gst-rent",
  "tds",
  "loan",
] as const;
export type CostTopic = (typeof COST_TOPICS)[number];

/** How well a rate is supported: by two independent pages, by one, not agreed on; `own` is what the site's administrator entered. */
type Confidence = "two-sources" | "one-source" | "disputed" | "own";

interface CostSource {
  readonly title: string;
  readonly site?: string | undefined;
  /** A day, month or year; absent where the page shows none. */
  readonly date?: string | undefined;
}

/** A fee as the listing states it: a share of the price, months of rent, or rupees. */
export type Brokerage = { readonly percent: number } | { readonly months: number } | { readonly rupees: number };

/** A rate that the site's administrator entered; it takes the place of what the table says. */
export interface OwnRate {
  /** What it replaces; none: a cost of its own. */
  readonly topics: readonly CostTopic[];
  /** As it was entered: 'Stamp duty and registration'. */
  readonly label: string;
  /** Undefined: what was entered is neither a percentage nor a sum, and is quoted in `unreadable`. */
  readonly value: { readonly percent: number } | { readonly rupees: number } | undefined;
  readonly unreadable?: string | undefined;
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  readonly source?: string | undefined;
  /** Day on which it was last checked, else the day from which it is valid. */
  readonly checkedOn?: string | undefined;
}

interface Question {
  /** `YYYY-MM-DD`, the day of the deed. */
  readonly day: string;
  /** Where it may lie: several where that is not known, none where no place of the table fits. */
  readonly places: readonly CostPlace[];
  readonly kind: "residential" | "commercial";
  readonly brokerage?: Brokerage | undefined;
  /** Rupees a month. */
  readonly maintenance?: number | undefined;
  readonly ownRates?: readonly OwnRate[];
}

/** Amounts are whole rupees. */
export interface SaleQuestion extends Question {
  readonly deed: "sale";
  readonly buyer: Buyer;
  readonly saleKind: "new" | "resale";
  readonly stage: "ready" | "under-construction";
  readonly price: number;
  readonly circleValue?: number | undefined;
  readonly carpetSqFt?: number | undefined;
  readonly seller?: "resident" | "non-resident";
  /** Of shops and offices: in a project with more than 15% of commercial carpet area (REP) or up to it (RREP). */
  readonly project?: "REP" | "RREP" | undefined;
  /** The land is leased from an authority; undefined: not known. */
  readonly isLeasehold?: boolean | undefined;
}

export interface LeaseQuestion extends Question {
  readonly deed: "lease";
  readonly monthlyRent: number;
  readonly termMonths: number;
  readonly deposit?: number | undefined;
}

export type CostQuestion = SaleQuestion | LeaseQuestion;

/** Whole rupees. `shown` is the reading that most sources support. */
export interface CostAmount {
  readonly low: number;
  readonly high: number;
  readonly shown: number;
}

/** What is not known about the home, where the amount depends on it. */
export type OpenFact = "place" | "carpet" | "project";

/** Why a line has no amount. */
export type Unknown =
  | { readonly why: "place" }
  /** No rate is known for this case. */
  | { readonly why: "no-rate" }
  /** There is a charge, but its rate was not found. */
  | { readonly why: "not-found"; readonly note: string }
  | { readonly why: "expired"; readonly on: string }
  | { readonly why: "not-begun"; readonly on: string }
  | { readonly why: "unreadable"; readonly written: string }
  /** The listing does not state it. */
  | { readonly why: "not-stated" };

/** One way to read the rules, and the amount it leads to. */
export interface RuleReading {
  readonly ruleId: string;
  readonly amount: number;
  /** Share of `base`, 0.07 is 7%; absent for a fixed amount. */
  readonly rate?: number | undefined;
  readonly note: string;
}

export type LineKey = CostTopic | "brokerage" | "maintenance" | "deposit" | "duty-and-fee" | `own:${string}`;

/**
 * `cost` comes on top of the price; `withheld` is a part of the price that goes to the tax office; `monthly` is paid every month;
 * `returned` comes back at the end.
 */
type LineKind = "cost" | "withheld" | "monthly" | "returned";

export interface CostLine {
  readonly key: LineKey;
  /** Only of an own rate: its name. */
  readonly label?: string;
  readonly kind: LineKind;
  /** Absent where it is not known; `unknown` says why. */
  readonly amount?: CostAmount;
  readonly unknown?: Unknown;
  /** A total without it would mislead. */
  readonly isEssential: boolean;
  /** What the rates are taken from, in rupees. */
  readonly base?: number;
  /** The one that is shown comes first. */
  readonly readings: readonly RuleReading[];
  readonly dependsOn: readonly OpenFact[];
  /** Why sources disagree, where they do. */
  readonly dispute?: string | undefined;
  readonly authority?: string | undefined;
  readonly basis?: string | undefined;
  readonly confidence?: Confidence;
  readonly sources: readonly CostSource[];
  readonly validFrom?: string | undefined;
  readonly validTo?: string | undefined;
  /** Day on which the rate was last checked. */
  readonly checkedOn?: string | undefined;
}

export interface Costs {
  readonly lines: readonly CostLine[];
  /** Sum of the lines of kind `cost`; absent where an essential one is not known. */
  readonly total?: CostAmount;
  /** Lines of kind `cost` that are not in the total, since they are not known. */
  readonly leftOut: readonly CostLine[];
}

/** A rate that nobody has checked for more than a year. */
export interface OldRate {
  readonly label: string;
  /** Absent where it names no day. */
  readonly checkedOn?: string | undefined;
}
