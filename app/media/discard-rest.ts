import type { Readable } from "node:stream";

/** A client that only reads once it has sent everything gets its answer up to here; a client that sends more is cut off. */
const MAX_BYTES = 400_000_000;
const MAX_MS = 10_000;

/**
 * Reads on and throws away what a client still sends after it was refused, so that it gets to read the answer: a socket
 * that is closed with unread bytes is reset, and the answer is lost with it. For the same reason such an answer goes out
 * without `Connection: close`, on which Node would close at once. After `maxBytes` or `maxMs` the connection is cut.
 */
export function discardRest(body: Readable, { maxBytes = MAX_BYTES, maxMs = MAX_MS } = {}): void {
  if (body.readableEnded || body.destroyed) return;
  let bytes = 0;
  const timer = setTimeout(() => body.destroy(), maxMs).unref();
  body
    .on("error", () => undefined)
    .on("close", () => clearTimeout(timer))
    .on("end", () => clearTimeout(timer));
  body.on("data", (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > maxBytes) body.destroy();
  });
  body.resume();
}
