import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { withoutToken } from "#app/enquiries/index.ts";
import { root } from "#scripts/tools.ts";
import { errorFields, type Log } from "./log.ts";
import type { PagesBuild } from "./pages/pages.ts";
import type * as entryServer from "#app/entry.server.tsx";

export interface Builds {
  readonly current: () => Promise<PagesBuild>;
  /** In development Vite answers first. */
  readonly wrap: (listener: RequestListener) => RequestListener;
  readonly close: () => Promise<void>;
}

/**
 * What app/entry.server.tsx adds to React Router's build; React Router types only the exports that it calls itself. The router comes from
 * there too: Vite and Node may load different forms of it, and their contexts do not mix.
 */
const entryOf = (build: ServerBuild) => build.entry.module as unknown as typeof entryServer;

function toPages(build: ServerBuild, log: Log, mode: "production" | "development"): PagesBuild {
  const entry = entryOf(build);
  const report = (error: unknown, request: Request) => {
    log.error("page failed", {
      requestId: request.headers.get("x-request-id") ?? "",
      path: withoutToken(new URL(request.url).pathname),
      ...errorFields(error),
    });
  };
  entry.onPageError(report);
  const refusing = entry.withRefusals(build, report);
  const handlerOf = entry.areaHandlers(refusing);
  return {
    handle: entry.createRequestHandler(refusing, mode),
    renderDocument: entry.documentRenderer(refusing, handlerOf),
    makeLoadContext: entry.makeLoadContext,
    refusalHeader: entry.REFUSAL_HEADER,
    areas: areasOf(build),
    queryParametersOf: entry.queryParametersOf(handlerOf),
  };
}

/** First parts of the paths of all pages, in lower case. */
function areasOf(build: ServerBuild): ReadonlySet<string> {
  const firstParts = Object.values(build.routes).map((route) => route?.path?.split("/")[0] ?? "");
  return new Set(firstParts.filter((part) => /^[a-z][\w.-]*$/i.test(part)).map((part) => part.toLowerCase()));
}

/** @throws Error when the build was made with React's development build */
export async function productionPages(log: Log): Promise<Builds> {
  const build: ServerBuild = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  if (entryOf(build).isDevelopmentReact)
    throw new Error("The build holds React's development build. Make it again with `npm run build`.");
  const pages = toPages(build, log, "production");
  return { current: async () => pages, wrap: (listener) => listener, close: async () => {} };
}

/** Pages and styles are built as they are asked for, and reload by themselves. */
export async function developmentPages(log: Log): Promise<Builds> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  const load = (): Promise<ServerBuild> =>
    vite.ssrLoadModule("virtual:react-router/server-build") as Promise<unknown> as Promise<ServerBuild>; // Vite knows no types of virtual modules
  return {
    current: async () => toPages(await load(), log, "development"),
    wrap: (listener) => (request: IncomingMessage, response: ServerResponse) =>
      vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
