import simplify from "simplify-js";
import type { MapPicture, Pixel } from "./types.ts";

/** Largest distance of a drawn line from the true one: too small to be seen. */
const TOLERANCE_PX = 1;
/** Lines are drawn this far beyond the border, so that their ends are never seen. */
const MARGIN_PX = 60;

type Size = Pick<MapPicture, "width" | "height">;

function isSeen({ x, y }: Pixel, { width, height }: Size): boolean {
  return x > -MARGIN_PX && x < width + MARGIN_PX && y > -MARGIN_PX && y < height + MARGIN_PX;
}

/** Whether the stretch between two points may cross the picture. */
function mayCross(a: Pixel, b: Pixel, { width, height }: Size): boolean {
  return Math.max(a.x, b.x) > 0 && Math.min(a.x, b.x) < width && Math.max(a.y, b.y) > 0 && Math.min(a.y, b.y) < height;
}

function seenParts(line: readonly Pixel[], size: Size): readonly (readonly Pixel[])[] {
  const parts: Pixel[][] = [];
  let part: Pixel[] | undefined;
  line.forEach((point, at) => {
    const before = line[at - 1];
    if (!before || !(isSeen(point, size) || isSeen(before, size) || mayCross(before, point, size))) {
      part = undefined;
      return;
    }
    if (!part) parts.push((part = [before]));
    part.push(point);
  });
  return parts;
}

/** In whole pixels from point to point, which compresses best. */
function writePath(line: readonly Pixel[]): string {
  let before: Pixel | undefined;
  return line
    .map(({ x, y }) => {
      const step = before ? `${x - before.x} ${y - before.y}` : `M${x} ${y}l`;
      before = { x, y };
      return step;
    })
    .join(" ");
}

/** The `d` of an SVG path for what can be seen of the lines; '' for nothing. */
export function pathOf(lines: readonly (readonly Pixel[])[], size: Size): string {
  return lines
    .flatMap((line) => seenParts(line, size).map((part) => writePath(simplify([...part], TOLERANCE_PX, true))))
    .join("");
}

/** A path of dots: lines without length, which a round end makes visible. */
export function dotsOf(points: readonly Pixel[], size: Size): string {
  return points
    .filter((point) => isSeen(point, size))
    .map(({ x, y }) => `M${x} ${y}h0`)
    .join("");
}
