import { formatPrice, formatRupees, groupDigits, saleTypeOf, type SaleType } from "#app/entities/values/money.ts";
import type { AnyValues } from "#app/entities/index.ts";

/** What homes of the region cost and measure: a value outside was more likely read in the wrong unit than true. Rupees, sq ft. */
const USUAL: Readonly<Record<SaleType, { readonly sum: Span; readonly perFoot: Span }>> = {
  Buy: { sum: [500_000, 5_000_000_000], perFoot: [1_000, 200_000] },
  Rent: { sum: [2_000, 5_000_000], perFoot: [3, 1_000] },
};
/** Sq ft for each bedroom. */
const USUAL_PER_ROOM: Span = [150, 5_000];

type Span = readonly [lowest: number, highest: number];

/** Numbers of a home by which it is compared; undefined for what is not known. */
export interface HomeFigures {
  readonly saleType: SaleType;
  readonly price: number | undefined;
  readonly size: number | undefined;
  readonly rooms: number | undefined;
}

export function figuresOf(values: AnyValues): HomeFigures {
  const numberOf = (key: string) => {
    const value = values[key];
    return typeof value === "number" && value > 0 ? value : undefined;
  };
  const { typeMore } = values;
  return {
    saleType: saleTypeOf(values),
    price: numberOf("totalPrice"),
    size: numberOf("size") ?? numberOf("superArea") ?? numberOf("builtUpArea") ?? numberOf("carpetArea"),
    rooms: typeof typeMore === "string" ? Number(/\d{1,2}/.exec(typeMore)?.[0] ?? 0) || undefined : undefined,
  };
}

const isOutside = (value: number, [lowest, highest]: Span) => value < lowest || value > highest;

/** Why somebody should look at a home before it is shown: sentences, none where all is usual. */
export function doubtsOf({ saleType, price, size, rooms }: HomeFigures): readonly string[] {
  const { sum, perFoot } = USUAL[saleType];
  const doubts: string[] = [];
  if (price !== undefined && isOutside(price, sum))
    doubts.push(`${formatPrice(price, saleType)}${saleType === "Rent" ? " a month" : ""} is unusual for a home`);
  if (price !== undefined && size !== undefined && isOutside(price / size, perFoot))
    doubts.push(`${formatRupees(price / size)} for a square foot is unusual`);
  if (size !== undefined && rooms !== undefined && isOutside(size / rooms, USUAL_PER_ROOM))
    doubts.push(`${groupDigits(size)} sq ft is unusual for ${rooms} BHK`);
  return doubts;
}
