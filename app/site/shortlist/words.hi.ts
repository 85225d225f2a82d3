import { inHindi } from "#app/base/words.ts";
import { shortlistTexts } from "./words.ts";

inHindi(shortlistTexts, {
  title: "शॉर्टलिस्ट",
  none: "अभी यहाँ कोई घर नहीं है",
  allGone: "इस लिस्ट के घर अब साइट पर नहीं हैं",
  gone: (count) =>
    count === 1 ? "इस लिस्ट की एक लिस्टिंग अब साइट पर नहीं है।" : `इस लिस्ट की ${count} लिस्टिंग अब साइट पर नहीं हैं।`,
  hint: "किसी घर को यहाँ रखने के लिए उसके कार्ड पर दिल का निशान दबाएँ। लिस्ट इसी ब्राउज़र में रहती है।",
  needsScript: "इस ब्राउज़र में JavaScript चालू करने पर घर यहाँ रखे जा सकते हैं।",
  compare: "तुलना करें",
  choose: "यह घर चुनें",
  compareTitle: "घरों की तुलना",
  compareLead: (max) => `${max} घर तक साथ-साथ। जो सबमें एक-सा है, वह आख़िर में है।`,
  compareFirst: (shown, chosen) => `आपने ${chosen} घर चुने; ये पहले ${shown} हैं।`,
  limits: (compared, visited) => `एक बार में ${compared} घर भेजें या उनकी तुलना करें, या एक दिन में ${visited} घर देखें।`,
  where: "कहाँ हैं",
  around: (place) => `${place} के आसपास`,
  toMetro: "मेट्रो तक",
  best: { lowest: "सबसे कम", largest: "सबसे बड़ा", nearest: "सबसे पास" },
  compareNote: "कुल ख़र्च आज की दरों पर अनुमान है, जब ख़रीदार पुरुष हो; दूसरों के लिए घर के पेज पर देखें। मेट्रो की दूरी सीधी रेखा में है।",
  compareNone: "अपनी शॉर्टलिस्ट से कम से कम दो घर चुनें।",
  perSqFt: "प्रति वर्ग फ़ुट कीमत",
  groups: { money: "कीमत और ख़र्च", size: "साइज़", place: "लोकेशन", building: "बिल्डिंग", comfort: "सुविधाएँ" },
  notStated: "नहीं बताया गया",
  same: (rows) => `सबमें एक-सा: ${rows}`,
  removeOne: "हटाएँ",
});
