import { inHindi } from "#app/base/words.ts";
import { howFarTexts } from "./words.ts";

inHindi(howFarTexts, {
  title: "यहाँ से कितनी दूर",
  from: {
    exact: (place) => `दूरी ${place} में इस घर से नापी है।`,
    place: (place) => `दूरी ${place} के बीच से नापी है। घर इसी के आसपास है, इसलिए हर दूरी और समय मोटा अंदाज़ा है।`,
    "pin-code": (place) =>
      `दूरी ${place} के बीच से नापी है। इसमें 1 से 3 किमी का फ़र्क हो सकता है, इसलिए हर दूरी और समय मोटा अंदाज़ा है।`,
  },
  ofPlace: (place) => `दूरी ${place} के बीच से नापी है।`,
  ofProject: (place) => `दूरी ${place} में इस प्रोजेक्ट से नापी है।`,
  ofRoughProject: (place) => `दूरी ${place} के बीच से नापी है। प्रोजेक्ट इसी के आसपास है, इसलिए हर दूरी और समय मोटा अंदाज़ा है।`,
  map: "आसपास की मेट्रो, बड़ी सड़कों और जगहों का नक्शा",
  modelled:
    "समय का हिसाब पटरी की लंबाई, बीच के स्टेशनों और ट्रेन बदलने से लगाया है। स्टेशन तक पैदल का समय (25 मिनट तक) इसमें जुड़ा है, पहली ट्रेन का इंतज़ार नहीं। दूरियाँ सीधी रेखा में हैं; पैदल रास्ता उनसे 1.3 गुना माना है।",
  stations: "पास के मेट्रो स्टेशन",
  noStation: (name, distance) => `10 किमी के अंदर कोई मेट्रो स्टेशन नहीं है। सबसे पास का ${name} ${distance} दूर है।`,
  walk: (minutes) => `पैदल ${minutes} मिनट`,
  longWalk: "पैदल 25 मिनट से ज़्यादा",
  trips: "मेट्रो से",
  walkThen: (minutes, station) => `${station} तक पैदल ${minutes} मिनट`,
  fromPlatform: (station, distance) => `${distance} दूर ${station} से ट्रेन`,
  changes: (count) => (count === 0 ? "ट्रेन नहीं बदलनी" : `${count} बार ट्रेन बदलनी है`),
  about: "करीब",
  minutes: "मिनट",
  metres: (metres) => `${metres} मी`,
  kilometres: (km) => `${km} किमी`,
  airports: "एयरपोर्ट",
  roads: "बड़ी सड़कें",
  ask: "किसी और जगह तक कितना समय लगेगा?",
  askHelp: "मेट्रो स्टेशन या इलाका लिखें, जैसे सेक्टर 62, नोएडा",
  askButton: "समय देखें",
  unknown: (written) =>
    `“${written}” नाम का कोई मेट्रो स्टेशन या इलाका हमें नहीं मिला। किसी स्टेशन का नाम लिखें, जैसे बोटैनिकल गार्डन।`,
});
