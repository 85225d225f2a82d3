import { randomBytes } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import type { Services } from "#app/services.ts";
import type { Visit } from "#app/routes/context.ts";
import { seal } from "./headers.ts";
import { makePage, type Page, PageCache } from "./page-cache.ts";

/** What the server needs of the built pages (app/entry.server.tsx, bundled). */
export interface PagesBuild {
  readonly handle: (request: Request, context: RouterContextProvider) => Promise<Response>;
  readonly makeLoadContext: (services: Services, visit: Visit) => RouterContextProvider;
}

export const NONCE_HEADER = "x-render-nonce";

/** Headers of a rendered page that go on to the browser; the rest is made anew for the sealed bytes. */
const KEPT_HEADERS = ["content-type", "location", "x-remix-response", "x-robots-tag", "link"] as const;

/** Renders pages and keeps the public ones. */
export class Pages {
  readonly #cache = new PageCache();
  readonly #services: Services;
  readonly #build: () => Promise<PagesBuild>;

  /** @param build asked for at every render: in development it may be another one each time */
  constructor(services: Services, build: () => Promise<PagesBuild>) {
    this.#services = services;
    this.#build = build;
  }

  /** A finished page, where the cache has it. `key` is path and query. */
  cached(key: string): Page | undefined {
    return this.#cache.get(key, this.#services.changes.publicSeq);
  }

  /** For a GET by somebody without a session: everybody who asks for this address may get the same bytes. */
  async public(request: Request, visit: Visit): Promise<Page> {
    const { pathname, search } = new URL(request.url);
    // The client may leave; the render goes on for those who wait for the same page.
    const anonymous = new Request(request.url, { headers: { accept: request.headers.get("accept") ?? "*/*" } });
    return this.#cache.fill(pathname + search, this.#services.changes.publicSeq, async () => this.#render(anonymous, visit, "public, no-cache"));
  }

  /** For everything else: forms, signed-in administrators. Never kept, here or in the browser. */
  async personal(request: Request, visit: Visit): Promise<Response> {
    const headers = new Headers(request.headers);
    const nonce = newNonce();
    headers.set(NONCE_HEADER, nonce);
    const build = await this.#build();
    const response = await build.handle(new Request(request, { headers }), build.makeLoadContext(this.#services, visit));
    if (!isHtml(response)) {
      const plain = new Response(response.body, response);
      plain.headers.set("cache-control", "private, no-store");
      return plain;
    }
    const { html, policy } = seal(await response.text(), nonce);
    const kept = new Headers(response.headers);
    kept.set("content-security-policy", policy);
    kept.set("cache-control", "private, no-store");
    kept.delete("content-length");
    return new Response(html, { status: response.status, headers: kept });
  }

  async #render(request: Request, visit: Visit, cacheControl: string): Promise<Page> {
    const headers = new Headers(request.headers);
    const nonce = newNonce();
    headers.set(NONCE_HEADER, nonce);
    const build = await this.#build();
    const response = await build.handle(new Request(request, { headers }), build.makeLoadContext(this.#services, visit));
    const kept: Record<string, string> = { vary: "accept-encoding, cookie", "cache-control": response.status === 200 ? cacheControl : "no-store" };
    for (const name of KEPT_HEADERS) {
      const value = response.headers.get(name);
      if (value !== null) kept[name] = value;
    }
    const body = Buffer.from(await response.arrayBuffer());
    if (!isHtml(response)) return makePage(response.status, body, kept);
    const { html, policy } = seal(body.toString(), nonce);
    return makePage(response.status, Buffer.from(html), { ...kept, "content-security-policy": policy });
  }
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** Hexadecimal, so that it needs no escaping anywhere. */
function newNonce(): string {
  return randomBytes(16).toString("hex");
}

/** Client navigations ask for a page's data under its path with `.data`. */
export function screenPath(pathname: string): string {
  if (pathname === "/_root.data") return "/";
  return pathname.endsWith(".data") ? pathname.slice(0, -".data".length) : pathname;
}

