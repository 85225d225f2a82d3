import { inHindi } from "#app/base/words.ts";
import { shortlistTexts } from "./island-words.ts";

inHindi(shortlistTexts, {
  compareSaved: "चुने हुए घरों की तुलना करें",
  link: (count) => (count === 0 ? "शॉर्टलिस्ट" : `शॉर्टलिस्ट, ${count} घर`),
});
