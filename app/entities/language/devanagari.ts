/** Hindi words that name a thing of this site, and the word the index knows it by. */
const MEANINGS: Readonly<Record<string, string>> = {
  नोएडा: "noida",
  नॉएडा: "noida",
  नोयडा: "noida",
  दिल्ली: "delhi",
  देहली: "delhi",
  गुड़गांव: "gurgaon",
  गुड़गाँव: "gurgaon",
  गुरुग्राम: "gurgaon",
  गुरूग्राम: "gurgaon",
  गाज़ियाबाद: "gaziabad",
  ग्रेटर: "greater",
  कोठी: "kothi",
  कोठियां: "kothi",
  फ्लैट: "flat",
  फ्लैट्स: "flat",
  अपार्टमेंट: "flat",
  विला: "villa",
  पेंटहाउस: "penthouse",
  स्टूडियो: "studio",
  बंगला: "bungalow",
  बंगलो: "bungalow",
  फार्महाउस: "farmhouse",
  फार्म: "farm",
  हाउस: "house",
  मकान: "house",
  घर: "home",
  सेक्टर: "sector",
  बीएचके: "bhk",
  किराया: "rent",
  किराये: "rent",
  किराए: "rent",
  खरीदना: "buy",
  बिक्री: "buy",
  करोड़: "crore",
  लाख: "lakh",
  हज़ार: "thousand",
  एक: "ek",
  दो: "do",
  तीन: "teen",
  चार: "char",
  पांच: "paanch",
  पाँच: "paanch",
  छह: "chhe",
  छः: "chhe",
  डेढ़: "dedh",
  ढाई: "dhai",
  कमरा: "room",
  कमरे: "room",
  कमरों: "room",
  बेडरूम: "bhk",
  रूम: "room",
  सस्ता: "sasta",
  सस्ते: "sasta",
  पास: "near",
  नज़दीक: "near",
  वाला: "wala",
  वाली: "wala",
  वाले: "wala",
  चाहिए: "chahiye",
  पश्चिम: "paschim",
  दक्षिण: "south",
  दक्षिणी: "south",
  पूर्वी: "east",
  पश्चिमी: "west",
  उत्तरी: "north",
  मध्य: "central",
  लिफ्ट: "lift",
  पार्किंग: "parking",
  जिम: "gym",
  पूल: "pool",
  स्विमिंग: "swimming",
  फर्निश्ड: "furnished",
  बालकनी: "balcony",
  एक्सटेंशन: "extension",
  एक्सप्रेसवे: "expressway",
  गज: "gaj",
  दुकान: "shop",
  ऑफिस: "office",
  फ्लोर: "floor",
  मंज़िल: "floor",
  कम: "below",
  तक: "upto",
  ज़्यादा: "above",
  अधिक: "above",
  तैयार: "ready",
  हाइट्स: "heights",
  टावर: "tower",
  टावर्स: "towers",
  पार्क: "park",
  रोड: "road",
  एस्टेट: "estate",
  गार्डन: "garden",
  बिल्डर: "builder",
  प्लॉट: "plot",
  में: "in",
  का: "of",
  की: "of",
  के: "of",
  से: "from",
  और: "and",
  लिए: "for",
  पर: "on",
};

const CONSONANTS: Readonly<Record<string, string>> = {
  क: "k",
  ख: "kh",
  ग: "g",
  घ: "gh",
  ङ: "n",
  च: "ch",
  छ: "chh",
  ज: "j",
  झ: "jh",
  ञ: "n",
  ट: "t",
  ठ: "th",
  ड: "d",
  ढ: "dh",
  ण: "n",
  त: "t",
  थ: "th",
  द: "d",
  ध: "dh",
  न: "n",
  प: "p",
  फ: "ph",
  ब: "b",
  भ: "bh",
  म: "m",
  य: "y",
  र: "r",
  ल: "l",
  ळ: "l",
  व: "v",
  श: "sh",
  ष: "sh",
  स: "s",
  ह: "h",
};
const VOWELS: Readonly<Record<string, string>> = {
  अ: "a",
  आ: "a",
  इ: "i",
  ई: "i",
  उ: "u",
  ऊ: "u",
  ऋ: "ri",
  ए: "e",
  ऐ: "ai",
  ओ: "o",
  औ: "au",
  ऑ: "o",
  ऍ: "e",
};
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

/** Nukta dropped, one nasal sign, ASCII digits: spellings that people mix. */
function fold(word: string): string {
  return word
    .normalize("NFKD")
    .replaceAll("\u093c", "")
    .replaceAll("ँ", NASAL)
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
}

const BY_FOLD = new Map(Object.entries(MEANINGS).map(([word, meaning]) => [fold(word), meaning]));

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
