import { randomBytes } from "node:crypto";

const REFERENCE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const REFERENCE_LENGTH = 8;

/** `K7QM-2XVD`: to be read out on the phone, without letters that look like digits. */
export function newReference(): string {
  // 240 is the largest multiple of the 30 letters below 256; bytes above would favour the first letters.
  const letters: string[] = [];
  while (letters.length < REFERENCE_LENGTH)
    for (const byte of randomBytes(16))
      if (byte < 240 && letters.length < REFERENCE_LENGTH)
        letters.push(REFERENCE_LETTERS.charAt(byte % REFERENCE_LETTERS.length));
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
