import { words } from "#app/base/words.ts";
import { browserTexts } from "./browser.ts";

/** Words of the large pictures, fetched with them. */
export const lightboxTexts = words({
  photos: "Photos",
  close: browserTexts.close,
  previous: "Previous",
  next: "Next",
  fullSize: "Full size",
});
