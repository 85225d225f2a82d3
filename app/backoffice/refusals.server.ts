import { data, type RouterContextProvider, type ServerBuild } from "react-router";
import { AppError, isClientError, publicError } from "#app/entities/errors.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import { refusalContext, requestContext } from "./context.server.ts";

interface HandlerArgs {
  readonly request: Request;
  readonly context: RouterContextProvider;
}
type Handler = (args: HandlerArgs) => unknown;
/** Is told of refusals that are our own failure (503), with their cause. */
type Report = (error: AppError, request: Request) => void;
type RouteModule = ServerBuild["routes"][string] extends infer Route
  ? Route extends { module: infer Module }
    ? Module
    : never
  : never;

/**
 * Lets every loader and action throw an `AppError`: React Router answers 500 to any error that is not a response, so an
 * expected failure becomes a response with its own status and sentence.
 */
export function withRefusals(build: ServerBuild, report: Report): ServerBuild {
  const routes = Object.entries(build.routes).map(
    ([id, route]) => [id, route && { ...route, module: withRefusalsOf(route.module, report) }] as const,
  );
  return { ...build, routes: Object.fromEntries(routes) };
}

function withRefusalsOf(module: RouteModule, report: Report): RouteModule {
  const isPage = module.default !== undefined;
  const refusing =
    (handle: Handler): Handler =>
    async (args) => {
      try {
        const { unread } = args.context.get(requestContext);
        if (unread && args.request.method === "POST") throw unread;
        return await handle(args);
      } catch (error) {
        const refusal = publicError(error);
        if (!refusal) throw error;
        if (refusal.status >= 500) report(refusal, args.request);
        if (!isPage || refusal.status >= 500) args.context.set(refusalContext, refusal);
        if (isPage) throw pageRefusal(refusal);
        throw new Response(refusal.message, { status: refusal.status });
      }
    };
  const changed: { loader?: Handler; action?: Handler } = {};
  for (const name of ["loader", "action"] as const) {
    const handler = module[name] as Handler | undefined; // React Router's own type of the arguments is wider
    if (handler) changed[name] = refusing(handler);
    else if (!isPage) changed[name] = refusing(notOffered);
  }
  return { ...module, ...changed } as RouteModule; // the same handlers, wrapped
}

/** For the error boundary of the page. */
function pageRefusal({ message, status, title, retryAfter }: AppError) {
  return data(message, {
    status,
    statusText: title,
    ...(retryAfter === undefined ? {} : { headers: { "retry-after": String(Math.ceil(retryAfter)) } }),
  });
}

function notOffered(): never {
  throw new AppError(refusalTexts.page.method, { status: 405, title: "Method not allowed" });
}

/** Returns a refusal below 500; rethrows all others: for a 503 the screen itself says that the act may not have been done. */
export function clientErrorOrThrow(error: unknown): AppError {
  if (isClientError(error)) return error;
  throw error;
}
