import { inHindi } from "#app/base/words.ts";
import { commonTexts } from "../en/common.ts";

inHindi(commonTexts, {
  common: {
    skip: "सीधे सामग्री पर जाएँ",
    home: "होम",
    call: "कॉल",
    chat: "चैट",
    close: "बंद करें",
    previous: "पिछला",
    next: "अगला",
    seeMore: "और देखें",
    retry: "फिर कोशिश करें",
    aMonth: "प्रति माह",
    perSqFt: "प्रति वर्ग फ़ुट",
    verified: "वेरिफ़ाइड",
    unverified: "वेरिफ़ाइड नहीं",
    verifiedDemo: "वेरिफ़ाइड (डेमो)",
    demo: (label) => `${label} (डेमो)`,
    demoContent: "डेमो सामग्री: यह असली नहीं है, बस दिखाने के लिए है कि पेज कैसा दिखता है।",
    closed: (sentence) => `${sentence}।`,
    optional: "ज़रूरी नहीं",
    required: "ज़रूरी",
    share: "शेयर करें",
    shortlist: "शॉर्टलिस्ट",
    listFailed: "प्रॉपर्टी लोड नहीं हो सकीं",
  },
});
