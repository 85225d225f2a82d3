import { inHindi } from "#app/base/words.ts";
import { linkGoneTexts } from "./words.ts";

inHindi(linkGoneTexts, {
  title: "यह लिंक अब काम नहीं करता",
  text: "शायद इसकी अवधि ख़त्म हो गई, इसे वापस ले लिया या मिटा दिया गया, या यह पूरा कॉपी नहीं हुआ। हमें कॉल या ईमेल करें, आपने जो भेजा था वह हम ढूँढ देंगे।",
  slow: "कृपया थोड़ा रुकें",
  contact: "हमसे संपर्क करें",
});
