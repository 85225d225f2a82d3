import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { encodePart } from "#app/entities/text.ts";
import { fromBase32, toBase32 } from "./base32.ts";

/** RFC 6238 with the values that every authenticator app supports: SHA-1, 30 s, six digits. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** 160 bits, the length RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones are off by up to half a minute: the step before and the one after count too. */
const DRIFT_STEPS = [0, -1, 1] as const;

export function newTotpSecret(): string {
  return toBase32(randomBytes(SECRET_BYTES));
}

export function isTotpSecret(secret: string): boolean {
  return fromBase32(secret)?.length === SECRET_BYTES;
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", fromBase32(secret) ?? "")
    .update(counter)
    .digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * The time step a code belongs to, or undefined when it is wrong, too old, or not newer than `lastStep`.
 * Whoever accepts it has to store the step, so that the code works once.
 * @param now epoch ms
 */
export function matchTotp(secret: string, typed: string, lastStep: number, now: number): number | undefined {
  const code = typed.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(code) || !isTotpSecret(secret)) return undefined;
  const current = Math.floor(now / STEP_MS);
  return DRIFT_STEPS.map((drift) => current + drift)
    .filter((step) => step > lastStep)
    .find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
}

/** What the QR code for the authenticator app says. */
export function totpUri(secret: string, username: string, issuer: string): string {
  const label = `${encodePart(issuer)}:${encodePart(username)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodePart(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
