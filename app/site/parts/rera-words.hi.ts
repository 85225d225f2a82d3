import { inHindi } from "#app/base/words.ts";
import { reraTexts } from "./rera-words.ts";

inHindi(reraTexts, {
  ofProject: (name) => `यह रजिस्ट्रेशन प्रोजेक्ट ${name} का है।`,
  opensProject: "कोड से अथॉरिटी की साइट पर प्रोजेक्ट का पेज खुलता है।",
  opensAuthority: "कोड में यह नंबर और अथॉरिटी की वेबसाइट है।",
  number: {
    Registered: (number) => `RERA में रजिस्टर्ड: ${number}`,
    "Applied for": (number) => `RERA रजिस्ट्रेशन के लिए आवेदन हुआ है, अभी मिला नहीं है: ${number}`,
    Expired: (number) => `RERA रजिस्ट्रेशन की अवधि ख़त्म हो गई है: ${number}`,
    Revoked: (number) => `RERA रजिस्ट्रेशन रद्द हो गया है: ${number}`,
  },
  exempt: (reason) => `रजिस्ट्रेशन ज़रूरी नहीं: ${reason}`,
  codeLabel: (number) => `${number} का QR कोड`,
  account: (number) => `कलेक्शन खाता: ${number}`,
  title: "RERA",
  check: (authority, site) => `अथॉरिटी की साइट पर जाँचें: ${[authority, site].filter(Boolean).join(", ")}`,
});
