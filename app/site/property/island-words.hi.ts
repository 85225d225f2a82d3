import { inHindi } from "#app/base/words.ts";
import { costTexts, galleryTexts } from "./island-words.ts";

inHindi(galleryTexts, {
  allPhotos: (count) => (count === 0 ? "फ़्लोर प्लान" : count === 1 ? "फ़ोटो देखें" : `सभी ${count} फ़ोटो`),
  photoOf: (index, count) => `${count} में से फ़ोटो ${index}`,
  photos: "फ़ोटो",
});

inHindi(costTexts, {
  estimateText: "ब्याज दर आपका बैंक तय करता है।",
  monthByMonth: "लोन की EMI",
  loanAmount: "लोन की रकम",
  interest: "सालाना ब्याज",
  years: "साल",
  payAbout: "आपकी EMI करीब",
});
