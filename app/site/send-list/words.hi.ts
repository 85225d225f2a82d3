import { inHindi } from "#app/base/words.ts";
import { sendListTexts } from "./words.ts";

inHindi(sendListTexts, {
  title: "अपनी शॉर्टलिस्ट भेजें",
  lead: "जिसके पास लिंक हो, वह सिर्फ़ अपना नाम लिखकर वोट और कमेंट कर सकता है। न अकाउंट चाहिए, न फ़ोन नंबर।",
  makeLink: "लिंक बनाएँ",
  kept: (days) => `नाम, नोट, वोट और कमेंट हम तब तक रखते हैं जब तक आप लिस्ट ख़त्म न करें, या ${days} दिन तक कोई उसे न देखे। `,
  none: "अपनी शॉर्टलिस्ट से कम से कम एक घर चुनें।",
});
