import { AsyncLocalStorage } from "node:async_hooks";
import { askLanguage, type SiteLanguage } from "./language.ts";

/** One per process, as in `language.ts`: the server and its pages each load this file and have to share it. */
const languages = ((globalThis as { aanganLanguages?: AsyncLocalStorage<SiteLanguage> }).aanganLanguages ??=
  new AsyncLocalStorage<SiteLanguage>());
askLanguage(() => languages.getStore());

/** Does something in a language: every text, number and link made meanwhile is in it. Only on the server. */
export function inLanguage<T>(language: SiteLanguage, work: () => T): T {
  return languages.run(language, work);
}
