import { inHindi } from "#app/base/words.ts";
import { contactTexts } from "./words.ts";

inHindi(contactTexts, {
  title: "हमसे संपर्क करें",
  lead: "किसी घर के बारे में पूछें, घर देखने का समय लें, या बताएँ कि आप क्या ढूँढ रहे हैं।",
  phone: "फ़ोन",
  email: "ईमेल",
  address: "पता",
  chat: "हमसे चैट करें",
  picture: "हरे संगमरमर के आगे डेस्क वाली लॉबी, इस साइट के लिए बनाया गया चित्र",
});
