import { groupDigits } from "#app/entities/values/money.ts";
import { inHindi } from "#app/base/words.ts";
import { projectsTexts } from "./words.ts";

inHindi(projectsTexts, {
  title: "नोएडा में लग्ज़री प्रोजेक्ट",
  lead: "नए घर, ऑफ़िस और दुकानें। हर प्रोजेक्ट के साथ उसका RERA नंबर है, या यह कि नंबर क्यों ज़रूरी नहीं।",
  see: "प्रोजेक्ट देखें",
  span: (count, prices) => `${groupDigits(count)} प्रोजेक्ट, शुरुआती कीमत ${prices}।`,
});
