import { refusalTexts } from "#app/entities/refusals.ts";
import { hash } from "node:crypto";
import { MethodNotAllowed } from "#app/api/problem.ts";
import { LANGUAGE_TAGS, language, to } from "#app/base/language.ts";
import { appErrorOf, publicError } from "#app/entities/errors.ts";
import { RECORD_ID } from "#app/entities/index.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { contentPolicy } from "./headers.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:17px/1.6 system-ui,sans-serif;background:light-dark(#fafaf7,#0e1211);color:light-dark(#1b211f,#eef0ec)}main{max-width:36rem;margin:0 auto;padding:18vh 1.5rem 2rem}h1{font:400 2.2rem/1.15 Georgia,serif;margin:0 0 1rem}a{color:inherit}small{opacity:.7}li{white-space:pre-wrap;overflow-wrap:anywhere}button{font:inherit;padding:.6rem 1.2rem}`;
const STYLE_HASH = `'sha256-${hash("sha256", STYLE, "base64")}'`;

export interface FailurePage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
}

/**
 * The page of an error for which no page of the site could be rendered: plain HTML without a script. Failures of ours reveal nothing of
 * their cause.
 * @param sent the form that could not be taken: the page shows it, with a button that sends it again
 */
export function failurePage(error: unknown, requestId: string, sent?: URLSearchParams): FailurePage {
  const known = publicError(error);
  const status = known?.status ?? 500;
  const title = escapeHtml(known ? refusalTexts.page.title(known.title) : refusalTexts.page.failedTitle);
  const sentence = escapeHtml(known?.message ?? refusalTexts.page.failed);
  const html = `<!doctype html><html lang="${LANGUAGE_TAGS[language()]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><h1>${title}</h1><p>${sentence}</p>${sent ? formAgain(sent) : ""}<p><a href="${to("/")}">${refusalTexts.page.home}</a></p><p><small>${refusalTexts.page.request} ${escapeHtml(requestId)}</small></p></main></body></html>`;
  return { status, headers: headersOf(error), html };
}

/** Names of inputs that nobody typed into. */
const UNTYPED: ReadonlySet<string> = new Set(Object.values(HIDDEN));
/** Shorter ones are choices: 'on', 'IN', '5'. */
const SHORTEST_TYPED = 4;

function formAgain(sent: URLSearchParams): string {
  const fields = [...sent].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const typed = [...sent].filter(
    ([name, value]) => !UNTYPED.has(name) && !RECORD_ID.test(value) && value.length >= SHORTEST_TYPED,
  );
  const shown = typed.map(([, value]) => `<li>${escapeHtml(value)}</li>`).join("");
  return `<form method="post"><p>${refusalTexts.page.typed}</p><ul>${shown}</ul>${fields.join("")}<button>${refusalTexts.page.sendAgain}</button></form>`;
}

function headersOf(error: unknown): Readonly<Record<string, string>> {
  const retryAfter = appErrorOf(error)?.retryAfter;
  return {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": contentPolicy([], [STYLE_HASH]),
    ...(retryAfter === undefined ? {} : { "retry-after": String(Math.max(1, Math.ceil(retryAfter))) }),
    ...(error instanceof MethodNotAllowed ? { allow: error.allowed.join(", ") } : {}),
  };
}
