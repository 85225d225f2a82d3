import { encode } from "uqr";

/** A QR code as one path of an SVG of `size` by `size` units. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/** Empty modules around a code, in which nothing else may stand. */
const BORDER = 2;

export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { border: BORDER });
  return { size, path: data.map(rowPath).join("") };
}

/** Dark modules beside each other are one piece: a third of the bytes. */
function rowPath(row: readonly boolean[], y: number): string {
  const darkText = row.map((isDark) => (isDark ? "#" : " ")).join("");
  return [...darkText.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
