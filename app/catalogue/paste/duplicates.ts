import type { PropertyRecord } from "#app/entities/index.ts";
import { readAmount } from "#app/entities/money.ts";
import { toE164 } from "#app/entities/phone.ts";
import type { Guesses } from "./scanner.ts";

/** A home that may be the same one, and what speaks for it. */
export interface LikelyDuplicate {
  readonly score: number;
  readonly reasons: readonly string[];
}

/** Sizes this close are the same flat measured twice, prices the same one bargained over. */
const SAME_SIZE = 0.03;
const SAME_PRICE = 0.1;
/** From here on it is worth a look. */
const MIN_SCORE = 5;

function folded(text: string | undefined): string {
  return (text ?? "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function isNear(left: number | undefined, right: number | undefined, share: number): boolean {
  return left !== undefined && right !== undefined && right > 0 && Math.abs(left - right) / right <= share;
}

function hasPhone(written: string | undefined, { phone, sellerPhone }: PropertyRecord["values"]): boolean {
  const number = toE164(written ?? "");
  return number !== undefined && [phone, sellerPhone].includes(number);
}

/** How likely a stored home is the one of the message; undefined where too little agrees, or where the sale type differs. */
export function duplicateOf(read: Guesses, { values }: PropertyRecord): LikelyDuplicate | undefined {
  const text = (key: string) => read[key]?.text;
  const saleType = values.saleType ?? "Buy";
  if (text("saleType") !== undefined && text("saleType") !== saleType) return undefined;
  const price = readAmount(text("totalPrice") ?? "", saleType === "Rent" ? "lakh" : "crore");
  const size = text("size") === undefined ? undefined : Number(text("size"));
  const checks: readonly (readonly [boolean, number, string])[] = [
    [
      folded(text("projectName")) !== "" && folded(text("projectName")) === folded(values.projectName),
      3,
      `same project: ${values.projectName}`,
    ],
    [
      folded(text("location")) !== "" && folded(text("location")) === folded(values.location),
      1,
      `same place: ${values.location}`,
    ],
    [folded(text("typeMore")) !== "" && folded(text("typeMore")) === folded(values.typeMore), 1, `${values.typeMore}`],
    [isNear(size, values.size, SAME_SIZE), 2, `${values.size} sq ft`],
    [isNear(price, values.totalPrice, SAME_PRICE), 1, "about the same price"],
    [hasPhone(text("sellerPhone") ?? text("phone"), values), 3, "same phone"],
    [folded(text("floor")) !== "" && folded(text("floor")) === folded(values.floor), 1, `floor ${values.floor}`],
  ];
  const agreeing = checks.filter(([agrees]) => agrees);
  const score = agreeing.reduce((sum, [, points]) => sum + points, 0);
  return score >= MIN_SCORE ? { score, reasons: agreeing.map(([, , reason]) => reason) } : undefined;
}
