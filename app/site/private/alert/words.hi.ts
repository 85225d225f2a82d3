import { inHindi } from "#app/base/words.ts";
import { ownAlertTexts } from "./words.ts";

inHindi(ownAlertTexts, {
  state: "स्थिति",
  states: {
    unconfirmed: "आपकी पुष्टि का इंतज़ार है",
    confirmed: "चालू: दिन में ज़्यादा से ज़्यादा एक ईमेल",
    ended: "बंद: अब कोई ईमेल नहीं",
  },
  to: "किसे भेजा जाता है",
  confirm: "हाँ, मुझे ईमेल करें",
  confirmed: "पुष्टि हो गई। कुछ नया होने पर हम ईमेल करेंगे।",
  end: "ये ईमेल बंद करें",
  ended: "बंद कर दिया। अब ये ईमेल नहीं आएँगे।",
  again: "फिर से शुरू करने के लिए लिस्टिंग पेज पर अलर्ट माँगें।",
  see: "घर देखें",
  gone: "अब उपलब्ध नहीं",
});
