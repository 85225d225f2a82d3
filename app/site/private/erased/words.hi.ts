import { inHindi } from "#app/base/words.ts";
import { erasedTexts } from "./words.ts";

inHindi(erasedTexts, {
  title: "आपका डेटा मिटा दिया गया है",
  text: "आपने जो भेजा था और उससे जुड़े ईमेल मिटा दिए गए हैं। सबूत के लिए सिर्फ़ यह नंबर रहता है; इससे आपकी पहचान नहीं होती।",
  proof: (reference) => `सबूत: ${reference}`,
});
