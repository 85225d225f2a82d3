import { refusalTexts } from "#app/entities/refusals.ts";
import {
  crossSiteProblem,
  decide,
  givesPasswordFirst,
  mayOpen,
  rightOfScreen,
  screenAccess,
  tokenFrom,
} from "#app/accounts/index.ts";
import { readForm } from "#app/api/body.ts";
import { isUnexpected, MethodNotAllowed, toProblem } from "#app/api/problem.ts";
import { isPrivatePath } from "#app/enquiries/index.ts";
import { AppError, Forbidden, NotSignedIn, publicError, TooLarge } from "#app/entities/errors.ts";
import { FORM_LIMITS } from "#app/media/index.ts";
import type { Services, Caller } from "#app/services.ts";
import { failurePage } from "./failure-page.ts";
import { errorFields, type Log } from "../log.ts";
import type { Encoding } from "./encodings.ts";
import type { FinishedPage } from "./page.ts";
import { isScreen, type Pages, screenPath } from "./pages.ts";

export interface ScreenOptions {
  readonly services: Pick<Services, "accounts" | "inbox">;
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
  /** In which a public page is going to be sent. */
  readonly encoding: Encoding;
}

const METHODS = ["GET", "HEAD", "POST"] as const;

/** Whether a page could have the method; what asks for another one is refused, whatever else it holds. */
export function isPageMethod(method: string): boolean {
  return METHODS.some((own) => own === method);
}

/** Pages whose form brings pictures, which are streamed to disk, a table of people, what another app shares or the JSON of an assistant: their reader enforces the limits. */
const FILE_FORMS =
  /^(?:\/hi)?\/(?:add-properties|add-project|mcp|my\/submission\/[^/]+\/correct|dashboard\/(?:people\/import|share)(?:\.data)?)$/;

/** A page: the gate, then the cache, or a render for this visitor alone. Never throws. */
export async function answerScreen(options: ScreenOptions, asked: ScreenRequest): Promise<Response | FinishedPage> {
  const { request, requestId, address } = asked;
  let form: Promise<URLSearchParams> | undefined;
  const readOnce: ReadForm = (isSignedIn) => (form ??= readWhatFits(options, request, isSignedIn));
  const failed = async (error: unknown) => {
    if (isUnexpected(error)) options.log.error("page failed", { requestId, ...errorFields(error) });
    const isLost = publicError(error)?.status === 503 && request.method === "POST";
    return failure(error, request, requestId, isLost ? await givenBack(options, asked, readOnce) : undefined);
  };
  const answer = await answerAsked(options, asked, readOnce).catch(failed);
  if (!(answer instanceof Response) || !isPrivatePath(new URL(request.url).pathname)) return answer;
  if (answer.status !== 404) return withPrivateHeaders(answer);
  return withPrivateHeaders(await options.services.inbox.linkFailed(address).then(() => answer, failed));
}

async function answerAsked(
  options: ScreenOptions,
  { request, requestId, address, secure, encoding }: ScreenRequest,
  read: ReadForm,
): Promise<Response | FinishedPage> {
  const url = new URL(request.url);
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: { allow: METHODS.join(", ") } });
  if (!isPageMethod(request.method)) throw new MethodNotAllowed(METHODS);
  const path = screenAccess(url.pathname) === "public" ? await options.pages.canonicalPath(url.pathname) : url.pathname; // the back office is at /dashboard/ too
  if (path !== url.pathname) return moved(path, url.search);
  const credential = tokenFrom(request.headers, secure);
  const signedIn = await options.services.accounts.whoIs(credential.token);
  const closed = refuseVisit(url, signedIn?.actor, request.method, credential.token !== undefined);
  if (closed) return closed;
  const visit: Caller = {
    actor: signedIn?.actor ?? { type: "visitor" },
    user: signedIn?.user,
    requestId,
    address,
  };
  if (request.method === "POST") {
    checkForm(request, credential.source, options.publicUrl);
    const { sent, unread } = await withReadForm(request, () => read(signedIn !== undefined));
    return options.pages.personal(sent, unread ? { ...visit, unread } : visit);
  }
  if (isScreen(url.pathname)) return options.pages.personal(request, visit);
  const canonical = await options.pages.withReadQuery(request);
  return isPrivatePath(url.pathname) || credential.source !== "none"
    ? options.pages.personal(canonical, visit)
    : options.pages.public(canonical, visit, encoding);
}

/** Reads the form of a request, once. @throws BadRequest, UnsupportedMedia, TooLarge */
type ReadForm = (isSignedIn: boolean) => Promise<URLSearchParams>;

async function readWhatFits({ pages }: ScreenOptions, request: Request, isSignedIn: boolean): Promise<URLSearchParams> {
  return readForm(request, await pages.formBytes(new URL(request.url).pathname, isSignedIn));
}

const SECRETS = /password|^(?:current|next|code)$/;

