import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";

export const UNSURE = "This may not have been done. What you typed is still here: check the connection and try again.";

/** An act that was refused, as most screens are answered. */
export function refusedAnswer(text: string) {
  return { ok: false, outcome: "refused", text, errors: {} };
}

/**
 * Sends an act from the browser. Where server or network fails, React Router would put its error page in place of the screen, and what is
 * typed there would be lost; so the failure is answered like a refusal. Its status keeps the loaders from being asked, which would fail too.
 * @param refused the refusal, as the screen reads it
 * @throws redirects, and refusals below 500, which the server made
 */
export async function sentOrTold<T>({ serverAction }: { readonly serverAction: () => Promise<T> }, refused: T) {
  try {
    return await serverAction();
  } catch (error) {
    if (isAnswer(error)) throw error;
    return data(refused, { status: 503 });
  }
}

/** Whether the server made it: a redirect or a refusal. What else is thrown may never have arrived. */
export function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

export const clientAction = (act: ClientActionFunctionArgs): Promise<unknown> =>
  sentOrTold<unknown>(act, refusedAnswer(UNSURE));
