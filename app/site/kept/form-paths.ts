import { readLanguage } from "#app/base/language.ts";

export const OWN_PAGE = "/kept";

/** Forms that need nothing but their texts. Those with pictures, and what is said on shared lists, stay on their page. */
const KEPT_FORMS = ["enquire", "visit", "visits", "alert", "review"] as const;

/** Which form is sent to a path; nothing where it is none that is kept. */
export function formAt(path: string): (typeof KEPT_FORMS)[number] | undefined {
  return KEPT_FORMS.find((name) => readLanguage(path).path === `/${name}`);
}

/** Whether a path is the page of kept pages, in either language. */
export const isOwnPage = (path: string): boolean => readLanguage(path).path === OWN_PAGE;

/** Whether the worker answers a form that is sent to a path, also without a network. */
export const isAnsweredHere = (path: string): boolean => formAt(path) !== undefined || isOwnPage(path);
