import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { readLanguage } from "#app/base/language.ts";
import { screenAccess } from "#app/accounts/index.ts";
import { MAX_BODY_BYTES } from "#app/api/body.ts";
import { AppError } from "#app/entities/errors.ts";
import { formBytes } from "#app/kinds/forms/form-bytes.ts";
import type { Services, Caller } from "#app/services.ts";
import type { QueryParameters, Viewed } from "#app/site/page.ts";
import type { AnswerOfSite } from "#app/site/render.tsx";
import { applyCsp } from "./headers.ts";
import { copyRequest } from "../request.ts";
import type { Encoding } from "./encodings.ts";
import { FinishedPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import { canonicalPagePath, canonicalSearch } from "./canonical-url.ts";

/** What the server needs of the built pages (app/entry.server.tsx, bundled). */
export interface PagesBuild {
  /** The public pages. */
  readonly answer: AnswerOfSite;
  /** Query parameters that the public page at a path reads. */
  readonly queryParametersOf: (path: string) => QueryParameters;
  /** Bytes of the longest form that the public page at a path may be sent. */
  readonly formBytesOf: (path: string) => number;
  /** React Router, which renders the back office. */
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly makeLoadContext: (services: Services, visit: Caller) => RouterContextProvider;
  /** The refusal of an address that is no screen. */
  readonly refusalIn: (context: RouterContextProvider) => AppError | null;
  /** First parts of the paths of all pages, in lower case. */
  readonly areas: ReadonlySet<string>;
}

const NONCE_HEADER = "x-render-nonce";

/** Headers of an answer that are passed on to the browser; the others are set again for the sealed bytes. */
const KEPT_HEADERS = ["content-type", "content-security-policy", "location", "allow", "x-robots-tag"] as const;

export interface PagesOptions {
  /** Asked for at every render: in development it may be another one each time. */
  readonly build: () => Promise<PagesBuild>;
  /** Nothing is kept, and no content policy is set: Vite reloads with inline scripts of its own. */
  readonly isDevelopment?: boolean;
}

/** Renders pages and keeps the public ones. */
export class Pages {
  readonly #cache = new PageCache();
  readonly #services: Services;
  readonly #options: PagesOptions;

  constructor(services: Services, options: PagesOptions) {
    this.#services = services;
    this.#options = options;
  }

  /** The path under which a page is found: see `canonicalPagePath`. */
  async canonicalPath(path: string): Promise<string> {
    return canonicalPagePath(path, (await this.#options.build()).areas);
  }

  /** The kind of the page at a path in the metrics: its first part, where there is such a page. */
  async kindOf(path: string): Promise<string> {
    const [, first = ""] = readLanguage(path).path.toLowerCase().split("/");
    const area = first.replace(/\.data$/, "") || "home";
    return area === "home" || (await this.#options.build()).areas.has(area) ? area : "unknown";
  }

  /** The request with no other query parameters than its page reads. */
  async withReadQuery(request: Request): Promise<Request> {
    const url = new URL(request.url);
    if (url.search === "") return request;
    const { queryParametersOf } = await this.#options.build();
    const search = canonicalSearch(url.search, queryParametersOf(url.pathname));
    return search === url.search ? request : copyRequest(request, { url: url.origin + url.pathname + search });
  }

  /** Bytes that a form to this path may have: what the fields of a public page can hold, and a record of somebody who is signed in. */
  async formBytes(path: string, isSignedIn: boolean): Promise<number> {
    if (!isScreen(path)) return (await this.#options.build()).formBytesOf(path);
    return isSignedIn ? MAX_BODY_BYTES : formBytes([]);
  }

  /** A finished page, where the cache has it. `key` is path and query. */
  cached(key: string, encoding: Encoding): FinishedPage | undefined {
    return this.#cache.get(key, this.#services.changes.publicSeq, encoding);
  }

  /** For a GET by somebody without a session: everybody who asks for this address may get the same bytes. */
  async public(request: Request, visit: Caller, encoding: Encoding): Promise<FinishedPage> {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const kept = this.cached(key, encoding); // the first look-up was with the query as it was sent
    if (kept) return kept;
    const render = async () => {
      let hasFigures = false;
      const services = noticingViews(this.#services, () => (hasFigures = true));
      // The client may leave; the render goes on for those who wait for the same page.
      // By the site's own name, whatever Host header the client sent: others get the same page.
      const anonymous = new Request(new URL(this.#services.publicUrl).origin + key);
      const rendered = await this.#render(anonymous, visit, services);
      const { status, body, viewed } = rendered;
      const kind = await this.kindOf(pathname);
      const headers = publicHeaders(rendered);
      return new FinishedPage(body, { status, headers, kind, viewed, hasFigures });
    };
    if (this.#options.isDevelopment) return render();
    return this.#cache.fill(key, this.#services.changes.publicSeq, encoding, render);
  }

  /** For everything else: forms, signed-in administrators, the back office. Never kept, here or in the browser. */
  async personal(request: Request, visit: Caller): Promise<Response> {
    const response = isScreen(new URL(request.url).pathname)
      ? await this.#renderScreen(request, visit)
      : await this.#personalPage(request, visit);
    response.headers.set("cache-control", "private, no-store");
    return response;
  }

  async #personalPage(request: Request, visit: Caller): Promise<Response> {
    const { status, headers, body } = await this.#render(request, visit, this.#services);
    if (!Buffer.isBuffer(body)) return new Response(body.join(""), { status, headers });
    return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers });
  }

  /** A public page with its content policy, or what it answers instead. */
  async #render(request: Request, visit: Caller, services: Services): Promise<RenderedPage> {
    const { answer } = await this.#options.build();
    const nonce = this.#options.isDevelopment ? undefined : newNonce();
    const answered = await answer({ request, visit, services, nonce });
    if (answered instanceof Response) {
      const { status, headers } = answered;
      return { status, headers, noStore: saysNoStore(headers), body: Buffer.from(await answered.arrayBuffer()) };
    }
    const { status, html, viewed, noStore, cookie } = answered;
    const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
    if (cookie !== undefined) headers.set("set-cookie", cookie);
    if (!nonce) return { status, headers, viewed, noStore, body: [html] };
    const sealed = applyCsp(html, nonce);
    headers.set("content-security-policy", sealed.policy);
    return { status, headers, viewed, noStore, body: sealed.html };
  }

  /** A screen of the back office, with its content policy where it is HTML. */
  async #renderScreen(request: Request, visit: Caller): Promise<Response> {
    const { build, isDevelopment } = this.#options;
    const { handle, makeLoadContext, refusalIn } = await build();
    const headers = new Headers(request.headers);
    headers.delete(NONCE_HEADER);
    headers.delete("origin"); // `crossSiteProblem` has decided; React Router would check again, and log a wrong one as a failure
    headers.set("x-request-id", visit.requestId); // whatever the client sent there
    const nonce = isDevelopment ? undefined : newNonce();
    if (nonce) headers.set(NONCE_HEADER, nonce);
    const context = makeLoadContext(this.#services, visit);
    const rendered = await handle(copyRequest(request, { headers }), context);
    const refusal = refusalIn(context);
    if (refusal && !isData(request) && (request.method === "POST" || !isHtml(rendered))) throw refusal;
    if (isBareFailure(rendered))
      throw new AppError("React Router could not answer", { status: rendered.status, title: "Page failed" });
    const response = new Response(rendered.body, rendered); // headers of a fetch-like answer cannot be changed
    if (!nonce || !isHtml(response)) return response;
    const { html, policy } = applyCsp(await response.text(), nonce);
    response.headers.set("content-security-policy", policy);
    response.headers.delete("content-length");
    return new Response(html.join(""), response);
  }
}

/** The same services, with a notice when a page reads counts of views, which expire. */
function noticingViews(services: Services, notice: () => void): Services {
  const { facts } = services;
  return {
    ...services,
    facts: {
      ...facts,
      views(...asked) {
        notice();
        return facts.views(...asked);
      },
    },
  };
}

/** Whether an answer that is no page, such as a file, stays out of the cache. */
function saysNoStore(headers: Headers): boolean {
  return headers.get("cache-control")?.includes("no-store") ?? false;
}

interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: readonly string[] | Buffer;
  readonly viewed?: Viewed | undefined;
  readonly noStore?: boolean | undefined;
}

function publicHeaders(rendered: RenderedPage): Record<string, string> {
  const headers: Record<string, string> = {
    vary: "accept-encoding, cookie",
    "cache-control": cacheControl(rendered),
  };
  for (const name of KEPT_HEADERS) {
    const value = rendered.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

/** Pages say `no-cache`, never `no-store`: with that, browsers could not show them at once when the visitor goes back. */
function cacheControl({ status, noStore }: RenderedPage): string {
  if (status !== 200) return "private, no-store";
  return noStore ? "private, no-cache" : "public, no-cache";
}

/** React Router's last resort, without a page around it. */
function isBareFailure({ status, headers }: Response): boolean {
  const type = headers.get("content-type");
  return (
    status >= 400 &&
    (type === null || type.startsWith("text/plain;charset=UTF-8") || (status >= 500 && type === "text/plain"))
  );
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** Hexadecimal digits and dashes, which need no escaping anywhere; Node draws the random bits of many at once. */
function newNonce(): string {
  return randomUUID();
}

/** Sign-in, and where React Router's script asks for screens that it does not know yet; everything else of it is below /dashboard. */
const OUTSIDE_THE_GATE = new Set(["/admin", "/__manifest"]);

/** Whether React Router answers at a path. */
export function isScreen(path: string): boolean {
  return screenAccess(path) !== "public" || OUTSIDE_THE_GATE.has(screenPath(path));
}

/** Client navigations ask for a screen's data under its path with `.data`. */
export function screenPath(path: string): string {
  return path.endsWith(".data") ? path.slice(0, -".data".length) : path;
}

function isData({ url }: Pick<Request, "url">): boolean {
  const { pathname } = new URL(url);
  return screenPath(pathname) !== pathname;
}
