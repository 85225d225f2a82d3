import { inHindi } from "#app/base/words.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { vacationTexts } from "./words.ts";

inHindi(vacationTexts, {
  title: "हॉलिडे रेंटल",
  lead: "बताएँ कि कहाँ और कब चाहिए, हम आपके लिए घर ढूँढेंगे।",
  where: "कहाँ",
  wherePlaceholder: "शहर या इलाका",
  checkIn: "चेक इन",
  checkOut: "चेक आउट",
  find: "हॉलिडे रेंटल खोजें",
  dates: (checkIn, checkOut) => `${checkIn} से ${checkOut}। पूछें कि इन तारीख़ों पर घर ख़ाली हैं या नहीं।`,
  homesIn: (place) => `${place} में रेंट पर घर`,
  forRent: (count) => (count === 0 ? "अभी कोई नहीं: हमसे पूछें" : `रेंट पर ${groupDigits(count)} घर`),
  furnished: "रेंट पर फ़र्निश्ड घर",
  longLease: "ये घर महीने के हिसाब से मिलते हैं, दिन के हिसाब से नहीं। पूछें कि कम दिनों के लिए मिल सकते हैं या नहीं।",
  none: (place) => `${place} में अभी रेंट पर कोई घर नहीं`,
  noneText: "बताएँ कि कब और कितने लोगों के लिए चाहिए, हम वहाँ के मालिकों से पूछेंगे।",
  ask: "पूछें कि ख़ाली है या नहीं",
});
