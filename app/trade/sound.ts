/** In this order: long vowels before double letters become single ones. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ee|ea|ii|y/g, "i"],
  [/oo/g, "u"],
  [/ou|au/g, "o"],
  [/(.)\1+/g, "$1"],
  [/ph/g, "f"],
  [/([bcdgjkst])h/g, "$1"],
  [/(.)\1+/g, "$1"],
  [/w/g, "v"],
  [/z/g, "j"],
  // Rajinder, Rajender and Rajendra
  [/[ie]nd(?:er|ra?)$/, "indr"],
];
/** From this length on an 'a' at the end is not heard: Siddhartha, Siddharth. */
const LONG = 8;

/** Stands before or behind a name: 'West Patel Nagar', 'Patel Nagar West'. */
const COMPASS = new Set(["east", "west", "north", "south"]);

function soundOfWord(word: string): string {
  if (/\d/.test(word)) return ` ${word} `;
  const single = word.length > 4 ? word.replace(/s$/, "") : word;
  const heard = SAME_SOUND.reduce((text, [pattern, sound]) => text.replace(pattern, sound), single);
  return heard.replace(word.length >= LONG ? /[ae]$/ : /e$/, "");
}

/**
 * What a name in Latin letters sounds like, so that spellings of one Indian name meet: Chattarpur and Chhatarpur, Gita and
 * Geeta, Green Field and Greenfields. Numbers stay as they are. @param folded words in lower case, with single blanks
 */
export function soundOf(folded: string): string {
  const words = folded.split(" ");
  const last = words.at(-1) ?? "";
  const ordered = words.length > 2 && COMPASS.has(last) ? [last, ...words.slice(0, -1)] : words;
  return ordered.map(soundOfWord).join("").trim();
}
