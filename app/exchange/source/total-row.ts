import { readAmount } from "#app/trade/amounts.ts";
import { LONGEST_ANSWER } from "#app/entities/values/text.ts";
import { cellText } from "../mapping/rules.ts";

const LABEL =
  /^(?:(?:grand|sub|net|overall|sheet|page)[\s-]*)?totals?(?:\s+\d+)?(?:\s+(?:homes|units|flats|listings|rows|properties))?\s*[:=-]?$/i;

/** Whether a row sums up those above it: 'Grand total', and beside that sums only. A home whose society is called so has other texts. */
export function isTotalRow(cells: Readonly<Record<string, unknown>>): boolean {
  const filled = Object.values(cells).map(cellText).filter(Boolean);
  const others = filled.filter((text) => !LABEL.test(text));
  return others.length < filled.length && others.every((text) => isSum(text));
}

/** Whether a row names the columns again, as it stands between the pages of a copied list. */
export function repeatsHead(cells: Readonly<Record<string, unknown>>): boolean {
  const filled = Object.entries(cells).filter(([, cell]) => cellText(cell) !== "");
  return filled.length > 1 && filled.every(([column, cell]) => cellText(cell) === column);
}

/** '3,240', '₹ 12.5 Cr', '42 homes', '18%' */
function isSum(text: string): boolean {
  if (text.length > LONGEST_ANSWER) return false;
  return /^\d[\d,.]*\s*(?:%|\p{L}+\.?|sq\.?\s*\p{L}+\.?)?$/u.test(text) || readAmount(text, "rupee") !== undefined;
}
