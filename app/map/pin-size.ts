/** The side of a cluster with many homes, in pixels; smaller ones have the same room. */
const CLUSTER_PX = 52;
/** What a finger needs. */
const TARGET_PX = 44;
/** Letters of a price and the space beside it. */
const LETTER_PX = 7.4;
const PADDING_PX = 20;

/** Pixels of the box in which a price stands. */
export function priceWidth(price: string): number {
  return Math.round(price.length * LETTER_PX + PADDING_PX);
}

/** Pixels that a pin takes up: that of a home with this price, or of several homes. */
export function pinSize(price: string | undefined): { readonly width: number; readonly height: number } {
  if (price === undefined) return { width: CLUSTER_PX, height: CLUSTER_PX };
  return { width: Math.max(TARGET_PX, priceWidth(price)), height: TARGET_PX };
}
