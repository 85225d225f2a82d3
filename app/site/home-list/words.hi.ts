import { inHindi } from "#app/base/words.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { filtersTexts, homeListTexts } from "./words.ts";

inHindi(homeListTexts, {
  general: "बिक्री के लिए लग्ज़री फ़्लैट/अपार्टमेंट",
  below: "₹40 करोड़ से कम के घर",
  above: "₹40 करोड़ से ऊपर के अल्ट्रा लग्ज़री घर",
  mixedSales: "ख़रीदने और रेंट पर लेने के घर साथ दिख रहे हैं।",
  toBuy: "सिर्फ़ ख़रीदने के लिए",
  toRent: "सिर्फ़ रेंट पर",
  commercialHeading: "कमर्शियल प्रॉपर्टी",
  and: " और ",
  or: " या ",
  shown: (count) => `${count} घर`,
  stop: "। ",
  heading: (what, sale, where, more) =>
    [[where && `${where} में`, sale, what].filter(Boolean).join(" "), ...more].filter(Boolean).join(", "),
  notIn: (where) => `${where} में नहीं`,
  headingSale: { buy: "बिक्री के लिए", rent: "रेंट पर" },
  category: (types, sale) => `${sale ? { buy: "बिक्री के लिए ", rent: "रेंट पर " }[sale] : ""}लग्ज़री ${types}`,
  span: {
    buy: (count, prices) => `बिक्री के लिए ${groupDigits(count)}${prices ? `, ${prices}` : ""}।`,
    rent: (count, prices) => `रेंट पर ${groupDigits(count)}${prices ? `, ${prices} प्रति माह` : ""}।`,
  },
  homes: "घर",
  typesHeading: {
    Flat: "फ़्लैट/अपार्टमेंट",
    Villa: "विला",
    Penthouse: "पेंटहाउस",
    Studio: "स्टूडियो",
    Bungalow: "बंगले",
    FarmHouse: "फ़ार्महाउस",
    Kothi: "कोठियाँ",
    BuilderFloor: "बिल्डर फ़्लोर",
    Plot: "प्लॉट",
    Office: "ऑफ़िस",
    Shop: "दुकानें",
  },
  unlisted: (place) => `${place} में अभी कोई घर नहीं है।`,
  nearest: (place) => `${place} के सबसे पास के घर`,
  away: (where, distance, place) => `${where} · ${place} से करीब ${distance}`,
  nearestOrder: {
    ride: (station) => `${station}: कम समय पहले`,
    walk: (station) => `${station} मेट्रो: पास पहले`,
  },
  minutesTo: (where, minutes, station) => `${where} · ${station} तक ${minutes} मिनट`,
  tryLess: "एक बदलाव से ये घर मिल जाएँगे",
});

inHindi(filtersTexts, {
  titles: { bhk: "BHK", status: "निर्माण की स्थिति" },
  notes: { amenities: "जैसा लिस्टिंग या उसके विवरण में लिखा है।" },
  corrected: (typed, found) => `“${typed}” नाम का कुछ नहीं मिला। “${found}” दिखा रहे हैं।`,
  leftOut: (words) => `बाकी शर्तों वाले किसी घर में “${words}” नहीं लिखा है, इसलिए इसे छोड़ दिया।`,
  denied: (words) => `“${words}” को हम हटा नहीं सकते, इसलिए इसे नहीं लिया। जो चाहिए, फ़िल्टर में चुनें।`,
  aside: (words) => `“${words}” के लिए कोई फ़िल्टर नहीं है, इसलिए इसे नहीं लिया।`,
  noHome: (words) => `“${words}” के लिए कोई फ़िल्टर नहीं है: सिर्फ़ वही लिस्टिंग दिख रही हैं जिनमें यह लिखा है।`,
  noWords: (typed) => `“${typed}” में खोजने लायक कोई शब्द नहीं है, इसलिए सभी घर दिख रहे हैं।`,
  notRead: "यह एक साथ पढ़ने के लिए बहुत ज़्यादा है, इसलिए सिर्फ़ इसके शब्द खोजे गए। छोटे में लिखें: सेक्टर 150 में 3 BHK, 2.5 करोड़ तक।",
  widenedTo: (place, outer) => `${place} में ऐसा कोई घर नहीं है। ये ${outer} में हैं।`,
  widenedToText: (place) => `${place} में ऐसा कोई घर नहीं है। इनके विवरण में ${place} लिखा है।`,
});
