import { inHindi } from "#app/base/words.ts";
import { labelTexts } from "./label-words.ts";

inHindi(labelTexts, {
  not: (label) => `${label} नहीं`,
  no: (label) => `${label} नहीं`,
  priceNotReduced: "कीमत नहीं घटी",
  counted: {
    balcony: { one: "बालकनी", several: "बालकनी" },
    bathroom: { one: "बाथरूम", several: "बाथरूम" },
    parking: { one: "पार्किंग", several: "पार्किंग" },
  },
  orMore: (min, several) => `${min} या ज़्यादा ${several}`,
  none: (one) => `${one} नहीं`,
  upTo: (max, what) => `${max} ${what} तक`,
  exactly: (count, what) => `${count} ${what}`,
  between: (min, max, several) => `${min} से ${max} ${several}`,
  floor: {
    from: (min) => `${min}वीं मंज़िल या ऊपर`,
    ground: "ग्राउंड फ़्लोर",
    upTo: (max) => `मंज़िल ${max} तक`,
    exactly: (floor) => `मंज़िल ${floor}`,
    between: (min, max) => `मंज़िल ${min} से ${max}`,
  },
  carpet: {
    from: (min) => `कार्पेट एरिया ${min} वर्ग फ़ुट से`,
    upTo: (max) => `कार्पेट एरिया ${max} वर्ग फ़ुट तक`,
    between: (min, max) => `कार्पेट एरिया ${min} से ${max} वर्ग फ़ुट`,
  },
  possession: {
    from: (month) => `पज़ेशन ${month} से`,
    now: "पज़ेशन अभी",
    by: (month) => `पज़ेशन ${month} तक`,
    between: (first, last) => `पज़ेशन ${first} से ${last}`,
  },
  rate: {
    from: (min) => `₹${min} प्रति वर्ग फ़ुट से`,
    upTo: (max) => `₹${max} प्रति वर्ग फ़ुट तक`,
    between: (min, max) => `₹${min} से ₹${max} प्रति वर्ग फ़ुट`,
  },
  road: {
    from: (min) => `${min} मी या चौड़ी सड़क`,
    upTo: (max) => `${max} मी तक की सड़क`,
    between: (min, max) => `${min} से ${max} मी सड़क`,
  },
  metro: {
    ride: (minutes, station) => `मेट्रो से ${minutes} मिनट में ${station}`,
    walk: (distance) => `मेट्रो स्टेशन से ${distance} के अंदर`,
    walkTo: (distance, station) => `${station} मेट्रो से ${distance} के अंदर`,
    metres: (metres) => `${metres} मी`,
    kilometres: (km) => `${km} किमी`,
  },
});
