import { inHindi } from "#app/base/words.ts";
import { comparisonTexts } from "./words.ts";

inHindi(comparisonTexts, {
  where: "कहाँ हैं",
  around: (place) => `${place} के आसपास`,
  toMetro: "मेट्रो तक",
  best: { lowest: "सबसे कम", largest: "सबसे बड़ा", nearest: "सबसे पास" },
  note: "कुल ख़र्च आज की दरों पर अनुमान है, जब ख़रीदार पुरुष हो; दूसरों के लिए घर के पेज पर देखें। मेट्रो की दूरी सीधी रेखा में है।",
  perSqFt: "प्रति वर्ग फ़ुट कीमत",
  groups: { money: "कीमत और ख़र्च", size: "साइज़", place: "लोकेशन", building: "बिल्डिंग", comfort: "सुविधाएँ" },
  notStated: "नहीं बताया गया",
  same: (rows) => `सबमें एक-सा: ${rows}`,
  removeOne: "हटाएँ",
});
