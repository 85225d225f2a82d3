import type { ImageValue } from "#app/entities/fields/image.ts";

/** A picture with its index among all of the home. */
export interface PlacedPicture {
  readonly image: ImageValue;
  readonly index: number;
}

/** One row down the page: a picture from edge to edge, or two of equal height. */
export interface PictureRow {
  readonly kind: "full" | "wide-left" | "halves" | "wide-right" | "single";
  readonly pictures: readonly PlacedPicture[];
}

/** Pairs take turns, so that no two of them look alike. */
const PAIRS = ["wide-left", "wide-right", "halves"] as const;

/** Edge to edge a picture is cropped to 21 by 9: an upright one would lose most of itself. */
const fitsFull = ({ image }: PlacedPicture) => image.width >= image.height;

/**
 * Lays out the pictures after the first: a pair, then one from edge to edge, and so on, in their order.
 * A picture that is left alone goes from edge to edge, or into the column where it stands upright.
 */
export function pictureRows(images: readonly ImageValue[]): readonly PictureRow[] {
  const left = images.map((image, index) => ({ image, index })).slice(1);
  const rows: PictureRow[] = [];
  let pairs = 0;
  while (left.length > 0) {
    const [next, second] = left;
    if (!next) break;
    const isFullDue = left.length === 1 || (left.length !== 2 && rows.length > 0 && rows.at(-1)?.kind !== "full");
    if (fitsFull(next) && isFullDue) rows.push({ kind: "full", pictures: left.splice(0, 1) });
    else if (second) rows.push({ kind: PAIRS[pairs++ % PAIRS.length] ?? "halves", pictures: left.splice(0, 2) });
    else rows.push({ kind: "single", pictures: left.splice(0, 1) });
  }
  return rows;
}
