const ASCII = /^[\0-\x7f]*$/;

/** Digits of any script (Devanagari, full-width …) as 0 to 9; other letters stay. */
export function asciiDigits(text: string): string {
  if (ASCII.test(text)) return text;
  return text.normalize("NFKC").replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    // Each script's ten digits stand in a row: how many stand before this one is its value.
    const point = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value);
  });
}
