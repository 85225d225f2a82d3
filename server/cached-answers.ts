import type { IncomingMessage, ServerResponse } from "node:http";
import { hasSessionCookie } from "#app/accounts/index.ts";
import type { ListenerOptions } from "./app.ts";
import { chooseEncoding } from "./encodings.ts";
import { baseHeaders } from "./headers.ts";
import type { Page } from "./page.ts";
import { addressOf, isHttps, newRequestId } from "./request.ts";

/**
 * The first thing that sees a request: a finished public page for somebody who shows no session is looked up and written, and nothing
 * else is done for it. Whatever is unusual (a body, two Host headers, a site that stops or logs every request) is left to the others.
 * @returns whether the request was answered
 */
export function cachedAnswers(
  options: ListenerOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { pages, log, trustProxy, publicUrl, isStopping } = options;
  const [plain, encrypted] = [false, true].map((https) => Object.entries(baseHeaders({ https })).flat());
  return (incoming, outgoing) => {
    if (log.isDebugging || isStopping() || !isPlainRead(incoming)) return false;
    const encoding = chooseEncoding(acceptedBy(incoming));
    const page = pages.cached(incoming.url ?? "", encoding); // keys are canonical addresses, so this one needs no check
    if (!page) return false;
    const headers = isHttps(incoming, trustProxy, publicUrl) ? encrypted : plain;
    sendPage(options, page, incoming, outgoing, [...(headers ?? []), "x-request-id", newRequestId()]);
    return true;
  };
}

/** A GET or HEAD without a body, by nobody in particular, to one host. */
function isPlainRead({ method, headers, rawHeaders }: IncomingMessage): boolean {
  if (method !== "GET" && method !== "HEAD") return false;
  if (headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined) return false;
  if (headers.authorization !== undefined || hasSessionCookie(headers.cookie)) return false;
  return countHosts(rawHeaders) === 1;
}

const HOST = "host";

/** Node keeps only the first one in `headers`. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === HOST.length && name.toLowerCase() === HOST) count += 1;
  }
  return count;
}

function acceptedBy({ headers }: IncomingMessage): string | undefined {
  const accepted = headers["accept-encoding"];
  return typeof accepted === "string" ? accepted : undefined;
}

/**
 * Sends a page in the form that the browser takes, or 304, and counts the view.
 * @param headers in one flat list; others may have been set before
 */
export function sendPage(
  { trustProxy, views }: Pick<ListenerOptions, "trustProxy" | "views">,
  page: Page,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: readonly string[] = [],
): void {
  const isRead = incoming.method === "GET";
  if (isRead && page.viewed) views.count(page.viewed, viewerOf(incoming, trustProxy));
  if (incoming.headers["if-none-match"] === page.etag) {
    outgoing.writeHead(304, [...headers, ...Object.entries(page.headers).flat(), "etag", page.etag]);
    outgoing.end();
    return;
  }
  const encoded = page.as(chooseEncoding(acceptedBy(incoming)));
  outgoing.writeHead(page.status, headers.concat(encoded.headers));
  outgoing.end(isRead ? encoded.body : undefined);
}

function viewerOf(incoming: IncomingMessage, trustProxy: number) {
  const { headers } = incoming;
  const purpose = headers["sec-purpose"];
  return {
    address: addressOf(incoming, trustProxy),
    userAgent: headers["user-agent"],
    purpose: typeof purpose === "string" ? purpose : undefined,
  };
}
