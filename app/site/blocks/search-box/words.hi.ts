import { inHindi } from "#app/base/words.ts";
import { suggestTexts } from "./words.ts";

inHindi(suggestTexts, {
  place: "इलाका",
  project: "प्रोजेक्ट",
  builder: "बिल्डर",
  type: "प्रकार",
  search: "खोज",
});
