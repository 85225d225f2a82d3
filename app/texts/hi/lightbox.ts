import { inHindi } from "#app/base/words.ts";
import { lightboxTexts } from "../en/lightbox.ts";

inHindi(lightboxTexts, {
  photos: "फ़ोटो",
  close: "बंद करें",
  previous: "पिछला",
  next: "अगला",
  fullSize: "पूरा साइज़",
});
