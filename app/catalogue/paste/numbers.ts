/** No longer than the dearest sum with its commas, and nothing from the middle of another: in endless digits every place would begin one. */
export const NUMBER = String.raw`((?<!\d[.,]?)\d(?:,?\d){0,17}(?:\.\d{1,6})?)`;

export const SQUARE_FEET = String.raw`(?:sq\.?\s*-?\s*f(?:ee)?t\b\.?|sqft|sft|sq\.?\s*f\b|square\s*f(?:ee)?t)`;

export function numberOf(written: string | undefined): number {
  return Number((written ?? "").replaceAll(",", ""));
}
