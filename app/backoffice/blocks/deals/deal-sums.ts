import { longestSent } from "#app/entities/values/text.ts";
import { readAmount } from "#app/trade/amounts.ts";
import { type ReadSum, readOffer, readReceipt, type SumSubject } from "#app/trade/deal-sums.ts";

export type DealSumName = "asked" | "offered" | "agreed" | "received" | "paid" | "deposit";

/** What the sums of a deal are about: the home's price, what was agreed or offered so far, what is still due. Rupees. */
export interface DealSubject extends SumSubject {
  readonly reached?: number | undefined;
  readonly due?: number | undefined;
}

/** A sum of a deal by the name of its input; the same while it is typed and when it is saved. */
export function readDealSum(name: DealSumName, written: string, subject: DealSubject): ReadSum | undefined {
  if (written.length > longestSent()) return undefined;
  const { isRent, price, reached = price, due } = subject;
  if (name === "paid" || name === "deposit") {
    const rupees = readAmount(written, "rupee")?.value;
    return rupees === undefined ? undefined : { rupees, isDoubtful: rupees < 1_000 };
  }
  if (name === "received") return readReceipt(written, { isRent, price: reached }, due);
  return readOffer(written, subject);
}

/** How a sum may be written. */
export function sumHint(name: DealSumName, { isRent }: Pick<DealSubject, "isRent">): string {
  if (name === "received" || name === "deposit") return isRent ? "27,000" : "1 lakh";
  if (name === "paid") return "5 lakh";
  return isRent ? "27,000" : "2.3 cr";
}
