import { groupDigits } from "#app/entities/values/money.ts";
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
    reduced: "कीमत घटी",
    launchDate: "लॉन्च",
    projectStatus: "प्रोजेक्ट की स्थिति",
    superArea: "सुपर एरिया",
    homesFrom: "घरों की शुरुआती कीमत",
    unitsFrom: "यूनिट की शुरुआती कीमत",
    newLaunch: "नया लॉन्च",
    residential: "रिहायशी",
    commercial: "कमर्शियल",
    seeMoreOf: (title) => `(${title})`,
    priceNote: "* शुरुआती कीमत। टैक्स और दूसरे शुल्क अलग से लगेंगे।",
    noProjects: "कोई प्रोजेक्ट नहीं मिला।",
    allHomes: (count) => (count === 1 ? "घर देखें" : `सभी ${groupDigits(count)} घर`),
    pictured: (title, price) => `${title}, ${price}`,
    seeHome: "घर देखें",
    views: (count) => `${count} बार देखा गया`,
    homes: (count) => `${groupDigits(count)} घर`,
    noHomes: "कोई प्रॉपर्टी नहीं मिली।",
  },
});
