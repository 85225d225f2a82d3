/**
 * What islands fetch only when a visitor asks for it. Islands read it from `LaterParts` and do not import this file: an import would put it
 * into the files of the pages as well, and split the script of the first screen in two.
 */
export const later = {
  /** The server's own check of an enquiry: most visitors never send one. */
  check: () => import("../forms/check.ts"),
  lightbox: () => import("../blocks/gallery/lightbox.tsx"),
  map: () => import("../blocks/map/moving-map.ts"),
} as const;
