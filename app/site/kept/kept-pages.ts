import { readLanguage } from "#app/base/language.ts";
import { SHORTLIST_PATH } from "../blocks/shortlist/entries.ts";
import { fitting, MAX_BYTES, MAX_PAGES } from "../parts/offline-limits.ts";

const PAGES = "site.pages";
const FILES = "site.files";
/** The page of kept pages, in each language, with what it needs. */
const OWN = "site.own";

/** Carries what is known of a kept page beside its HTML. */
const ABOUT = "x-kept";
const BYTES = "x-bytes";
/** Header that limits the scripts: a kept page runs no others than it did. */
const POLICY = "content-security-policy";

export interface KeptPage {
  readonly key: string;
  readonly address: string;
  readonly title: string;
  /** When the server made the page, by the server's clock. Epoch ms. */
  readonly asOf: number;
  /** Epoch ms of the last visit; of the shortlist the largest number, so that it is dropped last. */
  readonly seen: number;
  readonly bytes: number;
  readonly files: readonly string[];
}

/** Forms, answers to forms, and the page of kept pages itself: with a network they are another page each time. */
const NOT_KEPT = /^\/(?:my|kept|enquire|review|visit|visits|alert|send-list|filter-options|admin|dashboard)(?:\/|$)/;

/** Whether everybody gets the same page, so that it may lie on a device: the server says so of no page with a session or behind a private link. */
function isKeepable({ ok, redirected, headers }: Response): boolean {
  return (
    ok &&
    !redirected &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    (headers.get("cache-control") ?? "").startsWith("public")
  );
}

const pathOf = (address: string) => new URL(address, location.origin).pathname;
const isShortlist = (path: string) => readLanguage(path).path === SHORTLIST_PATH;

/** The cache key of a page: its address without the fragment. */
function keyOf(address: string): string {
  const { pathname, search } = new URL(address, location.origin);
  return pathname + search;
}

/** The browser has just loaded it, so it comes from the browser's own cache. */
const loaded = (address: string) => fetch(address, { cache: "force-cache", headers: { accept: "text/html,*/*" } });

/**
 * Keeps a page that was seen, or deletes it where it is gone by now. The shortlist without homes in its address is kept by `keepShortlist`.
 * @param files addresses of what it has loaded
 */
export async function keepPage(address: string, title: string, files: readonly string[]): Promise<void> {
  const key = keyOf(address);
  if (NOT_KEPT.test(readLanguage(pathOf(address)).path) || isShortlist(key)) return;
  const page = await loaded(address);
  if (page.status === 404 || page.status === 410) await (await caches.open(PAGES)).delete(key, { ignoreVary: true });
  if (!isKeepable(page)) return;
  await keep(page, { key, address: key, title, seen: Date.now(), files });
}

/** How long the shortlist is as good as new, in milliseconds. */
const SHORTLIST_MS = 3_600_000;

/** Fetches the shortlist as it is now, and keeps it under one key: it opens whatever homes its address names. */
export async function keepShortlist(address: string, title: string): Promise<void> {
  const key = pathOf(address);
  const { about: before } = (await findPage(key)) ?? {};
  if (before?.address === address && Date.now() - before.asOf < SHORTLIST_MS) return;
  if (key === address) return void (await (await caches.open(PAGES)).delete(key)); // nothing is on it any more
  const page = await fetch(address);
  if (!isKeepable(page)) return;
  const files = filesIn(await page.clone().text());
  await keep(page, { key, address, title, seen: Number.MAX_SAFE_INTEGER, files });
}

/** What a page needs of the site's files, as its HTML names them. */
function filesIn(html: string): readonly string[] {
  const named = html.matchAll(/<(?:link|script|img|use)\b[^>]*? (?:href|src)="(\/(?:assets|media)\/[^"#]+)/g);
  return [...new Set([...named].map(([, file]) => file ?? ""))];
}

type About = Omit<KeptPage, "asOf" | "bytes">;

/** One page at a time: the files of a page that is not stored yet would seem unused. */
let keeping = Promise.resolve();

function keep(page: Response, about: About): Promise<void> {
  keeping = keeping.then(() => keepNow(page, about)).catch(() => undefined); // the next one tries again
  return keeping;
}

async function keepNow(page: Response, about: About): Promise<void> {
  const policy = page.headers.get(POLICY);
  const headers = new Headers(policy === null ? {} : { [POLICY]: policy });
  const html = await page.blob();
  const asOf = Date.parse(page.headers.get("date") ?? "") || Date.now();
  headers.set(ABOUT, encodeURIComponent(JSON.stringify({ ...about, asOf, bytes: html.size } satisfies KeptPage)));
  try {
    await Promise.all(about.files.map((file) => keepFile(file)));
    await (await caches.open(PAGES)).put(about.key, new Response(html, { headers }));
    await dropOldest();
  } catch {
    await dropOldest(0.5); // the browser gives less than the limits allow
  }
}

/** Files that never change under their address. Anything else that a page loads is a page itself, such as the form of an enquiry. */
const isFile = (address: string) => /^\/(?:assets|media)\/|\.(?:svg|png)$/.test(pathOf(address));

async function keepFile(file: string, cache = FILES): Promise<void> {
  const files = await caches.open(cache);
  if (await files.match(file, { ignoreVary: true })) return;
  const answer = await loaded(file).catch(() => undefined);
  if (!answer || !(isFile(file) ? answer.ok : isKeepable(answer))) return;
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  for (const name of ["content-encoding", "content-length"]) headers.delete(name);
  headers.set(BYTES, String(body.size));
  await files.put(file, new Response(body, { headers }));
}

/** @param share of the limits that is to be used */
async function dropOldest(share = 1): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const [names, answers] = await Promise.all([files.keys(), files.matchAll()]);
  const sizes = names.map(({ url }, index) => [keyOf(url), Number(answers[index]?.headers.get(BYTES) ?? 0)] as const);
  const all = await keptPages();
  const kept = fitting(all, new Map(sizes), { pages: MAX_PAGES * share, bytes: MAX_BYTES * share });
  const used = new Set(kept.flatMap((page) => page.files));
  await Promise.all([
    ...all.filter((page) => !kept.includes(page)).map(({ key }) => pages.delete(key, { ignoreVary: true })),
    ...sizes.map(([file]) => !used.has(file) && files.delete(file, { ignoreVary: true })),
  ]);
}

