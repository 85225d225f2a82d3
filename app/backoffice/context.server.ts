import { createContext, type RouterContextProvider } from "react-router";
import type { AppError } from "#app/entities/errors.ts";
import type { Services, Caller } from "#app/services.ts";

/** `context.get(servicesContext)` in loaders and actions. */
export const servicesContext = createContext<Services>();
export const requestContext = createContext<Caller>();
/**
 * Refusal of a route without a screen, or a screen's failure (503). After a POST, or where no HTML was rendered, the server answers it with
 * a failure page or a problem.
 */
export const refusalContext = createContext<AppError | null>(null);

/** Services, and who asks them. */
export type ByActor<Name extends keyof Services = keyof Services> = Pick<Services, Name> &
  Pick<Caller, "actor"> &
  Partial<Pick<Caller, "user">>;

/** The site's services, and who is asking. */
export function fromContext(context: Readonly<RouterContextProvider>): Services & Caller {
  return { ...context.get(servicesContext), ...context.get(requestContext) };
}
