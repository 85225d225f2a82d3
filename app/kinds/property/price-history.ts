import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import type { SaleType } from "#app/entities/values/money.ts";

/** What visitors see of a home from some moment on. */
export interface Offer {
  readonly saleType: SaleType;
  /** Rupees; none where the price is told on request. */
  readonly price: number | undefined;
}

/** A change of what visitors see of one record. */
export interface OfferChange {
  readonly recordId: string;
  /** Epoch ms. */
  readonly at: number;
  /** None: the record is not on the site from here on. */
  readonly offer: Offer | undefined;
}

/** One line of the history. Days are those of India, `YYYY-MM-DD`; sums are rupees. */
export type PriceStep =
  | { readonly kind: "listed"; readonly day: string; readonly price: number | undefined }
  /** It was listed before, without a price. */
  | { readonly kind: "priced"; readonly day: string; readonly price: number }
  | { readonly kind: "reduced" | "raised"; readonly day: string; readonly price: number; readonly by: number };

export interface PriceHistory {
  /** Oldest first; empty for what was never on the site. */
  readonly steps: readonly PriceStep[];
  /** Days on which visitors could see the home, until today. */
  readonly daysListed: number;
  /** The last change of the price, where it made the home cheaper than it was at any time of the 30 days before. */
  readonly reduction: Reduction | undefined;
}

interface Reduction {
  readonly day: string;
  /** The lowest price of the 30 days before, in rupees: raising the price for a while makes no larger reduction. */
  readonly from: number;
  readonly price: number;
}

/** A day on which the home was on the site: its last price of that day. */
interface ListedDay {
  readonly day: number;
  readonly price: number | undefined;
}

/** Consecutive days of one price. */
interface Span extends ListedDay {
  readonly lastDay: number;
}

/** The period that rules of consumer protection elsewhere set for announced reductions. */
const COMPARED_DAYS = 30;

const dayNumber = (moment: number) => Date.parse(indianDay(moment)) / DAY_MS;
const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/**
 * What a home asked for, day by day: the price at the end of each day counts, so that a mistake that is corrected at once is no history.
 * @param changes of the home, in the order in which they happened: of the record and of others under which the home was listed before
 * @param record which record is asked about, and whether the home is for sale or rent there; the other deal has a history of its own
 * @param now epoch ms
 */
export function priceHistory(
  changes: readonly OfferChange[],
  record: { readonly id: string; readonly saleType: SaleType },
  now: number,
): PriceHistory {
  const spans = spansOf(changes, record, dayNumber(now));
  const prices = priceSpans(spans);
  return { steps: stepsOf(spans, prices), daysListed: daysIn(spans), reduction: reductionIn(prices) };
}

function spansOf(
  changes: readonly OfferChange[],
  { id, saleType }: { readonly id: string; readonly saleType: SaleType },
  today: number,
): readonly Span[] {
  const offers = new Map<string, Offer>();
  const spans: Span[] = [];
  for (const [index, { recordId, at, offer }] of changes.entries()) {
    offers.delete(recordId); // moves the record to the end: the latest change is last
    if (offer?.saleType === saleType) offers.set(recordId, offer);
    const shown = offers.get(id) ?? [...offers.values()].at(-1);
    if (!shown) continue;
    const next = changes[index + 1];
    add(spans, { day: dayNumber(at), lastDay: next ? dayNumber(next.at) : today, price: shown.price });
  }
  return spans;
}

/** A later span takes the day that it shares with the one before. */
function add(spans: Span[], next: Span): void {
  const before = spans.pop();
  if (!before) return void spans.push(next);
  const end = Math.min(before.lastDay, next.day - 1);
  if (end >= before.day) spans.push({ ...before, lastDay: end });
  spans.push({ ...next, lastDay: Math.max(next.day, next.lastDay) });
}

function daysIn(spans: readonly Span[]): number {
  return spans.reduce((sum, { day, lastDay }) => sum + lastDay - day + 1, 0);
}

type PriceSpan = Span & { readonly price: number };

/** Without those whose price is told on request. */
function priceSpans(spans: readonly Span[]): readonly PriceSpan[] {
  return spans.filter((span): span is PriceSpan => span.price !== undefined);
}

function stepsOf(spans: readonly Span[], prices: readonly PriceSpan[]): readonly PriceStep[] {
  const [first] = spans;
  if (!first) return [];
  const listed: PriceStep = { kind: "listed", day: dayText(first.day), price: first.price };
  return [listed, ...prices.flatMap((span, index) => stepTo(span, prices[index - 1], first))];
}

function stepTo({ day, price }: PriceSpan, before: PriceSpan | undefined, first: Span): readonly PriceStep[] {
  if (!before) return first.price === undefined ? [{ kind: "priced", day: dayText(day), price }] : [];
  if (price === before.price) return [];
  const kind = price < before.price ? "reduced" : "raised";
  return [{ kind, day: dayText(day), price, by: Math.abs(price - before.price) }];
}

/** The reduction of the current price, or of the last one. */
function reductionIn(prices: readonly PriceSpan[]): Reduction | undefined {
  const at = prices.findLastIndex((span, index) => index > 0 && span.price !== prices[index - 1]?.price);
  const changed = prices[at];
  const before = prices[at - 1];
  if (!changed || !before) return undefined;
  const compared = prices.slice(0, at).filter(({ lastDay }) => lastDay >= changed.day - COMPARED_DAYS);
  const from = Math.min(before.price, ...compared.map(({ price }) => price));
  return changed.price < from ? { day: dayText(changed.day), from, price: changed.price } : undefined;
}
