import { inHindi } from "#app/base/words.ts";
import { keptTexts, manifestTexts } from "./words.ts";

inHindi(keptTexts, {
  lead: (pages, megabytes) =>
    `जो पेज आप खोलते हैं, वे इस डिवाइस पर रहते हैं, ताकि नेटवर्क न होने पर भी पढ़े जा सकें: पिछले ${pages} पेज, साथ में ${megabytes} एमबी तक फ़ोटो। नेटवर्क हो तो पेज हमेशा ताज़ा ही दिखता है।`,
  shortlist: "आपकी शॉर्टलिस्ट",
  nothing: "इस डिवाइस पर कोई पेज नहीं रखा है।",
  pages: "पेज",
  asOf: (moment) => `${moment} की जानकारी`,
  noNetwork: "नेटवर्क नहीं है।",
  bandAsOf: (moment) => `${moment} की जानकारी`,
  isBack: "नेटवर्क आ गया है।",
  notSeen: "यह पेज पहले नहीं खोला गया था, इसलिए इस डिवाइस पर नहीं है। जो पेज रखे हैं, वे यहाँ हैं।",
  again: "फिर लोड करें",
  forms: "नेटवर्क के बिना भेजे गए फ़ॉर्म",
  saved: "नेटवर्क नहीं है। आपने जो लिखा, वह इस डिवाइस पर रखा है। नेटवर्क आते ही हम उसे भेज देंगे, चाहे आप यह पेज बंद कर दें।",
  see: "देखें या मिटाएँ",
  waits: "नेटवर्क का इंतज़ार है",
  wasSent: "भेज दिया गया",
  wasRefused: "ऐसे नहीं भेजा जा सका",
  form: { enquire: "पूछताछ", visit: "विज़िट", visits: "विज़िट", alert: "अलर्ट", review: "रिव्यू" },
  openForm: "फ़ॉर्म खोलें",
  openSent: "भेजा हुआ देखें",
  sendNow: "अभी भेजें",
  drop: "मिटाएँ",
  remove: "इस डिवाइस से सब हटाएँ",
  removeNote: "पेज, फ़ोटो, और वे फ़ॉर्म जो अभी भेजे नहीं गए। आपकी शॉर्टलिस्ट बनी रहेगी।",
  toldSent: (form, moment) => `${form} (${moment}): नेटवर्क आते ही भेज दिया गया।`,
  toldRefused: (form, moment) => `${form} (${moment}): ऐसे नहीं भेजा जा सका। ‘इस डिवाइस पर रखे पेज’ में खोलें।`,
});

inHindi(manifestTexts, {
  description: "नोएडा और आसपास के शहरों में घर",
  homes: "सभी घर",
});
