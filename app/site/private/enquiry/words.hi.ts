import { inHindi } from "#app/base/words.ts";
import { receiptTexts } from "./words.ts";

inHindi(receiptTexts, {
  title: "आपकी पूछताछ",
  open: "देखें कि आपने क्या भेजा, उसे वापस लें या मिटाएँ",
  keepLink: "यह लिंक अपने पास ही रखें: जिसके पास यह हो, वह भी यही कर सकता है।",
  state: "स्थिति",
  states: {
    received: "मिल गई; हम जवाब देंगे",
    answered: "जवाब दे दिया",
    "visit arranged": "घर देखने का समय तय है",
    withdrawn: "आपने वापस ली। हम आपको कॉल नहीं करेंगे।",
  },
  sentOn: "कब भेजी",
  reference: "संदर्भ नंबर",
  about: "विषय",
  name: "नाम",
  number: "नंबर",
  email: "ईमेल",
  message: "संदेश",
  checkIn: "चेक इन",
  checkOut: "चेक आउट",
  agreed: (sentence) => `आपने सहमति दी: “${sentence}”`,
  linkEnds: (day) => `यह लिंक ${day} तक काम करेगा।`,
  withdraw: "वापस लें",
  withdrawText: "हम आपको कॉल या मैसेज नहीं करेंगे। आपने जो भेजा था वह ‘वापस ली गई’ लिखकर रखा जाएगा।",
  erase: "मिटाएँ",
  eraseText: "आपने जो भेजा था और उससे जुड़ा हर ईमेल हमेशा के लिए मिट जाएगा। यह वापस नहीं हो सकता।",
  eraseSure: "हाँ, हमेशा के लिए मिटाएँ।",
  eraseAsk: "मिटाने की पुष्टि के लिए टिक करें।",
});
