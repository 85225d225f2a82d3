import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { readLanguage } from "#app/base/language.ts";
import { forgetPages } from "./kept-pages.ts";

const FORMS = "site.forms";

/** A form that was sent without a network. */
export interface KeptForm {
  /** By which the site stores it once, however often it is sent. */
  readonly key: string;
  /** Path and query that it was sent to. */
  readonly address: string;
  /** What was typed, as it is sent: the version of the consent among it. */
  readonly body: string;
  /** Epoch ms by the clock of the device. */
  readonly at: number;
  readonly state: "waits" | "sent" | "refused";
  /** The private page that answered it. */
  readonly answer?: string;
  /** Whether a page has said what became of it. */
  readonly isTold?: boolean;
}

/**
 * Whether a page of this site sends the form. The worker sends in its own name, which would hide from the server that a form is of another
 * site. Such a form goes out as it is, and the server refuses it.
 */
export const isOurs = ({ referrer }: Pick<Request, "referrer">) => referrer.startsWith(`${location.origin}/`);

const store = () => caches.open(FORMS);
const keyPath = (key: string) => `/kept/${encodeURIComponent(key)}`;

async function keepForm(form: KeptForm): Promise<void> {
  await (await store()).put(keyPath(form.key), new Response(JSON.stringify(form)));
}

export async function dropForm(key: string): Promise<void> {
  await (await store()).delete(keyPath(key));
}

/** In the order in which they were sent. */
export async function keptForms(): Promise<readonly KeptForm[]> {
  const forms = await store();
  const all = await Promise.all(
    (await forms.keys()).map(async (request): Promise<KeptForm> => (await forms.match(request))?.json()),
  );
  return all.filter(Boolean).sort((one, other) => one.at - other.at);
}

/** What a form says, with a key by which it is stored once. */
async function bodyOf(request: Request): Promise<URLSearchParams> {
  const body = new URLSearchParams(await request.text());
  if (!body.get(HIDDEN.submissionKey)) body.set(HIDDEN.submissionKey, crypto.randomUUID());
  return body;
}

/** @throws where there is no network */
function post(address: string, body: URLSearchParams | string, redirect: RequestRedirect): Promise<Response> {
  const headers = { accept: "text/html", "content-type": "application/x-www-form-urlencoded;charset=UTF-8" };
  return fetch(address, { method: "POST", body: String(body), headers, redirect });
}

/** What may pass by itself: a site that restarts, too many forms at once. */
const passes = ({ status }: Response) => status >= 500 || status === 429 || status === 408;

/** Sends a form. @returns the form where there is no network: then it is kept @throws where it can be neither sent nor kept */
export async function sendOrKeep(request: Request): Promise<Response | KeptForm> {
  const body = await bodyOf(request.clone());
  const key = body.get(HIDDEN.submissionKey) ?? "";
  const answer = await post(request.url, body, request.redirect).catch(() => undefined);
  if (!answer) {
    const { pathname, search } = new URL(request.url);
    const form = { key, address: pathname + search, body: String(body), at: Date.now(), state: "waits" } as const;
    await keepForm(form).catch(async () => {
      await forgetPages(); // the storage is full: pages can be fetched again, typed text cannot
      await keepForm(form);
    });
    return form;
  }
  // Deletes the stored copy of a form that waited or was refused, and is now sent again. A store that fails does not undo the sending.
  if (!passes(answer)) await dropForm(key).catch(() => undefined);
  return answer;
}

/** One at a time: the browser, a page and another page may ask for it at once. */
let sending = Promise.resolve();

/** Sends what waits, in its order. @throws where some of it still waits: the browser calls again */
export function sendForms(): Promise<void> {
  const next = sending.then(sendWaiting);
  sending = next.catch(() => undefined);
  return next;
}

async function sendWaiting(): Promise<void> {
  let later = 0;
  for (const form of await keptForms()) {
    if (form.state !== "waits") continue;
    const answer = await post(form.address, form.body, "follow");
    if (passes(answer)) {
      later += 1; // one that the site fails at holds up no other
      continue;
    }
    // It may have been deleted meanwhile: it is then reported as sent, which is true.
    const { pathname } = new URL(answer.url);
    const isPrivate = readLanguage(pathname).path.startsWith("/my/");
    await keepForm({
      ...form,
      state: answer.ok ? "sent" : "refused",
      ...(answer.ok && isPrivate ? { answer: pathname } : {}),
    });
  }
  if (later > 0) throw new Error(`${later} forms still wait`);
}

/** How long a sent form stays in the list, in milliseconds. */
const SENT_MS = 7 * 24 * 3_600_000;

/** Forms whose outcome no page has reported yet. Forms sent a week ago are deleted. */
export async function takeNews(): Promise<readonly KeptForm[]> {
  const news: KeptForm[] = [];
  for (const form of await keptForms()) {
    if (form.state === "sent" && Date.now() - form.at > SENT_MS) await dropForm(form.key);
    else if (form.state !== "waits" && !form.isTold) {
      await keepForm({ ...form, isTold: true });
      news.push(form);
    }
  }
  return news;
}

export async function forgetForms(): Promise<void> {
  await caches.delete(FORMS);
}
