import { inHindi } from "#app/base/words.ts";
import { geoTexts } from "../en/geo.ts";

inHindi(geoTexts, {
  creditInShort: "© OpenStreetMap के योगदानकर्ता और अन्य",
  credit: [
    { text: "मेट्रो, सड़कें और नदियाँ © " },
    { text: "OpenStreetMap contributors (ODbL)", href: "https://www.openstreetmap.org/copyright" },
    { text: "। दिल्ली और फ़रीदाबाद की सीमाएँ: DataMeet (" },
    { text: "CC BY-SA 2.5 India", href: "https://creativecommons.org/licenses/by-sa/2.5/in/" },
    { text: "); बाकी सीमाएँ: Hindustan Times। कुछ इलाकों के केंद्र: delhi-ncr-map (" },
    { text: "CC BY 4.0", href: "https://creativecommons.org/licenses/by/4.0/" },
    { text: ")। दिल्ली की सड़कें: Delhi Road Quality, Angira Shukla के ज़रिए।" },
  ],
});
