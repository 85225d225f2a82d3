import { inHindi } from "#app/base/words.ts";
import { cardTexts } from "../en/card.ts";

inHindi(cardTexts, {
  card: {
    forSale: "बिक्री के लिए",
    forRent: "रेंट पर",
    premium: "प्रीमियम",
    baths: (count) => `${count} बाथरूम`,
    rooms: (count) => `${count} कमरे`,
    sqFt: (size) => `${size} वर्ग फ़ुट`,
    demo: "डेमो",
    callAbout: (title) => `${title} के बारे में कॉल करें`,
    chatAbout: (title) => `${title} के बारे में चैट करें`,
    shortlist: (title) => `${title} को शॉर्टलिस्ट करें`,
    demoChatMessage: (title, url) => `नमस्ते, यह डेमो लिस्टिंग ${title} के बारे में है, जो असल में बिकाऊ नहीं है: ${url}`,
    chatMessage: (title, url) => `नमस्ते, मुझे ${title} के बारे में और जानकारी चाहिए: ${url}`,
  },
});
