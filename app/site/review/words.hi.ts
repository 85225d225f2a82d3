import { inHindi } from "#app/base/words.ts";
import { reviewTexts } from "./words.ts";

inHindi(reviewTexts, {
  about: (title) => `${title} पर आपका रिव्यू`,
  rating: "स्टार",
  send: "रिव्यू भेजें",
  stars: (count) => `${count} स्टार`,
  thanks: "धन्यवाद। हम आपका रिव्यू पढ़ लें, फिर वह यहाँ दिखेगा।",
});
