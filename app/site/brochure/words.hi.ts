import { inHindi } from "#app/base/words.ts";
import { brochureTexts } from "./words.ts";

inHindi(brochureTexts, {
  title: "ब्रोशर",
  where: "लोकेशन",
  station: (name) => `${name} मेट्रो`,
  minutes: (minutes) => `${minutes} मिनट (मेट्रो से)`,
  minutesByTrain: (minutes) => `${minutes} मिनट (सिर्फ़ ट्रेन में)`,
  asOf: (day) => `${day} तक की जानकारी।`,
  buyer: "जहाँ दरें अलग-अलग हैं, वहाँ हिसाब पुरुष ख़रीदार का है।",
  page: "घर का पेज देखें",
  pageOfProject: "प्रोजेक्ट का पेज देखें",
  starting: "शुरुआती कीमत",
  impressions: "तस्वीरें असली फ़ोटो नहीं हैं, कलाकार की बनाई हुई हैं।",
  more: "बाकी इसके पेज पर",
  certificate: "RERA",
});
