import { crossSiteProblem, decide, screenAccess, tokenFrom } from "#app/accounts/index.ts";
import { isUnexpected } from "#app/api/problem.ts";
import { isPrivatePath } from "#app/inbox/index.ts";
import { AppError, TooLarge } from "#app/entities/errors.ts";
import { FORM_LIMITS } from "#app/media/index.ts";
import type { Visit } from "#app/routes/context.ts";
import type { Services } from "#app/services.ts";
import { fallbackPage } from "./fallback.ts";
import { errorFields, type Log } from "./log.ts";
import type { Page } from "./page-cache.ts";
import { type Pages, screenPath } from "./pages.ts";

export interface ScreenOptions {
  readonly services: Pick<Services, "accounts">;
  readonly pages: Pages;
  readonly log: Log;
  readonly publicUrl: string;
}

export interface ScreenRequest {
  readonly request: Request;
  readonly requestId: string;
  readonly address: string;
  /** Whether the session's cookie is the one of https. */
  readonly secure: boolean;
}

/** Forms of pages, in bytes. */
const MOST_FORM_BYTES = 1_000_000;
/** Pages whose form brings pictures: they are streamed to disk, and whoever reads them keeps their limits. */
const PICTURE_FORMS = /^\/(?:add-properties|add-project|my\/submission\/[^/]+\/correct)$/;

/** A page: the gate, then the cache, or a render for this visitor alone. Never throws. */
export async function answerScreen(options: ScreenOptions, { request, requestId, address, secure }: ScreenRequest): Promise<Response | Page> {
  try {
    const credential = tokenFrom(request.headers, secure);
    const signedIn = await options.services.accounts.whoIs(credential.token);
    const closed = refuseVisit(new URL(request.url).pathname, signedIn?.actor);
    if (closed) return closed;
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead) checkForm(request, credential.source, options.publicUrl);
    const visit: Visit = { actor: signedIn?.actor ?? { type: "visitor" }, user: signedIn?.user, requestId, address };
    if (isPrivatePath(new URL(request.url).pathname)) return withPrivateHeaders(await options.pages.personal(request, visit));
    const isAnonymous = isRead && credential.source === "none";
    return isAnonymous ? await options.pages.public(request, visit) : await options.pages.personal(request, visit);
  } catch (error) {
    if (isUnexpected(error)) options.log.error("page failed", { requestId, ...errorFields(error) });
    if (error instanceof AppError && error.status < 500) return fallbackPage(error.status, error.title, error.message, requestId);
    return fallbackPage(500, "Something went wrong", "The page could not be made. Please try again in a moment; if it stays, tell us the number of the request below.", requestId);
  }
}

/** The address is the key: it must not travel on in a referrer, nor end up in an index. */
function withPrivateHeaders(response: Response): Response {
  response.headers.set("referrer-policy", "same-origin"); // 'no-referrer' would make browsers send forms of these pages with `Origin: null`, which is refused
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}

function refuseVisit(pathname: string, who: Parameters<typeof decide>[1]): Response | undefined {
  // A navigation inside the back office gets a status it can react to, so that nothing typed is lost; a page load goes to the home page.
  const isData = screenPath(pathname) !== pathname;
  const decision = decide(screenAccess(pathname), who, isData ? "call" : "screen");
  if (decision.allowed) return undefined;
  const headers = { "cache-control": "no-store" };
  if (decision.refusal === "redirect") return new Response(null, { status: 302, headers: { ...headers, location: decision.location } });
  return new Response(decision.error.message, { status: decision.error.status, headers });
}

/** @throws Forbidden for a form of another site @throws TooLarge */
function checkForm(request: Request, source: "bearer" | "cookie" | "none", publicUrl: string): void {
  const problem = crossSiteProblem({ method: request.method, headers: request.headers, source, publicUrl });
  if (problem) throw problem;
  const length = request.headers.get("content-length");
  if (length === null && request.body !== null) throw new AppError("The form came without its length. Send it again from the page.", { status: 411, title: "Length required" });
  const most = PICTURE_FORMS.test(new URL(request.url).pathname) ? FORM_LIMITS.bodyBytes : MOST_FORM_BYTES;
  if (Number(length) > most) throw new TooLarge("This form is too large. Shorten its text, or send fewer or smaller pictures.");
}
