import { browserTexts } from "./browser.ts";

/** Words of the large pictures, fetched with them. */
export const lightboxTexts = {
  photos: "Photos",
  close: browserTexts.close,
  previous: "Previous",
  next: "Next",
  fullSize: "Full size",
} as const;
