import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";

/** Set while a page is rendered on the server: it also knows the id when no loader ran, as after a failed form. */
export const RequestIdContext = createContext<string | undefined>(undefined);

/** The id under which the log knows the request, for error pages. */
export function useRequestId(): string | undefined {
  const root = useRouteLoaderData<{ readonly requestId: string }>("root");
  return useContext(RequestIdContext) ?? root?.requestId;
}
