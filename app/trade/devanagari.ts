import { asciiDigits } from "#app/base/ascii-digits.ts";
import { bySpelling } from "./word-table.ts";
import { foldHindi } from "#app/base/fold.ts";

/** Hindi words by the word that the index has for them. */
const MEANINGS = bySpelling({
  noida: "नोएडा, नॉएडा, नोयडा",
  delhi: "दिल्ली, देहली",
  gurgaon: "गुड़गांव, गुड़गाँव, गुड़गाव, गुरगांव, गुरुग्राम, गुरूग्राम",
  gaziabad: "गाज़ियाबाद",
  greater: "ग्रेटर",
  kothi: "कोठी, कोठियां",
  flat: "फ्लैट, फ्लैट्स, फ्लेट, फ़्लैट, अपार्टमेंट",
  villa: "विला",
  penthouse: "पेंटहाउस",
  studio: "स्टूडियो",
  bungalow: "बंगला, बंगलो",
  farmhouse: "फार्महाउस",
  farm: "फार्म",
  house: "हाउस, मकान",
  home: "घर",
  sector: "सेक्टर",
  bhk: "बीएचके, बेडरूम",
  rent: "किराया, किराये, किराए",
  buy: "खरीदना, बिक्री",
  crore: "करोड़",
  lakh: "लाख",
  thousand: "हज़ार",
  ek: "एक",
  do: "दो",
  teen: "तीन",
  char: "चार",
  paanch: "पांच, पाँच",
  chhe: "छह, छः",
  dedh: "डेढ़",
  dhai: "ढाई",
  room: "कमरा, कमरे, कमरों, रूम",
  sasta: "सस्ता, सस्ते",
  near: "पास, नज़दीक",
  wala: "वाला, वाली, वाले",
  chahiye: "चाहिए",
  paschim: "पश्चिम",
  south: "दक्षिण, दक्षिणी, साउथ",
  east: "पूर्वी, ईस्ट",
  west: "पश्चिमी, वेस्ट",
  north: "उत्तरी, नॉर्थ",
  central: "मध्य",
  ncr: "एनसीआर",
  pet: "पालतू, कुत्ता, कुत्ते, बिल्ली",
  metro: "मेट्रो",
  station: "स्टेशन",
  min: "मिनट",
  km: "किमी, किलोमीटर",
  society: "सोसाइटी, सोसायटी",
  colony: "कॉलोनी, कालोनी",
  city: "सिटी",
  phase: "फेज, फेस",
  lift: "लिफ्ट",
  parking: "पार्किंग",
  facing: "फेसिंग",
  gym: "जिम",
  pool: "पूल",
  swimming: "स्विमिंग",
  furnished: "फर्निश्ड",
  balcony: "बालकनी",
  extension: "एक्सटेंशन",
  expressway: "एक्सप्रेसवे",
  a: "ए",
  b: "बी",
  c: "सी",
  d: "डी",
  alpha: "अल्फा",
  beta: "बीटा",
  gamma: "गामा",
  gaj: "गज",
  shop: "दुकान",
  office: "ऑफिस",
  floor: "फ्लोर, मंज़िल",
  below: "कम",
  upto: "तक",
  above: "ज़्यादा, अधिक",
  ready: "तैयार",
  heights: "हाइट्स",
  tower: "टावर",
  towers: "टावर्स",
  park: "पार्क",
  road: "रोड",
  estate: "एस्टेट",
  garden: "गार्डन",
  builder: "बिल्डर",
  plot: "प्लॉट",
  in: "में",
  of: "का, की, के",
  from: "से",
  and: "और",
  for: "लिए",
  on: "पर",
});

/** Inverts a table of sounds with the letters of each. @returns the sound of each letter */
function letters(table: string): Readonly<Record<string, string>> {
  const rows = table.split(" ").map((row) => row.split(":"));
  return Object.fromEntries(
    rows.flatMap(([sound = "", written = ""]) => [...written].map((letter) => [letter, sound])),
  );
}

const CONSONANTS = letters(
  "k:क kh:ख g:ग gh:घ n:ङञणन ch:च chh:छ j:ज jh:झ t:टत th:ठथ d:डद dh:ढध p:प ph:फ b:ब bh:भ m:म y:य r:र l:लळ v:व sh:शष s:स h:ह",
);
const VOWELS = letters("a:अआ i:इई u:उऊ ri:ऋ e:एऍ ai:ऐ o:ओऑ au:औ");
const SIGNS: Readonly<Record<string, string>> = {
  "ा": "a",
  "ि": "i",
  "ी": "i",
  "ु": "u",
  "ू": "u",
  "ृ": "ri",
  "े": "e",
  "ै": "ai",
  "ो": "o",
  "ौ": "au",
  "ॉ": "o",
  "ॅ": "e",
  "्": "",
};
const NASAL = "ं";

const DEVANAGARI = /\p{Script=Devanagari}/u;

const fold = (word: string) => foldHindi(asciiDigits(word));

const BY_FOLD = new Map<string, string>(MEANINGS.map(([word, meaning]) => [fold(word), meaning]));

/** Whether a word is a Hindi word of this trade, such as 'फ्लैट'. */
export const hasMeaning = (word: string): boolean => BY_FOLD.has(fold(word));

interface Syllable {
  readonly onset: string;
  vowel: string;
  /** The vowel 'a' that follows a consonant without a sign. */
  readonly isInherent: boolean;
}

function syllables(word: string): Syllable[] {
  const result: Syllable[] = [];
  const letters = [...word];
  letters.forEach((letter, index) => {
    const consonant = CONSONANTS[letter];
    const next = letters[index + 1] ?? "";
    // Joined to the consonant before it, v is written w: Dwarka.
    if (consonant !== undefined)
      result.push({
        onset: letter === "व" && letters[index - 1] === "्" ? "w" : consonant,
        vowel: SIGNS[next] ?? "a",
        isInherent: SIGNS[next] === undefined,
      });
    else if (letter === NASAL) result.push({ onset: "n", vowel: "", isInherent: false });
    else if (SIGNS[letter] === undefined)
      result.push({ onset: "", vowel: VOWELS[letter] ?? letter, isInherent: false });
  });
  return result;
}

/**
 * A word in Devanagari as this site's index spells it: by meaning, else in Latin letters the way people write Hindi names
 * (गुलमोहर → gulmohar): the inherent vowel is dropped at the end and between two full syllables.
 */
export function latinWord(word: string): string {
  if (!DEVANAGARI.test(word)) return word;
  const folded = fold(word);
  const meaning = BY_FOLD.get(folded);
  if (meaning !== undefined) return meaning;
  const parts = syllables(folded);
  parts.forEach((part, index) => {
    const [before, after] = [parts[index - 1], parts[index + 1]];
    if (!part.isInherent || index === 0) return;
    if (after === undefined || (before?.vowel && !after.isInherent && after.vowel && after.onset)) part.vowel = "";
  });
  return parts.map(({ onset, vowel }) => onset + vowel).join("");
}

/** What the words of this site that begin with these Devanagari letters mean: 'नोए' → noida. */
export function latinBegun(beginning: string): readonly string[] {
  if (!DEVANAGARI.test(beginning)) return [];
  const folded = fold(beginning);
  return [...new Set([...BY_FOLD].flatMap(([word, meaning]) => (word.startsWith(folded) ? [meaning] : [])))];
}

/** A text with its words in Devanagari in Latin letters: 'राहुल 98' → 'rahul 98'. */
export function latinText(text: string): string {
  return DEVANAGARI.test(text) ? text.replace(/[\p{Script=Devanagari}\u200c\u200d]+/gu, latinWord) : text;
}
