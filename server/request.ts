import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Ten characters are enough to find a line in the log, and short enough to read out on the phone. */
export function newRequestId(): string {
  return randomBytes(8).toString("base64url").replace(/[-_]/g, "x").slice(0, 10);
}

/**
 * Address of the client, for limits. Behind `trusted` proxies the last that many entries of X-Forwarded-For were written by them;
 * what stands before came from the client and counts for nothing.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, trusted: number): string {
  const own = socketAddress ?? "unknown";
  if (trusted === 0 || !forwardedFor) return own;
  const hops = forwardedFor.split(",").map((hop) => hop.trim()).filter(Boolean);
  return hops.at(-Math.min(trusted, hops.length)) ?? own;
}

/** Whether the visitor's own connection is encrypted. */
export function isHttps(request: Pick<IncomingMessage, "headers">, trusted: number, publicUrl: string | undefined): boolean {
  if (publicUrl?.startsWith("https:")) return true;
  const forwarded = request.headers["x-forwarded-proto"];
  return trusted > 0 && typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim() === "https";
}
