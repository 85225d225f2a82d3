import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { Hono } from "hono";
import { createApi } from "#app/api/index.ts";
import { isUnexpected } from "#app/api/problem.ts";
import { type CurrentRequest, currentRequest, inRequest } from "#app/base/current-request.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { readLanguage } from "#app/base/language.ts";
import { AppError, BadRequest } from "#app/entities/errors.ts";
import { withoutToken } from "#app/enquiries/index.ts";
import { discardRest } from "#app/media/index.ts";
import type { Services } from "#app/services.ts";
import { serveBrochures } from "./files/brochure-route.ts";
import { baseHeaders } from "./pages/headers.ts";
import { serveDoor, withoutSecret } from "./door.ts";
import { serveHealth } from "./health.ts";
import { errorFields, type Log } from "./log.ts";
import { serveMapTiles } from "./files/map-tiles.ts";
import { AnswerFigures, serveMetrics } from "./metrics.ts";
import { serveBrand } from "./files/brand-route.ts";
import { serveMedia } from "./files/media-route.ts";
import { serveSharePictures } from "./files/share-route.ts";
import { chooseEncoding } from "./pages/encodings.ts";
import type { Pages } from "./pages/pages.ts";
import { cachedAnswers, sendPage } from "./pages/cached-answers.ts";
import { addressOf, isHttps, newRequestId, withPublicAddress } from "./request.ts";
import { failurePage } from "./pages/failure-page.ts";
import { answerScreen, failure, isPageMethod } from "./pages/screen.ts";
import { ASSETS, serveBuild } from "./files/static.ts";
import { readTarget } from "./pages/canonical-url.ts";
import { ViewCounter } from "./pages/views.ts";

export interface AppOptions {
  readonly services: Services;
  readonly pages: Pages;
  readonly log: Log;
  readonly trustProxy: number;
  readonly publicUrl: string;
  readonly isStopping: () => boolean;
  readonly stopping?: AbortSignal;
  /** What opens /metrics; without it there is no such page, and nothing is counted. */
  readonly metricsToken?: string | undefined;
  /** Whether all published listings are in the search index. */
  readonly isSearchBuilt: () => boolean;
  /** Path of the file with the streets of the map. */
  readonly mapTiles?: string | undefined;
  /** Serves the files of the build; in development Vite does. */
  readonly serveFiles: boolean;
}

export interface ListenerOptions extends AppOptions {
  readonly views: ViewCounter;
  readonly figures: AnswerFigures | undefined;
}

/** Set on every request before any handler runs. */
interface Variables {
  requestId: string;
  address: string;
}
type Env = { Bindings: HttpBindings; Variables: Variables };

/** The whole site as one listener: headers and ids, files, pictures, calls, pages. */
export function createListener(given: AppOptions): RequestListener {
  const options: ListenerOptions = {
    ...given,
    views: new ViewCounter(given.services.facts),
    figures: given.metricsToken === undefined ? undefined : new AnswerFigures(),
  };
  const secure = options.publicUrl.startsWith("https:");
  const app = createApp(options, secure);
  // Without Hono's own clean-up, which cuts a sender off after half a second, before it has read why it was refused.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false, autoCleanupIncoming: false });
  const answerCached = cachedAnswers(options);
  return (incoming, outgoing) => {
    if (answerCached(incoming, outgoing)) return;
    const started = performance.now();
    const requestId = newRequestId();
    const headers = baseHeaders({
      https: isHttps(incoming, options.trustProxy, options.publicUrl),
      isAsset: incoming.url?.startsWith(ASSETS) ?? false,
    });
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    outgoing.setHeader("x-request-id", requestId);
    if (options.isStopping()) outgoing.setHeader("connection", "close");
    const closesAfter = keepsOpenForBody(incoming, outgoing);
    const refusal = readHead(incoming);
    const request: CurrentRequest = { requestId, kind: kindOfPath(incoming.url ?? "") };
    outgoing.on("finish", () => {
      const close = () => closesAfter && incoming.socket.end();
      if (incoming.complete) close();
      else discardRest(incoming.once("end", close));
      options.figures?.note(request.kind, outgoing.statusCode, performance.now() - started);
      logRequest(options.log, incoming, outgoing, { kind: request.kind, requestId, started });
    });
    outgoing.on("close", () => (request.requestId = undefined));
    if (refusal) sendRefusal(refusal, requestId, outgoing);
    else inRequest(request, () => void listener(incoming, outgoing));
  };
}

/**
 * Node closes the connection of a client that asked for it as soon as the answer is out. A body that was refused is still on its way then, and
 * the reset takes the answer along: such a connection stays open until the body is through.
 * @returns whether the connection has to be closed by hand
 */
