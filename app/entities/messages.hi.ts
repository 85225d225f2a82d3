import { inSpokenLanguage } from "#app/base/names.ts";
import { inHindi } from "#app/base/words.ts";
import { messages } from "./messages.ts";
import { beginningOf } from "./values/text.ts";

const quoted = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? `“${beginningOf(String(value), 40)}”` : "जो भेजा गया";

inHindi(messages, {
  required: (label) => `${inSpokenLanguage(label)} ज़रूरी है`,
  tooShort: (label, min) => `${inSpokenLanguage(label)} में कम से कम ${min} अक्षर चाहिए`,
  tooLong: (label, max) => `${inSpokenLanguage(label)} में ज़्यादा से ज़्यादा ${max} अक्षर हो सकते हैं`,
  notText: (label) => `${inSpokenLanguage(label)} टेक्स्ट होना चाहिए`,
  notNumber: (label, value) => `${inSpokenLanguage(label)} कोई संख्या होनी चाहिए, जैसे 3: ${quoted(value)} संख्या नहीं है`,
  notArea: (label, value) =>
    `${inSpokenLanguage(label)} वर्ग फ़ुट में लिखें, जैसे 2400, या 250 गज: ${quoted(value)} समझ नहीं आया`,
  canMean: (label, value, candidates) =>
    candidates.length === 1
      ? `${inSpokenLanguage(label)}: क्या ${quoted(value)} का मतलब ${candidates[0]} है? एक ही मान लिखें`
      : `${inSpokenLanguage(label)}: ${quoted(value)} का मतलब ${candidates.join(" या ")} हो सकता है। इनमें से एक चुनें`,
  notWhole: (label) => `${inSpokenLanguage(label)} पूरी संख्या होनी चाहिए`,
  tooSmall: (label, min) => `${inSpokenLanguage(label)} ${min} से कम नहीं हो सकता`,
  tooBig: (label, max) => `${inSpokenLanguage(label)} ${max} से ज़्यादा नहीं हो सकता`,
  outOfRange: (label, value, options) =>
    `${inSpokenLanguage(label)}: ${quoted(value)} यहाँ नहीं है, सिर्फ़ ${options.map((option) => inSpokenLanguage(option)).join(", ")}`,
  notAnOption: (label, options) =>
    `${inSpokenLanguage(label)} इनमें से एक होना चाहिए: ${options.map((option) => inSpokenLanguage(option)).join(", ")}`,
  notYesNo: (label) => `${inSpokenLanguage(label)} हाँ या नहीं होना चाहिए`,
  notMoney: (label, value) =>
    `${inSpokenLanguage(label)} रकम होनी चाहिए, जैसे 12.5, 5.5 करोड़, 85 लाख या 12,50,00,000: ${quoted(value)} समझ नहीं आया`,
  notSlug: (label) => `${inSpokenLanguage(label)} में कम से कम एक अक्षर या अंक चाहिए`,
  notDate: (label, value) =>
    `${inSpokenLanguage(label)} तारीख़ होनी चाहिए, जैसे 31/03/2027 या 2027-03-31: ${quoted(value)} समझ नहीं आया`,
  dayInPast: (label) => `${inSpokenLanguage(label)} बीता हुआ दिन नहीं हो सकता`,
  stayEndsFirst: "चेक आउट चेक इन के बाद होना चाहिए",
  notPosition: (label, value) =>
    `${inSpokenLanguage(label)} दशमलव डिग्री में लिखें, जैसे 28.4595, या Google Maps का लिंक डालें: ${quoted(value)} समझ नहीं आया`,
  outsideNcr: (label, value, { min, max }) =>
    `${inSpokenLanguage(label)} दिल्ली NCR में होना चाहिए, ${min} और ${max} डिग्री के बीच: ${value} बाहर है`,
  notPinCode: (label, value) =>
    `${inSpokenLanguage(label)} छह अंकों का होना चाहिए, जैसे 201301: ${quoted(value)} सही नहीं है`,
  notLink: (label, value) =>
    `${inSpokenLanguage(label)} https:// या http:// से शुरू होने वाला वेब पता होना चाहिए: ${quoted(value)} सही नहीं है`,
  notSecureLink: (label, value) =>
    `${inSpokenLanguage(label)} https:// से शुरू होने वाला वेब पता होना चाहिए: ${quoted(value)} सही नहीं है`,
  notRoom: (label, line) =>
    `${inSpokenLanguage(label)}: ${quoted(line)} समझ नहीं आया। हर पंक्ति में एक कमरा लंबाई और चौड़ाई के साथ लिखें, जैसे: Living room 24 x 18 ft`,
  notPdf: (label, value) =>
    `${inSpokenLanguage(label)} .pdf पर ख़त्म होने वाला पूरा पता, या Google Drive या Dropbox का लिंक होना चाहिए: ${quoted(value)} सही नहीं है`,
  notMapFrame: (label) => `${inSpokenLanguage(label)} Google Maps या OpenStreetMap का एम्बेड कोड या पता होना चाहिए`,
  notImage: (label) => `${inSpokenLanguage(label)} यहाँ अपलोड की गई फ़ोटो होनी चाहिए`,
  phone: "10 अंकों का सही नंबर लिखें",
  anyPhone: "सही फ़ोन नंबर लिखें",
  email: "सही ईमेल पता लिखें",
  messageEmpty: "संदेश ख़ाली नहीं हो सकता",
  consent: "कृपया सहमति दें, ताकि हम आपकी जानकारी रख सकें और आपको कॉल कर सकें",
  closed: (sentence) => (/[.।]$/.test(sentence) ? sentence : `${sentence}।`),
  refused: (count, first, sentence) =>
    `${count === 1 ? "एक जगह" : `${count} जगह`} सुधार ज़रूरी है${count === 1 ? "" : ", पहले यहाँ"}: ${inSpokenLanguage(first)}। ${sentence}।`,
});
