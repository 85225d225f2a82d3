import { createContext, type RouterContextProvider } from "react-router";
import type { SignedInUser } from "#app/accounts/types.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

/** Who is asking, and what the page may tell about the request. */
export interface RequestContext {
  readonly actor: Actor;
  readonly user: SignedInUser | undefined;
  /** Shown on error pages, written in the log. */
  readonly requestId: string;
  /** Client address, for limits only; never stored or logged. */
  readonly address: string;
}

/** `context.get(servicesContext)` in loaders and actions. */
export const servicesContext = createContext<Services>();
export const requestContext = createContext<RequestContext>();

/** The site's services, and who is asking. */
export function fromContext(context: Readonly<RouterContextProvider>): Services & RequestContext {
  return { ...context.get(servicesContext), ...context.get(requestContext) };
}
