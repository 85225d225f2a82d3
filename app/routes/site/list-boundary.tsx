import { isRouteErrorResponse, useLocation, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { ListingError } from "#app/site/listing-error.tsx";

/** Error boundary of the pages that are lists: says that they could not be read, with a way to try again. */
export function ListBoundary({ error }: { readonly error: unknown }) {
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (isRouteErrorResponse(error)) throw error;
  return <ListingError address={pathname + search} requestId={root?.requestId} />;
}
