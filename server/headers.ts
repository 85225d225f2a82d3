import { createHash } from "node:crypto";

interface HeaderOptions {
  readonly https: boolean;
  /** A font, a script: nobody looks at it by itself, so what concerns documents can stay away. A page fetches half a dozen. */
  readonly isAsset?: boolean;
}

/** Headers of every answer, whatever it is. */
export function baseHeaders({ https, isAsset = false }: HeaderOptions): Readonly<Record<string, string>> {
  return {
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    // A year; subdomains are their owner's business.
    ...(https ? { "strict-transport-security": "max-age=31536000" } : {}),
    ...(isAsset ? {} : documentHeaders),
  };
}

const documentHeaders = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "x-frame-options": "DENY",
} as const;

export interface Sealed {
  readonly html: string;
  readonly policy: string;
}

/**
 * Turns a page rendered with a secret nonce into bytes that can be cached: only scripts that carry this render's nonce get a hash
 * into the policy, then the nonce is removed. A forged inline script never had it, so it gets no hash.
 * Preload hints for modules go too: on a phone they delay the first paint by a second.
 */
export function seal(html: string, nonce: string): Sealed {
  const hashes = new Set<string>();
  const ownScript = new RegExp(`<script([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</script>`, "g");
  for (const [, , , body] of html.matchAll(ownScript)) {
    if (body) hashes.add(`'sha256-${createHash("sha256").update(body).digest("base64")}'`);
  }
  return {
    html: html.replaceAll(` nonce="${nonce}"`, "").replace(/<link rel="modulepreload"[^>]*>/g, ""),
    policy: contentPolicy([...hashes]),
  };
}

/**
 * @param scripts hashes or nonces of inline scripts, with their quotes
 * @param styles the same of inline styles
 */
export function contentPolicy(scripts: readonly string[] = [], styles: readonly string[] = []): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Only the map of a project, and only after the visitor asked for it.
    "frame-src https://www.openstreetmap.org https://www.google.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
