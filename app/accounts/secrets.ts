import { hash, randomBytes } from "node:crypto";
import { Secret } from "otpauth";

const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
/** 80 bits: out of reach even for somebody who holds the hashes. */
const READABLE_BYTES = 10;
const RECOVERY_CODES = 10;
const BITS_OF_A_BYTE = 8;
/** In base 32. */
const BITS_OF_A_LETTER = 5;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** Plain SHA-256 is enough for secrets that are random and long; passwords go through argon2id. */
export function sha256(text: string): string {
  return hash("sha256", text, "hex");
}

/** Four groups of four letters and digits, without those that look alike: `k7qm-2xvd-…`. */
export function readableSecret(): string {
  const { base32 } = new Secret({ size: READABLE_BYTES });
  return base32.toLowerCase().match(/.{4}/g)?.join("-") ?? "";
}

export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, readableSecret);
}

/** Whether the text has as many letters and digits as a recovery code: 80 bits, which nobody guesses. */
export function isRecoveryCode(typed: string): boolean {
  return plainRecoveryCode(typed).length === (READABLE_BYTES * BITS_OF_A_BYTE) / BITS_OF_A_LETTER;
}

function plainRecoveryCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z2-7]/g, "");
}

/** Forgives case, spaces and hyphens of a code read from paper. */
export function hashRecoveryCode(typed: string): string {
  return sha256(plainRecoveryCode(typed));
}