/** The form of a request that failed, to be sent again; undefined where another site may have filled it in, or where it holds a secret. */
async function givenBack(
  { publicUrl }: ScreenOptions,
  { request, secure }: ScreenRequest,
  read: ReadForm,
): Promise<URLSearchParams | undefined> {
  if (isFileForm(request)) return undefined;
  try {
    const { source } = tokenFrom(request.headers, secure);
    checkForm(request, source, publicUrl);
    const form = await read(source !== "none"); // the session cannot be checked now
    return [...form.keys()].some((name) => SECRETS.test(name)) ? undefined : form;
  } catch {
    return undefined; // it was refused anyway
  }
}

/** What is wrong with the request, or with us, as a page; a script of ours that asks for no page gets a problem. */
export function failure(
  error: unknown,
  { headers, method }: Pick<Request, "headers" | "method">,
  requestId: string,
  sent?: URLSearchParams,
): Response {
  const isScript =
    method !== "HEAD" &&
    headers.get("sec-fetch-dest") === "empty" &&
    !(headers.get("accept") ?? "").includes("text/html");
  if (isScript) return toProblem(error, requestId);
  const { html, ...init } = failurePage(error, requestId, sent);
  return new Response(html, init);
}

/** `307` and `308` keep method and body; browsers remember a 308, and search engines move the page. */
function moved(path: string, search: string): Response {
  const answer = new Response(null, { status: 308, headers: { location: path + search, "cache-control": "no-store" } });
  return isPrivatePath(path) ? withPrivateHeaders(answer) : answer;
}

/**
 * The same request with its form read, so that no page has to expect a damaged one. A form that is too long is none, and the page says why. Forms with
 * files are read by their own page. @throws BadRequest, UnsupportedMedia
 */
async function withReadForm(
  request: Request,
  read: () => Promise<URLSearchParams>,
): Promise<{ readonly sent: Request; readonly unread?: TooLarge }> {
  if (isFileForm(request)) return { sent: request };
  const form = await read().catch((error: unknown) => {
    if (error instanceof TooLarge) return error;
    throw error;
  });
  if (form instanceof TooLarge) return { sent: withForm(request, []), unread: form };
  return { sent: withForm(request, form) };
}

/** As multipart: to escape 1 MB and to read it again takes ten times as long. */
function withForm(request: Request, fields: Iterable<readonly [string, string]>): Request {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const headers = new Headers(request.headers);
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body, signal: request.signal });
}

function isFileForm({ url }: Pick<Request, "url">): boolean {
  return FILE_FORMS.test(new URL(url).pathname);
}

/** The address is the key: it must not travel on in a referrer, nor end up in an index. */
function withPrivateHeaders(response: Response): Response {
  response.headers.set("referrer-policy", "same-origin"); // 'no-referrer' would make browsers send forms of these pages with `Origin: null`, which is refused
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}

/** Signing out needs no session. */
const SIGN_OUT = "/dashboard/logout";

/** @throws NotSignedIn for a form: after signing in elsewhere, reloading this answer sends it once more */
function refuseVisit(
  { pathname, search }: URL,
  actor: Parameters<typeof decide>[1],
  method: string,
  hadSession: boolean,
): Response | undefined {
  // A navigation inside the back office gets a status it can react to, so that nothing typed is lost; a page load goes to the home page.
  const isData = screenPath(pathname) !== pathname;
  const isConfirmed = actor && !givesPasswordFirst(actor, rightOfScreen(screenPath(pathname)));
  const who = isConfirmed ? actor : undefined;
  const back = hadSession && method !== "POST" ? pathname + search : undefined;
  const decision = decide(screenAccess(pathname), who, isData ? "call" : "screen", back);
  const headers = { "cache-control": "no-store" };
  if (decision.allowed) {
    if (!who || screenAccess(pathname) === "public" || mayOpen(who, screenPath(pathname))) return undefined;
    const refusal = new Forbidden("Your account may not open this screen. Ask an owner of this site.");
    if (isData) return new Response(refusal.message, { status: refusal.status, headers });
    throw refusal;
  }
  if (decision.refusal === "problem")
    return new Response(decision.error.message, { status: decision.error.status, headers });
  if (method === "POST" && pathname !== SIGN_OUT)
    throw new NotSignedIn(
      "Nothing was saved. Sign in at /admin in another tab, then reload this page to send the form again.",
    );
  return new Response(null, { status: 302, headers: { ...headers, location: decision.location } });
}

/** @throws Forbidden for a form of another site @throws TooLarge */
function checkForm(request: Request, source: "bearer" | "cookie" | "none", publicUrl: string): void {
  const problem = crossSiteProblem({ method: request.method, headers: request.headers, source, publicUrl });
  if (problem) throw problem;
  const length = request.headers.get("content-length");
  if (length === null && request.body !== null)
    throw new AppError(refusalTexts.form.noLength, {
      status: 411,
      title: "Length required",
    });
  if (isFileForm(request) && Number(length) > FORM_LIMITS.bodyBytes)
    throw new TooLarge(refusalTexts.form.largerThan(FORM_LIMITS.bodyBytes / 1_000_000));
}
