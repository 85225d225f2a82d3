import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { readLanguage } from "#app/base/language.ts";
import { formBytes } from "#app/kinds/forms/form-bytes.ts";
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

interface FailedRequest {
  /** Null where React Router lost it; the log then takes that of the current request. */
  readonly requestId: string | null;
  readonly path: string;
}

function toPages(build: ServerBuild, log: Log, mode: "production" | "development"): PagesBuild {
  const entry = entryOf(build);
  const note = (error: unknown, { requestId, path }: FailedRequest) => {
    log.error("page failed", { ...(requestId ? { requestId } : {}), path: withoutToken(path), ...errorFields(error) });
  };
  const report = (error: unknown, { headers, url }: Request) =>
    note(error, { requestId: headers.get("x-request-id"), path: new URL(url).pathname });
  entry.onPageError(report);
  return {
    answer: entry.siteAnswers({ script: build.assets.entry.module, report: note }),
    queryParametersOf: (path) => entry.pageAt(readLanguage(path).path).page.query ?? [],
    formBytesOf: (path) => formBytes(entry.pageAt(readLanguage(path).path).page.forms ?? []),
    handle: entry.createRequestHandler(entry.withRefusals(build, report), mode),
    makeLoadContext: entry.makeLoadContext,
    refusalIn: entry.refusalIn,
    areas: new Set([...entry.areas, "hi", "admin", "dashboard"]),
  };
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
