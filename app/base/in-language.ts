import { AsyncLocalStorage } from "node:async_hooks";
import { askLanguage, type SiteLanguage } from "./language.ts";

const languages = new AsyncLocalStorage<SiteLanguage>();
askLanguage(() => languages.getStore());

/** Does something in a language: every text, number and link made meanwhile is in it. Only on the server. */
export function inLanguage<T>(language: SiteLanguage, work: () => T): T {
  return languages.run(language, work);
}
