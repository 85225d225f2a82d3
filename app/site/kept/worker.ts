import "./words.hi.ts";
import { NetworkFirst } from "serwist";
import { askLanguage, LANGUAGES, readLanguage, to } from "#app/base/language.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { formAt, isOwnPage, OWN_PAGE } from "./form-paths.ts";
import {
  dropForm,
  forgetForms,
  isOurs,
  type KeptForm,
  keptForms,
  sendForms,
  sendOrKeep,
  takeNews,
} from "./kept-forms.ts";
import { endOf, formParts, withBand, withKept } from "./kept-html.ts";
import {
  findFile,
  findOwnPage,
  findPage,
  forgetAll,
  forgetOwnPages,
  forgetPages,
  keepOwnPage,
  keepPage,
  keepShortlist,
  keptPages,
} from "./kept-pages.ts";
import type { ToPage, ToWorker } from "./messages.ts";
import { inLanguageOf, spokenMoment, spokenLanguage } from "./speak.ts";
import { type FetchEvent, worker } from "./worker-scope.ts";
import { keptTexts as texts } from "./words.ts";

/**
 * The worker of the public pages. With a network every page comes from it, and the worker keeps those that were seen; without one it shows
 * them, and says so. Forms that find no network wait here.
 */

/** Seconds without an answer after which a kept page is shown, with its band; where none is kept the network is waited for. */
const PATIENCE = 8;
const pathOf = ({ url }: Request | { readonly url: string }) => new URL(url).pathname;

function htmlAnswer(html: string, like: Response, status = 200): Response {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const policy = like.headers.get("content-security-policy");
  if (policy !== null) headers.set("content-security-policy", policy);
  return new Response(html, { status, headers });
}

async function keptAnswer({ url }: Request): Promise<Response | undefined> {
  const found = await findPage(url);
  if (!found) return undefined;
  const { page, about } = found;
  const html = await page.text();
  const path = pathOf({ url });
  return inLanguageOf(path, () =>
    htmlAnswer(withBand(html, texts.bandAsOf(spokenMoment(about.asOf)), worker.site.style), page),
  );
}

interface OwnAnswer {
  readonly band?: () => string;
  readonly sent?: KeptForm;
  readonly status?: number;
}

/** The page of kept pages in the language of `path`. @param page as it came just now; else as it is kept */
async function ownAnswer(path: string, { band, sent, status }: OwnAnswer, page?: Response): Promise<Response> {
  const own = page ?? (await findOwnPage(to(OWN_PAGE, readLanguage(path).language)));
  if (!own) return Response.error();
  const [html, pages, forms] = await Promise.all([own.text(), keptPages(), keptForms()]);
  return inLanguageOf(path, () => {
    const filled = withKept(html, { pages, forms, ...(sent ? { sent } : {}) });
    return htmlAnswer(band ? withBand(filled, band(), worker.site.style) : filled, own, status);
  });
}

const pages = new NetworkFirst({
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      // Pages are kept once they were seen: many are fetched ahead that never are.
      cacheWillUpdate: async () => null,
      // Without a network the browser would answer from its own cache, and no band would tell the age of the page.
      requestWillFetch: async ({ request }) =>
        navigator.onLine ? request : new Request(request, { cache: "no-cache" }),
      cachedResponseWillBeUsed: ({ request }) => keptAnswer(request),
      handlerDidError: async ({ request }) => {
        const path = pathOf(request);
        if (isOwnPage(path)) return ownAnswer(path, {});
        return (await findFile(request.url)) ?? ownAnswer(path, { band: () => texts.notSeen, status: 503 });
      },
    },
  ],
});

async function answerPage(event: FetchEvent): Promise<Response> {
  const answer = await pages.handle({ event: event as never, request: event.request });
  const path = pathOf(event.request);
  return isOwnPage(path) && answer.ok && answer.url !== "" ? ownAnswer(path, {}, answer) : answer;
}

/** Screens of the back office have a worker of their own, once that was there. */
const isOffice = (path: string) => /^\/(?:dashboard|admin)(?:[/.]|$)/.test(path);

const asLoaded = async ({ preloadResponse, request }: FetchEvent) => (await preloadResponse) ?? fetch(request);

