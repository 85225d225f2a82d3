import { timingSafeEqual } from "node:crypto";
import { HOTP, Secret, TOTP } from "otpauth";

/** RFC 6238 with the values that every authenticator app supports: SHA-1, 30 s, six digits. */
const STEP_S = 30;
const RULES = { algorithm: "SHA1", digits: 6 } as const;
/** 160 bits, the length RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones are off by up to half a minute: the step before and the one after count too. */
const DRIFT_STEPS = [0, -1, 1] as const;

export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

export function isTotpSecret(secret: string): boolean {
  try {
    return Secret.fromBase32(secret).bytes.length === SECRET_BYTES;
  } catch {
    return false; // a letter that base 32 does not have
  }
}

export function totpCode(secret: string, step: number): string {
  return HOTP.generate({ ...RULES, secret: Secret.fromBase32(secret), counter: step });
}

/**
 * The time step a code belongs to, or undefined when it is wrong, too old, or not newer than `lastStep`.
 * Whoever accepts it has to store the step, so that the code works once.
 * @param now epoch ms
 */
export function matchTotp(secret: string, typed: string, lastStep: number, now: number): number | undefined {
  const code = typed.replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(code) || !isTotpSecret(secret)) return undefined;
  const current = Math.floor(now / 1000 / STEP_S);
  return DRIFT_STEPS.map((drift) => current + drift)
    .filter((step) => step > lastStep)
    .find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
}

/** Text of the QR code for the authenticator app. */
export function totpUri(secret: string, username: string, issuer: string): string {
  return new TOTP({ ...RULES, secret, label: username, issuer, period: STEP_S }).toString();
}
