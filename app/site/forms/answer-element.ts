/** Name of the element around what is said to whoever has sent a form. */
export const FORM_ANSWER = "form-answer";

/** Event of a form that the server has taken. */
export const FORM_TAKEN = "form-taken";

/** Markup of the answer in a fetched page; undefined where it has none. */
export function readAnswer(page: Document): string | undefined {
  return page.querySelector(FORM_ANSWER)?.innerHTML;
}