function aboutOf(page: Response | undefined): KeptPage | undefined {
  const written = page?.headers.get(ABOUT);
  return written ? JSON.parse(decodeURIComponent(written)) : undefined;
}

/** Those seen last first. */
export async function keptPages(): Promise<readonly KeptPage[]> {
  const all = (await (await caches.open(PAGES)).matchAll()).map(aboutOf);
  return all.filter((about) => about !== undefined).sort((one, other) => other.seen - one.seen);
}

const homesOf = (address: string) => new URL(address, location.origin).searchParams.get("homes")?.split(",") ?? [];

/** Whether one of two shortlists contains the other: homes were added or removed. A list of somebody else is another page. */
function isSameShortlist(kept: string, asked: string): boolean {
  const [before, now] = [homesOf(kept), homesOf(asked)];
  const isPart = (part: readonly string[], whole: readonly string[]) => part.every((home) => whole.includes(home));
  return isPart(now, before) || (before.length > 0 && isPart(before, now));
}

/** A kept page. The shortlist is found as it was kept, though homes came to it or went since. */
export async function findPage(
  address: string,
): Promise<{ readonly page: Response; readonly about: KeptPage } | undefined> {
  const pages = await caches.open(PAGES);
  const path = pathOf(address);
  const page =
    (await pages.match(keyOf(address), { ignoreVary: true })) ??
    (isShortlist(path) ? await pages.match(path, { ignoreVary: true }) : undefined);
  const about = aboutOf(page);
  if (!page || !about || (isShortlist(path) && !isSameShortlist(about.address, address))) return undefined;
  return { page, about };
}

/** A kept file, or a page that another brought along; of a picture also one of another width: the window may be wider or narrower by now. */
export async function findFile(address: string): Promise<Response | undefined> {
  const files = await caches.open(FILES);
  const own = await caches.open(OWN);
  const exact =
    (await files.match(keyOf(address), { ignoreVary: true })) ??
    (isFile(address) ? await own.match(keyOf(address), { ignoreVary: true }) : undefined);
  const [picture] = /^\/media\/[^/]+\//.exec(pathOf(address)) ?? [];
  if (exact || picture === undefined) return exact;
  const other = (await files.keys()).find(({ url }) => pathOf(url).startsWith(picture));
  return other && files.match(other, { ignoreVary: true });
}

/** The page of kept pages in a language, as it is kept. */
export async function findOwnPage(address: string): Promise<Response | undefined> {
  return (await caches.open(OWN)).match(address, { ignoreVary: true });
}

/** How long the page of kept pages is as good as new, in milliseconds: it names phone numbers. */
const OWN_MS = 24 * 3_600_000;

/** Fetches the page of kept pages, with what it needs, unless it is of today. */
export async function keepOwnPage(address: string): Promise<void> {
  const before = Date.parse((await findOwnPage(address))?.headers.get("date") ?? "");
  if (Date.now() - before < OWN_MS) return;
  const page = await fetch(address);
  if (!page.ok) return;
  await Promise.all(filesIn(await page.clone().text()).map((file) => keepFile(file, OWN)));
  await (await caches.open(OWN)).put(address, page);
}

/** What another worker kept for itself may be of another build. */
export async function forgetOwnPages(): Promise<void> {
  await caches.delete(OWN);
}

export async function forgetPages(): Promise<void> {
  await Promise.all([PAGES, FILES].map((name) => caches.delete(name)));
}

/** Deletes everything, the worker's own files too. */
export async function forgetAll(): Promise<void> {
  await Promise.all((await caches.keys()).map((name) => name.startsWith("site.") && caches.delete(name)));
}
