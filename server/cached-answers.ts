import type { IncomingMessage, ServerResponse } from "node:http";
import { hasSessionCookie } from "#app/accounts/index.ts";
import type { ListenerOptions } from "./app.ts";
import { chooseEncoding } from "./encodings.ts";
import { baseHeaders } from "./headers.ts";
import type { Page } from "./page.ts";
import { addressOf, isHttps, newRequestId } from "./request.ts";

/**
 * The first thing that sees a request: a finished public page for somebody who shows no session is looked up and written, and nothing
 * else is done for it. Whatever is unusual (a body, two Host headers, a site that stops or logs every request) is left
 * to the others.
 * @returns whether the request was answered
 */
export function cachedAnswers(
  options: ListenerOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { pages, log, trustProxy, publicUrl, isStopping } = options;
  const [plain, encrypted] = [false, true].map((https) => Object.entries(baseHeaders({ https })).flat());
  const isEncrypted = publicUrl.startsWith("https:");
  return (incoming, outgoing) => {
    if (log.isDebugging || isStopping() || (incoming.method !== "GET" && incoming.method !== "HEAD")) return false;
    const { hosts, cookie, acceptEncoding, ifNoneMatch, isUnusual } = readHeaders(incoming.rawHeaders);
    if (isUnusual || hosts !== 1 || hasSessionCookie(cookie)) return false;
    const encoding = chooseEncoding(acceptEncoding);
    const page = pages.cached(incoming.url ?? "", encoding); // keys are canonical addresses, so this one needs no check
    if (!page) return false;
    const headers = (trustProxy === 0 ? isEncrypted : isHttps(incoming, trustProxy, publicUrl)) ? encrypted : plain;
    countView(options, page, incoming);
    const isKnown = ifNoneMatch === page.etag;
    const encoded = isKnown ? { headers: page.flatHeaders, body: undefined } : page.as(encoding);
    outgoing.writeHead(isKnown ? 304 : page.status, [
      ...(headers ?? []),
      "x-request-id",
      newRequestId(),
      ...encoded.headers,
    ]);
    outgoing.end(incoming.method === "GET" ? encoded.body : undefined);
    return true;
  };
}

/** What the quick way asks of a request's headers. */
interface ReadHeaders {
  hosts: number;
  cookie?: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
  /** A body, or credentials other than a cookie. */
  isUnusual: boolean;
}

/** From the flat list: Node makes `headers` only when they are asked for, which takes as long as everything else here. */
function readHeaders(rawHeaders: readonly string[]): ReadHeaders {
  const read: ReadHeaders = { hosts: 0, isUnusual: false };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const value = rawHeaders[index + 1] ?? "";
    switch (rawHeaders[index]?.toLowerCase()) {
      case "host":
        read.hosts += 1;
        break;
      case "cookie":
        read.cookie = read.cookie === undefined ? value : `${read.cookie}; ${value}`;
        break;
      case "accept-encoding":
        read.acceptEncoding = read.acceptEncoding === undefined ? value : `${read.acceptEncoding}, ${value}`;
        break;
      case "if-none-match":
        read.ifNoneMatch = value;
        break;
      case "content-length":
      case "transfer-encoding":
      case "authorization":
        read.isUnusual = true;
        break;
      default:
    }
  }
  return read;
}

/** Sends a page in the form that the browser takes, or 304, and counts the view. Other headers may have been set before. */
export function sendPage(
  options: ListenerOptions,
  page: Page,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { headers, method } = incoming;
  countView(options, page, incoming);
  if (headers["if-none-match"] === page.etag) {
    outgoing.writeHead(304, [...page.flatHeaders]);
    outgoing.end();
    return;
  }
  const accepted = headers["accept-encoding"];
  const encoded = page.as(chooseEncoding(typeof accepted === "string" ? accepted : undefined));
  outgoing.writeHead(page.status, [...encoded.headers]);
  outgoing.end(method === "GET" ? encoded.body : undefined);
}

function countView({ trustProxy, views }: ListenerOptions, { viewed }: Page, incoming: IncomingMessage): void {
  if (viewed && incoming.method === "GET") views.count(viewed, viewerOf(incoming, trustProxy));
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
