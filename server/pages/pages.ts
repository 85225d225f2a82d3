import { randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { AppError } from "#app/entities/errors.ts";
import type { Services } from "#app/services.ts";
import type { RequestContext } from "#app/routes/context.ts";
import type { QueryParameters } from "#app/routes/page-handle.ts";
import type { RenderDocument } from "#app/public-document.tsx";
import { applyCsp } from "./headers.ts";
import { copyRequest } from "../request.ts";
import type { Encoding } from "./encodings.ts";
import { FinishedPage } from "./page.ts";
import { PageCache } from "./page-cache.ts";
import { canonicalPagePath, canonicalSearch } from "./target.ts";
import { readView, VIEW_HEADER } from "./views.ts";

/** What the server needs of the built pages (app/entry.server.tsx, bundled). */
export interface PagesBuild {
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  /** The quicker way for public pages. */
  readonly renderDocument: RenderDocument;
  readonly makeLoadContext: (services: Services, visit: RequestContext) => RouterContextProvider;
  /** Set by an address that is no page when it refuses; its value is the title of the refusal, the body its sentence. */
  readonly refusalHeader: string;
  /** First parts of the paths of all pages, in lower case. */
  readonly areas: ReadonlySet<string>;
  /** Query parameters that the public page at a path reads. */
  readonly queryParametersOf: (path: string) => QueryParameters;
}

const NONCE_HEADER = "x-render-nonce";

/** Headers of a rendered page that are passed on to the browser; the others are set again for the sealed bytes. */
const KEPT_HEADERS = [
  "content-type",
  "content-security-policy",
  "location",
  "x-remix-response",
  "x-robots-tag",
  "link",
] as const;

export interface PagesOptions {
  /** Asked for at every render: in development it may be another one each time. */
  readonly build: () => Promise<PagesBuild>;
  /** While false, pages are right but not final: nothing is kept of them. */
  readonly isSettled?: () => boolean;
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

  /** The request with no other query parameters than its page reads. */
  async withReadQuery(request: Request): Promise<Request> {
    const url = new URL(request.url);
    if (url.search === "") return request;
    const { queryParametersOf } = await this.#options.build();
    const search = canonicalSearch(url.search, queryParametersOf(screenPath(url.pathname)));
    return search === url.search ? request : copyRequest(request, { url: url.origin + url.pathname + search });
  }

  /** A finished page, where the cache has it. `key` is path and query. */
  cached(key: string, encoding: Encoding): FinishedPage | undefined {
    return this.#cache.get(key, this.#services.changes.publicSeq, encoding);
  }

  /** For a GET by somebody without a session: everybody who asks for this address may get the same bytes. */
  async public(request: Request, visit: RequestContext, encoding: Encoding): Promise<FinishedPage> {
    const { pathname, search } = new URL(request.url);
    const key = pathname + search;
    const kept = this.cached(key, encoding); // under another spelling of its query
    if (kept) return kept;
    const render = async () => {
      let hasFigures = false;
      let isPreliminary = this.#options.isSettled?.() === false;
      const services = noticing(this.#services, {
        views: () => (hasFigures = true),
        preview: () => (isPreliminary = true),
      });
      const { status, headers, body } = await this.#renderPublic(request, visit, services);
      const viewed = readView(headers.get(VIEW_HEADER));
      return new FinishedPage(body, {
        status,
        headers: publicHeaders(status, headers),
        viewed,
        hasFigures,
        isPreliminary,
      });
    };
    if (this.#options.isDevelopment) return render();
    return this.#cache.fill(key, this.#services.changes.publicSeq, encoding, render);
  }

  /** For everything else: forms, signed-in administrators. Never kept, here or in the browser. */
  async personal(request: Request, visit: RequestContext): Promise<Response> {
    const response = await this.#render(request, visit);
    response.headers.set("cache-control", "private, no-store");
    response.headers.delete(VIEW_HEADER); // administrators do not count
    return response;
  }

  /** A page for everybody, the quicker way where there is one. */
  async #renderPublic(request: Request, visit: RequestContext, services: Services): Promise<RenderedPage> {
    // The client may leave; the render goes on for those who wait for the same page.
    const { pathname, search } = new URL(request.url);
    // By the site's own name, whatever Host header the client sent: others get the same page.
    const anonymous = new Request(new URL(this.#services.publicUrl).origin + pathname + search, {
      headers: { accept: request.headers.get("accept") ?? "*/*", "x-request-id": visit.requestId }, // for the log
    });
    const rendered = await this.#renderDocument(anonymous, visit, services);
    if (rendered && !(rendered instanceof Response)) return rendered;
    const response = rendered ?? (await this.#render(anonymous, visit, services));
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  async #renderDocument(request: Request, visit: RequestContext, services: Services) {
    if (this.#options.isDevelopment) return undefined; // Vite's own scripts and styles come with React Router's handler
    const { renderDocument, makeLoadContext } = await this.#options.build();
    const nonce = newNonce();
    const context = makeLoadContext(services, visit);
    const rendered = await renderDocument({ request, context, nonce, requestId: visit.requestId });
    if (!rendered || rendered instanceof Response) return rendered;
    const { html, policy } = applyCsp(rendered.html, nonce);
    const { status, headers } = rendered;
    headers.set("content-type", "text/html; charset=utf-8");
    headers.set("content-security-policy", policy);
    return { status, headers, body: html };
  }

  /** Renders by React Router's handler and, where it is HTML, adds the content policy. */
  async #render(request: Request, visit: RequestContext, services = this.#services): Promise<Response> {
    const { build, isDevelopment } = this.#options;
    const { handle, makeLoadContext, refusalHeader } = await build();
    const headers = new Headers(request.headers);
    headers.delete(NONCE_HEADER);
    headers.delete("origin"); // `crossSiteProblem` has decided; React Router would check again, and log a wrong one as a failure
    headers.set("x-request-id", visit.requestId); // whatever the client sent there
    const nonce = isDevelopment ? undefined : newNonce();
    if (nonce) headers.set(NONCE_HEADER, nonce);
    const rendered = await handle(copyRequest(request, { headers }), makeLoadContext(services, visit));
    const refusal = rendered.headers.get(refusalHeader);
    if (refusal !== null) throw new AppError(await rendered.text(), { status: rendered.status, title: refusal });
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

interface Notices {
  /** The page asks for counts of views, which then grow old on it. */
  readonly views: () => void;
  /** The page asks a search that does not know all listings yet. */
  readonly preview: () => void;
}

/** The same services, which say what a page asked them. */
function noticing(services: Services, notices: Notices): Services {
  const { facts } = services;
  return {
    ...services,
    async search() {
      const search = await services.search();
      if (!search.isComplete) notices.preview();
      return search;
    },
    facts: {
      ...facts,
      views(...asked) {
        notices.views();
        return facts.views(...asked);
      },
    },
  };
}

/** A loader may keep its page out of the cache. */
function saysNoStore(headers: Headers): boolean {
  return headers.get("cache-control")?.includes("no-store") ?? false;
}

interface RenderedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly body: readonly string[] | Buffer;
}

function publicHeaders(status: number, rendered: Headers): Record<string, string> {
  const headers: Record<string, string> = {
    vary: "accept-encoding, cookie",
    "cache-control": cacheControl(status, rendered),
  };
  for (const name of KEPT_HEADERS) {
    const value = rendered.get(name);
    if (value !== null) headers[name] = value;
  }
  return headers;
}

/** Pages say `no-cache`, never `no-store`: with that, browsers could not show them at once when the visitor goes back. */
function cacheControl(status: number, rendered: Headers): string {
  if (status !== 200) return "private, no-store";
  return saysNoStore(rendered) ? "private, no-cache" : "public, no-cache";
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

/** Client navigations ask for a page's data under its path with `.data`. */
export function screenPath(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}
