import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { BadRequest } from "#app/entities/errors.ts";

/** Digits of base 32: six random ones, and four of a counter. */
const ID_RADIX = 32;
const DRAWN = ID_RADIX ** 6;
const COUNTED = ID_RADIX ** 4;
/** All pairs of counter digits: every request needs an id, and writing a number in base 32 is slow. */
const PAIRS = Array.from({ length: ID_RADIX ** 2 }, (_, number) => digits(number, 2));
let drawn = digits(randomInt(DRAWN), 6);
let count = randomInt(COUNTED);

function digits(number: number, length: number): string {
  return number.toString(ID_RADIX).padStart(length, "0");
}

/** Ten characters are enough to find a line in the log, and short enough to read out on the phone. The counter starts at random. */
export function newRequestId(): string {
  count += 1;
  if (count === COUNTED) [count, drawn] = [0, digits(randomInt(DRAWN), 6)];
  return drawn + PAIRS[count >>> 10] + PAIRS[count & 1_023];
}

/**
 * Address of the client, for limits. Behind `trusted` proxies the last that many entries of X-Forwarded-For were written by them;
 * what stands before came from the client and counts for nothing.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trusted: number,
): string {
  const own = socketAddress ?? "unknown";
  if (trusted === 0 || !forwardedFor) return own;
  const hops = forwardedFor
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.min(trusted, hops.length)) ?? own;
}

export function addressOf({ socket, headers }: IncomingMessage, trusted: number): string {
  const forwarded = headers["x-forwarded-for"];
  return clientAddress(socket.remoteAddress, typeof forwarded === "string" ? forwarded : undefined, trusted);
}

/** Whether the visitor's own connection is encrypted. */
export function isHttps(
  request: Pick<IncomingMessage, "headers">,
  trusted: number,
  publicUrl: string | undefined,
): boolean {
  if (publicUrl?.startsWith("https:")) return true;
  const forwarded = request.headers["x-forwarded-proto"];
  return trusted > 0 && typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim() === "https";
}

/**
 * The request with the address that the visitor sees. A proxy with TLS asks us over http, by a name of its own perhaps; but pages compare
 * their address with the `Origin` that the browser sends with every form, and refuse what differs.
 */
export function withPublicAddress(request: Request, trusted: number, publicUrl: string): Request {
  const url = new URL(request.url);
  const origin = publicOrigin(url, request.headers, trusted, publicUrl);
  return origin === url.origin ? request : copyRequest(request, { url: origin + url.pathname + url.search });
}

function publicOrigin(url: URL, headers: Headers, trusted: number, publicUrl: string): string {
  const configured = new URL(publicUrl);
  const isConfigured = url.host === configured.host || headers.get("origin") === configured.origin;
  if (isConfigured) return configured.origin;
  return isHttps(
    { headers: { "x-forwarded-proto": headers.get("x-forwarded-proto") ?? undefined } },
    trusted,
    undefined,
  )
    ? `https://${url.host}`
    : url.origin;
}

/**
 * A plain copy: the server's own light request class cannot be copied by the constructor.
 * @throws BadRequest for a method or header that a `Request` refuses to hold, such as TRACE
 */
export function copyRequest(
  request: Request,
  { url = request.url, headers = request.headers }: { readonly url?: string; readonly headers?: Headers },
): Request {
  const { method, body, signal } = request;
  const init: RequestInit & { duplex?: "half" } = {
    method,
    headers,
    signal,
    ...(body ? { body, duplex: "half" } : {}),
  };
  try {
    return new Request(url, init);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new BadRequest("The request has a method or a header that is not read here.");
  }
}
