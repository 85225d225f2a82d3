import { createContext, type RouterContextProvider } from "react-router";
import type { AppError } from "#app/entities/errors.ts";
import type { Services, Visit } from "#app/services.ts";

/** `context.get(servicesContext)` in loaders and actions. */
export const servicesContext = createContext<Services>();
export const requestContext = createContext<Visit>();
/** Set by an address that is no screen when it refuses, and by a screen that cannot be had at this moment: of it, and of a form that met the other, the server makes a failure page or a problem. */
export const refusalContext = createContext<AppError | null>(null);

/** The site's services, and who is asking. */
export function fromContext(context: Readonly<RouterContextProvider>): Services & Visit {
  return { ...context.get(servicesContext), ...context.get(requestContext) };
}
