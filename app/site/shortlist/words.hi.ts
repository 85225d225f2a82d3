import { inHindi } from "#app/base/words.ts";
import { shortlistTexts } from "./words.ts";

inHindi(shortlistTexts, {
  none: "अभी यहाँ कोई घर नहीं है",
  allGone: "इस लिस्ट के घर अब साइट पर नहीं हैं",
  gone: (count) =>
    count === 1 ? "इस लिस्ट की एक लिस्टिंग अब साइट पर नहीं है।" : `इस लिस्ट की ${count} लिस्टिंग अब साइट पर नहीं हैं।`,
  hint: "किसी घर को यहाँ रखने के लिए उसके कार्ड पर दिल का निशान दबाएँ। लिस्ट इसी ब्राउज़र में रहती है।",
  needsScript: "इस ब्राउज़र में JavaScript चालू करने पर घर यहाँ रखे जा सकते हैं।",
  compare: "तुलना करें",
  choose: "यह घर चुनें",
  limits: (compared, visited) => `एक बार में ${compared} घर भेजें या उनकी तुलना करें, या एक दिन में ${visited} घर देखें।`,
  send: "भेजें",
  book: "घर देखने का समय लें",
});
