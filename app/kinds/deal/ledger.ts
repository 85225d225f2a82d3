import { DAY_MS, endOfDay } from "#app/entities/values/day.ts";

/** Who pays us brokerage. */
export const SIDES = ["client", "owner"] as const;
export type Side = (typeof SIDES)[number];
/** Of the price, of a month's rent, or a sum. */
export const BROKERAGE_UNITS = ["percent", "months", "rupees"] as const;
type BrokerageUnit = (typeof BROKERAGE_UNITS)[number];

type Row = Readonly<Record<string, string>>;

/** What of a deal is about money and days. */
interface LedgerValues {
  readonly stage?: string | undefined;
  readonly asked?: number | undefined;
  readonly offered?: number | undefined;
  readonly agreed?: number | undefined;
  readonly brokerage?: readonly Row[] | undefined;
  readonly receipts?: readonly Row[] | undefined;
  readonly milestones?: readonly Row[] | undefined;
  readonly endsOn?: string | undefined;
  readonly leaseOverOn?: string | undefined;
}

/** What one side pays, as it was agreed. */
export interface BrokerageTerms {
  readonly side: Side;
  readonly unit: BrokerageUnit;
  readonly amount: number;
  /** Per cent, of the day on which it was agreed; 0 where it is not charged. */
  readonly gst: number;
  readonly tds: number;
  readonly coBroker: string;
  /** Their share of this side's brokerage in per cent. */
  readonly coShare: number;
}

/** Paise. */
export interface SideMoney {
  readonly brokerage: number;
  readonly gst: number;
  /** What the payer keeps for the tax office. */
  readonly tds: number;
  readonly comesIn: number;
  readonly coBroker: number;
  /** Without GST, which is not ours. */
  readonly ours: number;
}

const NOTHING: SideMoney = { brokerage: 0, gst: 0, tds: 0, comesIn: 0, coBroker: 0, ours: 0 };

export function termsOf({ brokerage = [] }: Pick<LedgerValues, "brokerage">): readonly BrokerageTerms[] {
  return brokerage.map(({ side, unit, coBroker = "", ...row }) => ({
    side: side === "owner" ? "owner" : "client",
    unit: BROKERAGE_UNITS.find((known) => known === unit) ?? "rupees",
    amount: Number(row["amount"]),
    gst: Number(row["gst"] ?? 0),
    tds: Number(row["tds"] ?? 0),
    coBroker,
    coShare: Number(row["coShare"] ?? 0),
  }));
}

/** The brokerage of each side and of both together; of what was agreed, else offered, else asked. */
export function brokerageOf(values: LedgerValues): Readonly<Record<Side | "together", SideMoney>> {
  const price = (values.agreed ?? values.offered ?? values.asked ?? 0) * 100;
  const money = { client: NOTHING, owner: NOTHING, together: NOTHING };
  for (const terms of termsOf(values)) {
    const own = sideMoney(terms, price);
    money[terms.side] = plus(money[terms.side], own);
    money.together = plus(money.together, own);
  }
  return money;
}

/** @param price in paise */
function sideMoney({ unit, amount, gst, tds, coShare }: BrokerageTerms, price: number): SideMoney {
  const brokerage = Math.round({ percent: (price * amount) / 100, months: price * amount, rupees: amount * 100 }[unit]);
  const part = (percent: number) => Math.round((brokerage * percent) / 100);
  const [tax, kept, coBroker] = [part(gst), part(tds), part(coShare)];
  const comesIn = brokerage + tax - kept;
  return { brokerage, gst: tax, tds: kept, comesIn, coBroker, ours: brokerage - coBroker };
}

function plus(a: SideMoney, b: SideMoney): SideMoney {
  return {
    brokerage: a.brokerage + b.brokerage,
    gst: a.gst + b.gst,
    tds: a.tds + b.tds,
    comesIn: a.comesIn + b.comesIn,
    coBroker: a.coBroker + b.coBroker,
    ours: a.ours + b.ours,
  };
}

/** A part of the brokerage that came in, or is to come. */
export interface BrokerageReceipt {
  /** When it was noted, epoch ms; names it within its deal. */
  readonly at: string;
  /** The day of the money in India, '2026-11-28'; '' where it has not come. */
  readonly on: string;
  /** The day by which it is promised; '' where none was said. */
  readonly due: string;
  readonly paise: number;
  readonly from: string;
  /** 'UPI 4410 9921' */
  readonly how: string;
}

export function receiptsOf({ receipts = [] }: Pick<LedgerValues, "receipts">): readonly BrokerageReceipt[] {
  return receipts.map(({ at = "", on = "", due = "", from = "", how = "", sum }) => ({
    at,
    on,
    due,
    paise: toPaise(sum),
    from,
    how,
  }));
}

/** Paise of '247367.50'. */
export function toPaise(rupees = ""): number {
  return Math.round(Number(rupees) * 100);
}

/** Paise of brokerage: what should come in, what came in, what is promised, and what of that is late. @param today `YYYY-MM-DD` */
export function ledgerOf(values: LedgerValues, today: string) {
  const all = receiptsOf(values);
  const sum = (of: readonly BrokerageReceipt[]) => of.reduce((total, { paise }) => total + paise, 0);
  const open = all.filter(({ on }) => on === "");
  const due = brokerageOf(values).together.comesIn;
  const [received, overdue] = [sum(all) - sum(open), sum(open.filter((receipt) => isLate(receipt, today)))];
  return { due, received, overdue, later: Math.max(sum(open), due - received) - overdue };
}

export function isLate({ on, due }: Pick<BrokerageReceipt, "on" | "due">, today: string): boolean {
  return on === "" && due !== "" && due < today;
}

/** Paise of brokerage that came in so far. */
export function receivedOf(values: Pick<LedgerValues, "receipts">): number {
  return receiptsOf(values).reduce((total, { on, paise }) => (on === "" ? total : total + paise), 0);
}

/** Stages of the papers, by sale and rent, in their order. */
export const MILESTONES = {
  sale: ["token", "agreement", "registry", "possession"],
  rent: ["token", "rent agreement", "possession"],
} as const;

/** Days before a lease ends on which the office asks what comes next. */
const ASK_BEFORE = 60;

/** Days on which something of the deal falls due, and what, the first first. */
export function dueOf({ stage, milestones = [], endsOn, leaseOverOn, ...values }: LedgerValues): readonly DealDue[] {
  if (stage === "lost") return [];
  const papers = milestones.flatMap(({ step = "", on, done }: Row): readonly DealDue[] =>
    on && !done ? [{ what: "milestone", on, name: step }] : [],
  );
  const money = receiptsOf(values).flatMap(({ on, due, at }): readonly DealDue[] =>
    on === "" && due !== "" ? [{ what: "receipt", on: due, name: at }] : [],
  );
  const asks = stage === "won" && endsOn !== undefined && leaseOverOn === undefined;
  const lease: readonly DealDue[] = asks ? [{ what: "lease", on: daysBefore(endsOn, ASK_BEFORE), name: endsOn }] : [];
  return [...papers, ...money, ...lease].toSorted((a, b) => (a.on < b.on ? -1 : Number(a.on > b.on)));
}

export interface DealDue {
  readonly what: "milestone" | "receipt" | "lease";
  /** `YYYY-MM-DD` */
  readonly on: string;
  /** The milestone, the `at` of the receipt, or the day on which the lease ends. */
  readonly name: string;
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** Epoch ms by which the deal is listed as due. */
export function dealDueAt(values: LedgerValues): number | undefined {
  const [first] = dueOf(values);
  return first && endOfDay(first.on);
}
