import { inHindi } from "#app/base/words.ts";
import { filterTexts, listTexts } from "./island-words.ts";

inHindi(listTexts, {
  showResults: (count) => `नतीजे देखें (${count})`,
  filters: "फ़िल्टर",
  filtersCount: (count) => (count ? `फ़िल्टर (${count})` : "फ़िल्टर"),
  reset: "सब हटाएँ",
  apply: "फ़िल्टर लगाएँ",
  skipFilters: "सीधे नतीजों पर जाएँ",
  results: "नतीजे",
  notHere: "जो चाहिए वह नहीं मिला?",
  notHereText: "हमें बताएँ कि आप क्या ढूँढ रहे हैं।",
  askManager: "मैनेजर से बात करें",
  remove: (label) => `फ़िल्टर हटाएँ: ${label}`,
  sort: "क्रम",
  search: "खोजें",
  lowest: "सबसे कम कीमत",
  highest: "सबसे ज़्यादा कीमत",
  smallest: "सबसे छोटा साइज़",
  largest: "सबसे बड़ा साइज़",
});

inHindi(filterTexts, {
  price: "कीमत",
  size: "साइज़",
  crore: "करोड़",
  lacs: "लाख",
  bothUnits: "ख़रीदने पर करोड़ · रेंट पर लाख",
  sqFt: "वर्ग फ़ुट",
  budget: (unit) => `बजट (${unit})`,
  min: "से",
  max: "तक",
  all: (group) => `${group}: सभी देखें`,
  find: (group) => `${group} खोजें`,
  sorts: {
    newest: "नए पहले",
    "price-asc": "कम कीमत पहले",
    "price-desc": "ज़्यादा कीमत पहले",
    "size-desc": "बड़े साइज़ पहले",
    "psf-asc": "प्रति वर्ग फ़ुट कीमत",
    metro: "मेट्रो के पास पहले",
  },
  closeFilters: "फ़िल्टर बंद करें",
});
