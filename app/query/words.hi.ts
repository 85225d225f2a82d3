import { inHindi } from "#app/base/words.ts";
import { queryTexts } from "./words.ts";

inHindi(queryTexts, {
  from: (amount) => `${amount} से`,
  upTo: (amount) => `${amount} तक`,
  between: (min, max) => `${min} से ${max}`,
  bothUnits: "ख़रीदने पर करोड़ · रेंट पर लाख",
  sqFt: "वर्ग\u00a0फ़ुट",
  areaOnMap: "नक्शे का हिस्सा",
  drawnArea: "नक्शे पर घेरा इलाका",
  not: (label) => `${label} नहीं`,
});
