import { inHindi } from "#app/base/words.ts";
import { homeDetailTexts } from "./words.ts";

inHindi(homeDetailTexts, {
  loanOffered: "लोन की सुविधा",
  water: "पानी और बिजली",
  team: (product) => `${product} डेस्क`,
  floorOf: (floor, floors) => `${floor.replace("and", "और")} (कुल ${floors})`,
  saleTypes: { Buy: "बिक्री के लिए", Rent: "रेंट पर" },
  verification: {
    demo: "डेमो: इस घर की जाँच किसी ने नहीं की है।",
    none: "हमने अभी इस घर की जाँच नहीं की है।",
    checked: ({ day, who, checks }) => {
      const said = [day && `${day} को`, who && `${who} ने`].filter(Boolean).join(" ");
      const done = checks.join(", ") || "क्या जाँचा गया, यह दर्ज नहीं है";
      return `${said ? `${said} वेरिफ़ाई किया` : "वेरिफ़ाइड"}: ${done}।`;
    },
  },
  seen: (day, paper) => `हमने ${day} को देखा: ${paper}`,
  ownerSays: "मालिक का कहना है",
  unknown: "पता नहीं",
  details: "पूरी जानकारी",
  demoHome: "यह डेमो घर है, सिर्फ़ दिखाने के लिए। यह न बिकाऊ है, न रेंट पर।",
  notFound: "प्रॉपर्टी नहीं मिली!",
});
