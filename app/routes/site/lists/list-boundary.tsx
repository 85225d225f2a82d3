import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { HomeListError } from "#app/site/home-list-error.tsx";
import { refusalSentence } from "#app/ui/refusal-sentence.ts";

/** Error boundary of the pages that are lists: says that they could not be read, with a way to try again. A route that re-exports it gives it no props. */
export function ListBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const isLate = isRouteErrorResponse(error) && error.status === 503;
  if (isRouteErrorResponse(error) && !isLate) throw error;
  const sentence = isLate ? refusalSentence(error) : undefined;
  return <HomeListError address={pathname + search} requestId={root?.requestId} sentence={sentence} />;
}
