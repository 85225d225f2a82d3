import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { hasSessionCookie } from "#app/accounts/index.ts";
import type { ListenerOptions } from "../app.ts";
import { chooseEncoding, type Encoding } from "./encodings.ts";
import { baseHeaders } from "./headers.ts";
import type { FinishedPage } from "./page.ts";
import { addressOf, isHttps, newRequestId } from "../request.ts";

/**
 * Runs before everything else: a finished public page for a client without a session is looked up and written, with no
 * further work. Whatever is unusual (a body, two Host headers, a site that stops or logs every request) is left
 * to the other handlers.
 * @returns whether the request was answered
 */
export function cachedAnswers(
  options: ListenerOptions,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const { pages, log, trustProxy, publicUrl, isStopping, figures } = options;
  const [plain, encrypted] = [new SentHeaders(false), new SentHeaders(true)];
  const isEncrypted = publicUrl.startsWith("https:");
  return (incoming, outgoing) => {
    if (log.isDebugging || isStopping() || (incoming.method !== "GET" && incoming.method !== "HEAD")) return false;
    const asked = incoming.headers; // Node has made them by now: it looks for `Expect` in every request
    if (!isPlain(incoming) || hasSessionCookie(asked.cookie)) return false;
    const encoding = acceptedEncoding(asked);
    const started = figures && performance.now();
    const page = pages.cached(incoming.url ?? "", encoding); // keys are canonical addresses, so this one needs no check
    if (!page) return false;
    const headers = (trustProxy === 0 ? isEncrypted : isHttps(incoming, trustProxy, publicUrl)) ? encrypted : plain;
    countView(options, page, incoming);
    const isKnown = asked["if-none-match"] === page.etag;
    const encoded = isKnown ? undefined : page.as(encoding);
    outgoing.writeHead(isKnown ? 304 : page.status, headers.with(encoded?.headers ?? page.flatHeaders));
    outgoing.end(incoming.method === "GET" ? encoded?.latin1 : undefined, "latin1");
    if (started !== undefined && figures) {
      figures.note(page.kind, isKnown ? 304 : page.status, performance.now() - started);
      figures.fromCache += 1;
    }
    return true;
  };
}

/** The headers of every answer with those of a page, in one flat list a page; only the request's id differs from one answer to the next. */
class SentHeaders {
  readonly #base: readonly string[];
  readonly #lists = new WeakMap<readonly string[], string[]>();

  constructor(https: boolean) {
    this.#base = ["x-request-id", "", ...Object.entries(baseHeaders({ https })).flat()];
  }

  /** @returns a list that is good until the next call: `writeHead` has written it by then */
  with(own: readonly string[]): string[] {
    const known = this.#lists.get(own);
    const list = known ?? [...this.#base, ...own];
    if (!known) this.#lists.set(own, list);
    list[1] = newRequestId();
    return list;
  }
}

/** Whether a request asks for a page and nothing else: no body, no credentials other than a cookie, no second Host header. */
function isPlain({ headers, rawHeaders }: IncomingMessage): boolean {
  return (
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.authorization === undefined &&
    hostsIn(rawHeaders) === 1
  );
}

/** Node's `headers` has the first of several only. */
function hostsIn(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts;
}

/** Sends a page in the form that the browser takes, or 304, and counts the view. Other headers may have been set before. */
export function sendPage(
  options: ListenerOptions,
  page: FinishedPage,
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
  const encoded = page.as(acceptedEncoding(headers));
  outgoing.writeHead(page.status, [...encoded.headers]);
  outgoing.end(method === "GET" ? encoded.latin1 : undefined, "latin1");
}

function acceptedEncoding({ "accept-encoding": accepted }: IncomingHttpHeaders): Encoding {
  return chooseEncoding(typeof accepted === "string" ? accepted : undefined);
}

function countView({ trustProxy, views }: ListenerOptions, { viewed }: FinishedPage, incoming: IncomingMessage): void {
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
