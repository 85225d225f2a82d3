import { createHmac, timingSafeEqual } from "node:crypto";
import type { Arrived } from "./types.ts";

/** Headers in which programs put the signature of a body. */
const HEADERS = ["x-hub-signature-256", "x-signature-256", "x-signature", "x-webhook-signature"];

/** Whether a header signs the body with this secret: HMAC-SHA256 in hex or base 64, with 'sha256=' before it or not. */
export function isSigned({ bytes, header }: Arrived, secret: string, names: readonly string[] = HEADERS): boolean {
  const given = names
    .map(header)
    .find((value) => value !== undefined)
    ?.replace(/^sha256=/i, "");
  if (given === undefined || secret === "") return false;
  const made = createHmac("sha256", secret).update(bytes).digest();
  return isSame(made.toString("hex"), given.toLowerCase()) || isSame(made.toString("base64"), given);
}

/** Compares in constant time for the length. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
