import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";

interface HeaderOptions {
  readonly https: boolean;
  /** A font or a script is not opened as a document, so it does without the headers of documents. A page fetches half a dozen. */
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

export interface ProtectedPage {
  /** In parts: joined, a page would be copied once more. */
  readonly html: readonly string[];
  readonly policy: string;
}

/** Inline scripts are few and mostly the same on every page; these are the hashes of those met last. */
const MAX_HASHES = 200;
/** Longer ones hold the data of one page. */
const MAX_KEPT_LENGTH = 1_000;
const hashes = new LRUCache<string, string>({ max: MAX_HASHES });

function hashOf(script: string): string {
  const known = hashes.get(script);
  if (known !== undefined) return known;
  const made = `'sha256-${hash("sha256", script, "base64")}'`;
  if (script.length <= MAX_KEPT_LENGTH) hashes.set(script, made);
  return made;
}

/**
 * Turns a page rendered with a secret nonce into bytes that can be cached: only scripts that carry this render's nonce get a hash
 * into the policy, then the nonce is removed. A forged inline script never had it, so it gets no hash.
 * Preload hints for modules go too: on a phone they delay the first paint by a second.
 */
export function applyCsp(html: string, nonce: string): ProtectedPage {
  const parts = html.split(` nonce="${nonce}"`);
  const found = new Set<string>();
  for (const [index, part] of parts.slice(0, -1).entries()) {
    const script = openScript(part) ? scriptBody(parts[index + 1] ?? "") : "";
    if (script) found.add(hashOf(script));
  }
  return {
    html: html.includes(MODULE_PRELOAD) ? [parts.join("").replace(MODULE_PRELOADS, "")] : parts,
    policy: contentPolicy([...found]),
  };
}

const MODULE_PRELOAD = '<link rel="modulepreload"';
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]*>/g;

/** Whether the text ends within the tag of a script. */
function openScript(text: string): boolean {
  const tag = text.lastIndexOf("<");
  return text.startsWith("<script", tag) && !text.includes(">", tag);
}

/** What stands between the end of the tag and that of the script. */
function scriptBody(rest: string): string {
  const start = rest.indexOf(">") + 1;
  const end = rest.indexOf("</script>", start);
  return end < 0 ? "" : rest.slice(start, end);
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
    // The reader of HEIC pictures (app/ui/inputs/sendable-picture.ts) starts its worker from its own text; scripts may still come from here alone.
    "worker-src 'self' blob:",
    // Only the map of a project, and only after the visitor asked for it.
    "frame-src https://www.openstreetmap.org https://www.google.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}
