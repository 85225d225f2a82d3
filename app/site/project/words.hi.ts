import { inHindi } from "#app/base/words.ts";
import { projectTexts } from "./words.ts";

inHindi(projectTexts, {
  notFound: "प्रोजेक्ट नहीं मिला!",
  overview: "एक नज़र में",
  priceList: "प्राइस लिस्ट",
  plans: "फ़्लोर प्लान",
  amenities: "सुविधाएँ",
  specifications: "स्पेसिफ़िकेशन",
  nearby: "आसपास",
  builder: "बिल्डर",
  map: "नक्शा",
  offers: "ऑफ़र",
  charges: "PLC (ख़ास लोकेशन का शुल्क)",
  home: "घर",
  demoProject: "यह डेमो प्रोजेक्ट है, सिर्फ़ दिखाने के लिए। असल में ऐसा कोई प्रोजेक्ट नहीं है।",
  brochure: "ब्रोशर",
  impressionOf: (picture) => `${picture} (असली फ़ोटो नहीं, कलाकार की बनाई तस्वीर)`,
  homes: "इस प्रोजेक्ट में घर",
  homesShort: "घर",
  manager: "आपका अपना मैनेजर",
  enquire: "पूछताछ करें",
  showMap: "नक्शा दिखाएँ",
  openMap: "नक्शा खोलें",
  mapNote: "नक्शा किसी और कंपनी का है; उसे पता चलेगा कि आपने उसे देखा।",
});
