import { inHindi } from "#app/base/words.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { detailTexts, goneTexts, proofTexts, reviewsTexts } from "./words.ts";

inHindi(goneTexts, {
  title: (title) => `${title}: अब उपलब्ध नहीं`,
  text: "यह घर अब उपलब्ध नहीं है। यह बिक चुका है, रेंट पर जा चुका है या मालिक ने हटा लिया है।",
  titlePerhaps: (title) => `${title}: अभी साइट पर नहीं`,
  perhaps: "यह घर अभी साइट पर नहीं है: हम पक्का नहीं कर पाए कि यह अब भी उपलब्ध है।",
  askWhether: "इस घर के बारे में, या ऐसे ही किसी घर के लिए पूछें",
  ask: "ऐसा ही कोई घर चाहिए? हमसे पूछें",
  similar: "इससे मिलते-जुलते घर",
});

inHindi(detailTexts, {
  description: "विवरण",
  more: "और क्या-क्या है",
  lacks: "क्या नहीं है",
  costsShort: "ख़र्च",
  whereShort: "लोकेशन",
  proofShort: "जाँच",
  reviews: "रिव्यू",
  facts: (count) => `${groupDigits(count)} बातें`,
  recommended: "ये घर भी देखें",
  contact: "संपर्क",
  visit: "समय लें",
  fromReviews: (count) => `${groupDigits(count)} रिव्यू के आधार पर`,
  noReviews: "इस घर पर अभी कोई रिव्यू नहीं है",
  companyRating: (product, rating, count) => `${product}: ${groupDigits(count)} रिव्यू के आधार पर ${rating}`,
  ofFive: (rating) => `5 में से ${rating}`,
  stars: (count) => `${count} स्टार`,
  no: (label) => `${label}: नहीं`,
  advertisement: "विज्ञापन",
  maintenance: "मेंटेनेंस",
  answers: (hours) => `हमारा समय: ${hours}। आपका नंबर हमारे अलावा किसी को नहीं दिया जाता।`,
  allPhotos: (count) => (count === 0 ? "फ़्लोर प्लान" : count === 1 ? "फ़ोटो देखें" : `सभी ${count} फ़ोटो`),
  photoOf: (index, count) => `${count} में से फ़ोटो ${index}`,
});

inHindi(reviewsTexts, {
  reply: "हमारा जवाब",
});

inHindi(proofTexts, {
  title: "क्या-क्या जाँचा गया है",
  lead: {
    checks: "हमने ख़ुद क्या-क्या जाँचा।",
    price: "हमने ख़ुद क्या-क्या जाँचा, और कीमत कब-कब बदली।",
    all: "हमने ख़ुद क्या-क्या जाँचा, कीमत कब-कब बदली, और ऐसे दूसरे घरों के मुकाबले कीमत कैसी है।",
  },
  checked: "हमारी जाँच",
  nothing: "हमने अभी इस घर की जाँच नहीं की है।",
  demo: "डेमो: इस घर की जाँच किसी ने नहीं की है।",
  available: (rent) => (rent ? "अब भी रेंट पर मिल रहा है" : "अब भी बिक्री के लिए है"),
  confirmed: (day, how) =>
    how
      ? `${day} को ${{ Phone: "फ़ोन पर", Visit: "घर जाकर", Message: "मैसेज से" }[how] ?? how} पुष्टि की`
      : `${day} को पुष्टि की`,
  notConfirmed: "लिस्टिंग के बाद से दोबारा पुष्टि नहीं हुई",
  doneBy: (who, day) => (who || day ? `(${[who, day].filter(Boolean).join(", ")})` : ""),
  notChecked: (check) => `${check}: जाँच नहीं हुई`,
  checks: {
    papersSeen: ["मालिकाना काग़ज़", "देख लिए"],
    homeVisited: ["घर", "जाकर देख लिया"],
    ownerConfirmed: ["मालिक", "पुष्टि की कि घर उपलब्ध है"],
  },
  neverChecked: ["घर पर बकाया लोन", "बुकिंग से पहले बैंक का लेटर माँगें"],
  price: "कीमत का इतिहास",
  listedFor: (days, today) => `${days} से इस साइट पर है (${today} को)`,
  days: (count) => `${groupDigits(count)} दिन`,
  summary: (changes, listed) => `${changes}। ${listed}।`,
  changes: {
    none: "कीमत नहीं बदली",
    onRequest: "कीमत पूछने पर",
    reduced: (times) => `कीमत ${times} घटी`,
    raised: (times) => `कीमत ${times} बढ़ी`,
  },
  times: (count) => `${count} बार`,
  steps: {
    listed: (price) => `${price} पर लिस्ट हुआ`,
    listedOnRequest: "लिस्ट हुआ, कीमत पूछने पर",
    priced: (price) => `कीमत बताई गई: ${price}`,
    reduced: (by, price) => `${by} घटकर ${price}`,
    raised: (by, price) => `${by} बढ़कर ${price}`,
  },
  noReset: "सिर्फ़ वही कीमतें गिनी हैं जो साइट पर दिखीं। घर को दोबारा लिस्ट करने से यह इतिहास नहीं मिटता।",
  beside: "ऐसे दूसरे घरों से तुलना",
  perSqFt: (amount) => `${amount} प्रति वर्ग फ़ुट`,
  median: (amount) => `ऐसे घरों का बीच का भाव: ${amount}`,
  range: (lowest, highest) => `${lowest} से ${highest} प्रति वर्ग फ़ुट तक`,
  what: (type, sale) => `${sale} ${type}`,
  compared: (count, what, place, day) =>
    `यहाँ के ${groupDigits(count)} और घर: ${what}, ${place}, ${day} को। कीमतें वे हैं जो इस साइट पर माँगी गई हैं; साइज़ बेचने वालों के बताए हुए हैं।`,
});
