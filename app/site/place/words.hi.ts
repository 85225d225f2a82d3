import { inHindi } from "#app/base/words.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { placeTexts } from "./words.ts";

const homes = (count: number) => `${groupDigits(count)} घर`;

inHindi(placeTexts, {
  title: (place) => `${place} में घर`,
  count: (buy, rent) =>
    [buy > 0 && `${homes(buy)} बिक्री के लिए`, rent > 0 && `${homes(rent)} रेंट पर`].filter(Boolean).join(", "),
  nearest: (station, lines, distance) => `सबसे पास का मेट्रो स्टेशन ${station} (${lines}) सीधी रेखा में ${distance} दूर है।`,
  prices: "माँगी गई कीमतें",
  pricesLead: (product, day) =>
    `${day} को ${product} पर बिक्री के लिए जो घर हैं, उनकी माँगी गई कीमत, प्रति वर्ग फ़ुट। सौदा जिस कीमत पर हो, वह अलग हो सकती है।`,
  all: "सभी घर",
  bedrooms: (count) => `${count} BHK`,
  perSqFt: "प्रति वर्ग फ़ुट",
  middle: (count, low, high) => `${homes(count)} के बीच का भाव। आधे घरों में ${low} से ${high} माँगे जा रहे हैं।`,
  median: (median, count) => `माँगी गई कीमतें: ${homes(count)}, बीच का भाव ${median} प्रति वर्ग फ़ुट।`,
  range: (low, high) => `सबसे कम ${low}, सबसे ज़्यादा ${high}।`,
  tooFew: "आँकड़े के लिए घर बहुत कम हैं",
  tooFewText: (count, min) =>
    count === 0
      ? `यहाँ बिक्री के ऐसे घर नहीं हैं जिनकी कीमत और साइज़ दोनों पता हों। हम आँकड़ा तभी देते हैं जब कम से कम ${min} घर हों।`
      : `भाव बताने के लिए घर बहुत कम हैं: कीमत और साइज़ दोनों सिर्फ़ ${homes(count)} के पता हैं। हम आँकड़ा तभी देते हैं जब कम से कम ${min} घर हों; इससे कम में इलाके का नहीं, बेचने वाले का पता चलता है।`,
  demoPrices: "ये डेमो घर हैं: इनकी कीमतें असली नहीं हैं।",
  homes: "यहाँ के घर",
  articles: "इस इलाके के बारे में",
  nearby: "आसपास के इलाके",
  away: (distance) => `${distance} दूर`,
  sources: "जानकारी कहाँ से है",
  sourcesText: (product, day, radius) =>
    [
      `माँगी गई कीमतें और घर: ${product}, ${day}।`,
      radius && `इलाके का बीच: लिस्टिंग की जगहों का मध्य या यहाँ का मेट्रो स्टेशन; करीब तीन-चौथाई घर इसके ${radius} के अंदर हैं।`,
      radius && "स्टेशन और पटरियाँ: OpenStreetMap, 9 अक्टूबर 2026।",
    ]
      .filter(Boolean)
      .join(" "),
  none: "अभी यहाँ कोई घर नहीं है",
  noneText: (place) => `${place} में अभी हमारे पास कोई घर नहीं है। इन इलाकों में हैं:`,
});
