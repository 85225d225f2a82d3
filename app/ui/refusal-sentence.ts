import { isRouteErrorResponse } from "react-router";

/** The sentence of a refusal (4xx, 503) that a loader or action threw; undefined for other failures, and for React Router's own words. */
export function refusalSentence(error: unknown): string | undefined {
  if (
    !isRouteErrorResponse(error) ||
    typeof error.data !== "string" ||
    error.data === "" ||
    ("error" in error && error.error !== undefined)
  )
    return undefined;
  return error.status < 500 || error.status === 503 ? error.data : undefined;
}