/** Files, and the forms that dialogs fetch: from the network; without one what is kept. */
async function answerPart({ request }: FetchEvent): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await findFile(request.url);
    if (kept) return kept;
    throw error;
  }
}

/** A form goes out; without a network it is kept, and the answer says so. */
async function sendForm(request: Request): Promise<Response> {
  const answer = await sendOrKeep(request);
  if (answer instanceof Response) return answer;
  await worker.registration.sync?.register("forms").catch(() => undefined); // otherwise the next opened page sends it
  return ownAnswer(pathOf(request), { sent: answer });
}

/** Buttons on the page of kept pages. */
async function act(request: Request): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const act = form.get("act");
  if (act === "remove") await Promise.all([forgetPages(), forgetForms()]);
  if (act === "drop") await dropForm(form.get(HIDDEN.submissionKey) ?? "");
  if (act === "send") await sendForms().catch(() => undefined);
  return Response.redirect(request.url, 303);
}

function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return undefined;
  if (request.method === "POST") {
    if (!isOurs(request)) return undefined;
    if (isOwnPage(pathname)) return act(request);
    return formAt(pathname) && isTexts(request) ? sendForm(request) : undefined;
  }
  if (request.method !== "GET") return undefined;
  if (request.mode === "navigate") return isOffice(pathname) ? asLoaded(event) : answerPage(event);
  return isPart(request) ? answerPart(event) : undefined;
}

const isTexts = ({ headers }: Request) =>
  (headers.get("content-type") ?? "").startsWith("application/x-www-form-urlencoded");

const isPart = (request: Request) =>
  request.destination !== "" || (request.headers.get("accept") ?? "").startsWith("text/html");

/** Sends the waiting forms. One visible page reports the outcome, and no page shows them as waiting any more. */
async function sendAndTell(): Promise<void> {
  try {
    await sendForms();
  } finally {
    const windows = await worker.clients.matchAll({ type: "window" });
    const pages = windows.filter((page) => !isOffice(pathOf(page)));
    const tell = (page: (typeof pages)[number], kept: KeptForm, say: (kept: KeptForm) => ToPage) =>
      page.postMessage(
        inLanguageOf(pathOf(page), () => say(kept)),
        [],
      );
    for (const kept of await keptForms())
      if (kept.state !== "waits")
        for (const page of pages) tell(page, kept, (form) => ({ key: form.key, parts: formParts(form) }));
    const shown = pages.find(({ visibilityState }) => visibilityState === "visible");
    if (shown) for (const kept of await takeNews()) tell(shown, kept, (form) => ({ told: endOf(form) }));
  }
}

async function hear(message: ToWorker): Promise<void> {
  if (message.type === "shortlist")
    return keepShortlist(
      message.address,
      inLanguageOf(message.address, () => texts.shortlist),
    );
  if (message.type === "seen") {
    const { language } = readLanguage(pathOf({ url: message.address }));
    // The waiting forms are sent even if these fail.
    await Promise.allSettled([
      keepPage(message.address, message.title, message.files),
      keepOwnPage(to(OWN_PAGE, language)),
    ]);
  }
  return sendAndTell();
}

/** Switched off: sends what still waits, takes everything away, and goes. What cannot be sent yet stays until the browser calls again. */
async function leave(): Promise<void> {
  await forgetPages();
  try {
    await sendForms();
  } catch (error) {
    await worker.registration.sync?.register("forms");
    throw error;
  }
  await forgetAll();
  await worker.registration.unregister();
}

async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function prepare(): Promise<void> {
  await forgetOwnPages();
  await Promise.all(LANGUAGES.map((each) => keepOwnPage(to(OWN_PAGE, each))));
}

askLanguage(spokenLanguage);
const { isOff } = worker.site;
worker.addEventListener("install", (event) => {
  event.waitUntil(worker.skipWaiting());
  if (!isOff) event.waitUntil(prepare());
});
worker.addEventListener("activate", (event) => event.waitUntil(isOff ? leave() : begin()));
if (!isOff) {
  worker.addEventListener("fetch", (event) => {
    const answered = answer(event);
    if (answered) event.respondWith(answered);
  });
  worker.addEventListener("message", (event) => event.waitUntil(hear(event.data as ToWorker).catch(() => undefined)));
}
worker.addEventListener("sync", (event) => event.waitUntil(isOff ? leave() : sendAndTell()));
