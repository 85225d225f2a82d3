import { longestSent } from "#app/entities/values/text.ts";
import { type ReadSum, readBrokerage, readOffer, readReceipt, type SumSubject } from "#app/trade/deal-sums.ts";

export type DealSumName = "asked" | "offered" | "agreed" | "due" | "received";

/** What the sums of a deal are about: the home's price, what was agreed or offered so far, what is still due. Rupees. */
export interface DealSubject extends SumSubject {
  readonly reached?: number | undefined;
  readonly due?: number | undefined;
}

/** A sum of a deal by the name of its input; the same while it is typed and when it is saved. */
export function readDealSum(name: DealSumName, written: string, subject: DealSubject): ReadSum | undefined {
  if (written.length > longestSent()) return undefined;
  const { isRent, price, reached = price, due } = subject;
  if (name === "due") return readBrokerage(written, { isRent, price: reached });
  if (name === "received") return readReceipt(written, { isRent, price: reached }, due);
  return readOffer(written, subject);
}

/** How a sum may be written. */
export function sumHint(name: DealSumName, { isRent }: Pick<DealSubject, "isRent">): string {
  if (name === "due") return isRent ? "1 month or 27,000" : "1% or 2.3 lakh";
  if (name === "received") return isRent ? "27,000" : "1 lakh";
  return isRent ? "27,000" : "2.3 cr";
}
