import { inHindi } from "#app/base/words.ts";
import { planTexts } from "./plan-words.ts";

inHindi(planTexts, {
  title: "फ़्लोर प्लान",
  short: "प्लान",
  note: "हर कमरे की लंबाई-चौड़ाई वही है जो हमें बताई गई; एरिया उसी से निकाला है।",
  sides: (length, width) => `${length} × ${width} फ़ुट`,
  area: (sqFt) => `${sqFt} वर्ग फ़ुट`,
  picture: (number, count) => (count === 1 ? "फ़्लोर प्लान" : `फ़्लोर प्लान ${number}`),
  total: "ये सब कमरे मिलाकर",
  media: "वीडियो और टूर",
  video: (host) => `${host} पर वीडियो देखें`,
  tour: (host) => `${host} पर टूर देखें`,
  leaves: "नए टैब में, किसी और कंपनी की साइट पर खुलेगा।",
});
