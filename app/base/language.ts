/** Languages of the public side: that of its addresses first, then those below `/hi`. */
export const LANGUAGES = ["en", "hi"] as const;
export type SiteLanguage = (typeof LANGUAGES)[number];

/** As the `lang` of pages and files names them. */
export const LANGUAGE_TAGS = { en: "en-IN", hi: "hi" } as const satisfies Readonly<Record<SiteLanguage, string>>;

/** As those who speak them write them. */
export const LANGUAGE_NAMES: Readonly<Record<SiteLanguage, string>> = { en: "English", hi: "हिन्दी" };

/**
 * The language of the request that the server answers; `inLanguage` sets it. One a process: in development the server and its pages each load
 * this file.
 */
const asked: { language?: () => SiteLanguage | undefined } = ((
  globalThis as { aanganLanguage?: object }
).aanganLanguage ??= {});

/** The language that is spoken here: in the browser that of the page, on the server that of the request, else English. */
export function language(): SiteLanguage {
  if (typeof document !== "undefined") return document.documentElement.lang === "hi" ? "hi" : "en";
  return asked.language?.() ?? "en";
}

/** Registers how the server finds the language of a request. */
export function askLanguage(find: () => SiteLanguage | undefined): void {
  asked.language = find;
}

const PREFIX = "/hi";
const isBelow = (path: string) => /^\/hi(?:[/?#]|$)/.test(path);

/** Addresses that are the same in all languages: pictures, calls and files. */
const FILES =
  /^\/(?:media|share|assets|api)\/|\.(?:avif|ico|jpg|json|png|rss|svg|txt|webmanifest|webp|woff2|xml)(?:[?#]|$)/;

/**
 * The address of a page in a language: '/hi/villa' for '/villa'. Whatever is no page of ours stays: '#plan', 'tel:…', 'https://…', pictures.
 * Every link, form and redirect of a page goes through it.
 */
export function to<P extends string | undefined>(path: P, of: SiteLanguage = language()): P | string {
  if (of === "en" || !path?.startsWith("/") || path.startsWith("//") || isBelow(path) || FILES.test(path)) return path;
  return path === "/" ? PREFIX : PREFIX + path.replace(/^\/(?=[?#])/, "");
}

/** The language that a path asks for, and the path of the page in the table: '/villa' in Hindi for '/hi/villa'. */
export function readLanguage(path: string): { readonly language: SiteLanguage; readonly path: string } {
  return isBelow(path) ? { language: "hi", path: path.slice(PREFIX.length) || "/" } : { language: "en", path };
}

/**
 * The `lang` of what somebody wrote, by most of its letters, where it is not the language of the page: it stays as it was written. Figures
 * and abbreviations, such as '4 BHK', are of every language.
 */
export function langOf(written = ""): string | undefined {
  const count = (letters: RegExp) => written.match(letters)?.length ?? 0;
  const hindi = count(/[\u0900-\u097f]/g);
  const isHindi = hindi > 0 && hindi > count(/[A-Za-z]/g);
  if (!isHindi && !/[a-z]{2}/.test(written)) return undefined;
  const spoken = isHindi ? "hi" : "en";
  return spoken === language() ? undefined : LANGUAGE_TAGS[spoken];
}

/** Text that begins and ends with a letter of the other language. */
const OTHER = {
  en: /([\u0900-\u097f](?:[^A-Za-z]*[\u0900-\u097f])?)/,
  hi: /([A-Za-z](?:[^\u0900-\u097f]*[A-Za-z])?)/,
} as const;

/** A sentence in pieces of one language each: on a Hindi page 'Neem House' and ' का गेट'. */
export const piecesOf = (written: string): readonly string[] => written.split(OTHER[language()]);