function keepsOpenForBody({ headers }: IncomingMessage, outgoing: ServerResponse): boolean {
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!hasBody || outgoing.shouldKeepAlive || !/close/i.test(headers.connection ?? "")) return false;
  outgoing.shouldKeepAlive = true;
  return true;
}

/** Refuses what no handler could read, and writes the address in its canonical form. @returns what is wrong with it */
function readHead(incoming: IncomingMessage): AppError | undefined {
  if ((incoming.headersDistinct["host"]?.length ?? 0) > 1)
    return new BadRequest("The request has more than one Host header.");
  try {
    incoming.url = readTarget(incoming.url ?? "");
    return undefined;
  } catch (error) {
    incoming.url = "/"; // the log shall not hold what could not be read: a private link may be in it
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Answers before it is known whether a page or a call was meant: people read the page, programs the status. */
function sendRefusal(error: AppError, requestId: string, outgoing: ServerResponse): void {
  const { status, headers, html } = failurePage(error, requestId);
  outgoing.writeHead(status, headers);
  outgoing.end(html);
}

/** Method, path and outcome: of failures, of what is not allowed, of what is slow. The query may hold search words, so it stays out. */
function logRequest(
  log: Log,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { kind, requestId, started }: { readonly kind: string; readonly requestId: string; readonly started: number },
): void {
  const status = outgoing.statusCode;
  const fields = {
    requestId,
    method: incoming.method,
    path: withoutSecret(withoutToken(incoming.url?.split("?")[0] ?? "")).slice(0, 200),
    status,
    ms: Math.round(performance.now() - started),
  };
  if (status >= 500) log.error("request", fields);
  else if (status === 403 || status === 429) log.warn("refused", fields);
  else if (fields.ms > SLOW_MS && incoming.method === "GET" && !LONG_KINDS.has(kind))
    log.warn("slow", { ...fields, kind });
  else log.debug("request", fields);
}

/** Milliseconds from which a page or a call is slow. */
const SLOW_MS = 1_000;
/** Kinds that last as long as the visitor's connection needs, or as the visitor stays. */
const LONG_KINDS: ReadonlySet<string> = new Set(["file", "events"]);

/** Kind of a request for anything but a page; a page gets its kind when it is looked up. */
function kindOfPath(url: string): string {
  const path = url.split("?")[0] ?? "";
  if (path === "/api/events") return "events";
  if (path === "/healthz" || path === "/readyz" || path === "/metrics") return "health";
  return /\.\w+$/.test(path) ? "file" : "call";
}

function createApp(options: ListenerOptions, secure: boolean): Hono<Env> {
  const { services, log, trustProxy } = options;
  const app = new Hono<Env>();
  app.use(async (context, next) => {
    const incoming = context.env.incoming;
    context.set("requestId", String(context.env.outgoing.getHeader("x-request-id")));
    context.set("address", addressOf(incoming, trustProxy));
    await next();
  });
  serveDoor(app, services.leads);
  serveHealth(app, { ...options, health: services.health });
  const { metricsToken: token, figures } = options;
  if (token !== undefined && figures) serveMetrics(app, { token, figures, services });
  serveMedia(app, services.media);
  serveSharePictures(app, services);
  serveBrand(app, services);
  serveBrochures(app, services);
  serveMapTiles(app, options.mapTiles);
  if (options.serveFiles) serveBuild(app);
  app.route(
    "/",
    createApi(services, {
      secure,
      stopping: options.stopping,
      onUnexpected: (error, requestId) => log.error("call failed", { requestId, ...errorFields(error) }),
    }),
  );
  app.all("*", async (context) => {
    const { raw } = context.req;
    const current = currentRequest();
    if (current) current.kind = await options.pages.kindOf(new URL(raw.url).pathname);
    const { language } = readLanguage(new URL(raw.url).pathname);
    const asked = {
      request: isPageMethod(raw.method) ? withPublicAddress(raw, trustProxy, options.publicUrl) : raw,
      requestId: context.get("requestId"),
      address: context.get("address"),
      secure,
      encoding: chooseEncoding(context.req.header("accept-encoding")),
    };
    const answer = await inLanguage(language, () => answerScreen(options, asked));
    if (answer instanceof Response) return answer;
    sendPage(options, answer, context.env.incoming, context.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  app.onError((error, context) => {
    const requestId = context.get("requestId");
    if (isUnexpected(error)) log.error("request failed", { requestId, ...errorFields(error) });
    const { language } = readLanguage(new URL(context.req.url).pathname);
    return inLanguage(language, () => failure(error, context.req.raw, requestId));
  });
  return app;
}
