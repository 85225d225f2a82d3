import { inHindi } from "#app/base/words.ts";
import { formsTexts } from "./words.ts";

inHindi(formsTexts, {
  enquiry: "पूछताछ",
  submit: "भेजें",
  ask: (product) => `${product} से पूछें`,
  success: "फ़ॉर्म भेज दिया गया!",
  thanks: "धन्यवाद। हम आपसे संपर्क करेंगे।",
  reference: (reference) => `आपका संदर्भ नंबर: ${reference}`,
  about: (topic) => `विषय: ${topic}`,
  manager: "मुझे एक मैनेजर चाहिए जो पूरा काम देखे।",
  enquireTitle: "पूछताछ करें",
  enquiryTitle: "और जानकारी के लिए हमसे बात करें!",
  termsApply: "नियम और शर्तें लागू*",
  callbackNow: "कॉल बैक चाहिए",
  askTitle: "हमें बताएँ कि आप क्या ढूँढ रहे हैं",
  getInTouch: "बात करते हैं!",
});
