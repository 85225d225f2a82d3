import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";

export const UNSURE = "This may not have been done. What you typed is still here: check the connection and try again.";

/** A refused act, in the shape that most screens read. */
export function refusedAnswer(text: string) {
  return { ok: false, outcome: "refused", text, errors: {} };
}

/** What the server says of a form that was too long to be read. */
const TOO_LARGE = 413;

/**
 * Sends an act from the browser. Where server or network fails, or the form was too long to be read, React Router would put its error page in place
 * of the screen, and what is typed there would be lost; so the failure becomes a refusal. Its error status stops revalidation.
 * @param refused the refusal with a sentence, as the screen reads it
 * @throws redirects, and other refusals below 500, which the server made
 */
export async function sentOrTold<T>(
  { serverAction }: { readonly serverAction: () => Promise<T> },
  refused: (text: string) => T,
  unsure = UNSURE,
) {
  try {
    return await serverAction();
  } catch (error) {
    return failedAct(error, refused, unsure);
  }
}

/** What the screen says of an act that failed. @throws as `sentOrTold` */
export function failedAct<T>(error: unknown, refused: (text: string) => T, unsure = UNSURE) {
  if (isRouteErrorResponse(error) && error.status === TOO_LARGE)
    return data(refused(String(error.data)), { status: TOO_LARGE });
  if (isAnswer(error)) throw error;
  return data(refused(unsure), { status: 503 });
}

/** Whether the server answered, by a redirect or a refusal; with any other error the act may not have arrived. */
function isAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
}

export const clientAction = (act: ClientActionFunctionArgs): Promise<unknown> =>
  sentOrTold<unknown>(act, refusedAnswer);
