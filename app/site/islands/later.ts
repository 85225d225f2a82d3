/**
 * What islands fetch only when a visitor asks for it. They get it by `LaterParts`, and do not import this file: else it would belong to the pages
 * that render them as well, and what it shares with the script of the first screen would become a second file of that.
 */
export const later = {
  /** The server's own check of an enquiry: most visitors never send one. */
  check: () => import("../forms/check.ts"),
  lightbox: () => import("../gallery/lightbox.tsx"),
} as const;
