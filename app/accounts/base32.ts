const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const BITS = 5;

/** RFC 4648 without padding, as authenticator apps expect it. */
export function toBase32(bytes: Uint8Array): string {
  let text = "";
  let buffer = 0;
  let held = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xfff;
    held += 8;
    while (held >= BITS) {
      held -= BITS;
      text += ALPHABET.charAt((buffer >>> held) & 31);
    }
  }
  return held > 0 ? text + ALPHABET.charAt((buffer << (BITS - held)) & 31) : text;
}

/** Reads either case, spaces and padding; undefined when another character stands in it. */
export function fromBase32(text: string): Buffer | undefined {
  const bytes: number[] = [];
  let buffer = 0;
  let held = 0;
  for (const letter of text.toUpperCase().replace(/[\s=]/g, "")) {
    const value = ALPHABET.indexOf(letter);
    if (value < 0) return undefined;
    buffer = ((buffer << BITS) | value) & 0xfff;
    held += BITS;
    if (held >= 8) {
      held -= 8;
      bytes.push((buffer >>> held) & 0xff);
    }
  }
  return Buffer.from(bytes);
}
