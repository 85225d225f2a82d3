import { inHindi } from "#app/base/words.ts";
import { chosenPictureTexts } from "./chosen-pictures-words.ts";

inHindi(chosenPictureTexts, {
  label: "फ़ोटो",
  help: (max) => `एक साथ कई चुनें, ज़्यादा से ज़्यादा ${max}। पहली फ़ोटो मुख्य फ़ोटो होती है।`,
  chosen: (count, max) => (count === 0 ? "" : `${max} में से ${count} चुनी हैं।`),
  tooMany: (names, max) => `सिर्फ़ ${max} फ़ोटो आ सकती हैं: ${names} छूट गई। पहले कोई और हटाएँ।`,
  lost: (count) =>
    count === 1
      ? "आपने जो फ़ोटो चुनी थी वह अब यहाँ नहीं है। कृपया फिर चुनें।"
      : `आपने जो ${count} फ़ोटो चुनी थीं वे अब यहाँ नहीं हैं। कृपया फिर चुनें।`,
  notKept: "यह ब्राउज़र फ़ोटो सँभाल कर नहीं रख सकता: पेज छोड़ने या फिर खोलने पर उन्हें दोबारा चुनें।",
  main: "मुख्य फ़ोटो",
  earlier: (name) => `${name} को एक जगह आगे करें`,
  later: (name) => `${name} को एक जगह पीछे करें`,
  remove: (name) => `${name} हटाएँ`,
});
