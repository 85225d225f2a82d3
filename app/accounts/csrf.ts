import { refusalTexts } from "#app/entities/refusals.ts";
import { Forbidden } from "#app/entities/errors.ts";
import type { Credential } from "./cookie.ts";

export interface CrossSiteCheck {
  readonly method: string;
  readonly headers: Headers;
  /** What `tokenFrom` found. */
  readonly source: Credential["source"];
  /** PUBLIC_URL */
  readonly publicUrl: string;
}

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Whether a request that changes something was sent by a page of another site: the refusal, or undefined.
 * Other sites can make a browser send our cookie, or a visitor's form, but never a bearer token.
 */
export function crossSiteProblem({ method, headers, source, publicUrl }: CrossSiteCheck): Forbidden | undefined {
  if (SAFE_METHODS.has(method.toUpperCase()) || source === "bearer") return undefined;
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (isOwn(site, origin, headers.get("host"), publicUrl)) return undefined;
  // Only programs send neither; without a cookie there is nothing that another site could misuse.
  if (site === null && origin === null && source === "none") return undefined;
  return new Forbidden(refusalTexts.page.otherSite);
}

/** Browsers that send Sec-Fetch-Site know best; it is absent over plain http and from old ones, where the Origin decides. */
function isOwn(site: string | null, origin: string | null, host: string | null, publicUrl: string): boolean {
  if (site !== null) return site === "same-origin" || site === "none";
  if (origin === null || !URL.canParse(origin)) return false;
  const sender = new URL(origin);
  const own = new URL(publicUrl);
  if (sender.origin === own.origin) return true;
  const isDowngraded = own.protocol === "https:" && sender.protocol !== "https:";
  return host !== null && sender.host === host.toLowerCase() && !isDowngraded;
}
