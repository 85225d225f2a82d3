import type { ImageValue } from "#app/entities/fields/image.ts";

/** An enlarged picture: its width and what of it is seen, in pixels. */
export interface Zoom {
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Zooms to the file's own size, or to twice the fitted size where the file is smaller than that.
 * @param view the frame into which the whole picture fits
 * @param at the point that stays in place as far as possible; default: the picture's middle
 */
export function zoomAround(view: DOMRect, image: ImageValue, at: Point | undefined): Zoom {
  const fit = Math.min(view.width / image.width, view.height / image.height);
  const scale = Math.max(1, 2 * fit);
  // Where the point lies in the picture: 0 at its left or upper edge, 1 at the other.
  const share = (point: number | undefined, start: number, length: number, shown: number) =>
    point === undefined ? 0.5 : (point - start - (length - shown) / 2) / shown;
  return {
    width: image.width * scale,
    left: share(at?.clientX, view.left, view.width, image.width * fit) * image.width * scale - view.width / 2,
    top: share(at?.clientY, view.top, view.height, image.height * fit) * image.height * scale - view.height / 2,
  };
}
