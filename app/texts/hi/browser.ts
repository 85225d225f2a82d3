import { inHindi } from "#app/base/words.ts";
import { browserTexts, firstScriptTexts } from "../en/browser.ts";

inHindi(browserTexts, {
  loading: "प्रॉपर्टी लोड हो रही हैं…",
  failed: "प्रॉपर्टी लोड नहीं हो सकीं",
  retry: "फिर कोशिश करें",
  close: "बंद करें",
  home: "होम",
  breadcrumb: "आप यहाँ हैं",
  chat: "चैट",
  aMonth: "प्रति माह",
  suggestions: "सुझाव",
  position: (index, count) => `${count} में से ${index}`,
});

inHindi(firstScriptTexts, {
  offline: "नेटवर्क नहीं है। यह पेज ऐसे ही रहेगा; नेटवर्क आने पर फिर कोशिश करें।",
  costsOffline: "नेटवर्क नहीं है। नेटवर्क आने पर ख़र्च दिख जाएगा।",
  copied: "लिंक कॉपी हो गया",
  notCopied: "यह ब्राउज़र अपने आप कॉपी नहीं करता। यह लिंक ख़ुद कॉपी करें:",
  map: "नक्शा",
  newHome: "नया",
});
