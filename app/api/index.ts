import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { crossSiteProblem, decide, demandCall, tokenFrom } from "#app/accounts/index.ts";
import { Forbidden, NotFound } from "#app/entities/index.ts";
import type { Services } from "#app/services.ts";
import type { Call } from "./call.ts";
import { makeCalls } from "./calls.ts";
import { DESCRIPTION_PATHS, describeRoutes } from "./openapi/description.ts";
import { type ListFinder, scanningFinder } from "./calls/list-finder.ts";
import type { ApiOptions, ApiParts } from "./options.ts";
import { isUnexpected, MethodNotAllowed, toProblem } from "./problem.ts";
import { searchFinder } from "./calls/search-finder.ts";

export type { ApiOptions } from "./options.ts";

/** What the server layer finds out about a request before it comes here. */
interface Env {
  Bindings: { incoming?: IncomingMessage };
  Variables: { address?: string; requestId?: string };
}

/** The calls, their description at /openapi.json and /docs, and problems for everything under /api that does not exist. */
export function createApi(services: Services, options: ApiOptions): Hono<Env> {
  const parts: ApiParts = {
    services,
    secure: options.secure,
    finder: finderOf(services),
    report: options.onUnexpected ?? (() => undefined),
    stopping: options.stopping,
  };
  const calls = makeCalls(parts);
  const app = new Hono<Env>();
  compressLongAnswers(app, calls);
  for (const call of calls) app.on(call.method, toPattern(call.path), (context) => answer(call, context, parts));
  describeRoutes(app, calls, services);
  refuseOtherMethods(app, calls);
  app.all("/api/*", (context) =>
    toProblem(new NotFound("There is no call at this address. The page /docs lists them all."), requestIdOf(context)),
  );
  return app;
}

/** Properties by the search index, which is built when a filter first asks for it. */
function finderOf(services: Services): ListFinder {
  const { catalogue, changes } = services;
  return searchFinder({ open: services.search, catalogue, changes, others: scanningFinder(catalogue) });
}

/** Lists and descriptions: the only answers that are long. A list shrinks to a twentieth. */
function compressLongAnswers(app: Hono<Env>, calls: readonly Call[]): void {
  const lists = calls.filter(({ answer }) => answer.schema.type === "array").map(({ path }) => toPattern(path));
  for (const path of new Set([...lists, ...DESCRIPTION_PATHS])) app.use(path, compress({ encoding: "gzip" }));
}

/** `/getProperty/{id}` → `/getProperty/:id` */
function toPattern(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ":$1");
}

function requestIdOf(context: Context<Env>): string {
  return context.get("requestId") ?? randomUUID();
}

/** The only way to a handler: gate, cross-site check, then the call; every error becomes a problem. */
async function answer(call: Call, context: Context<Env>, parts: ApiParts): Promise<Response> {
  const requestId = requestIdOf(context);
  try {
    const { request, credential, key, session } = await identify(context, parts);
    const actor = key?.actor ?? session?.actor;
    const decision = decide(call.access === "public" ? "public" : "administrator", actor, "call");
    if (!decision.allowed)
      throw decision.refusal === "problem" ? decision.error : new Error("A call does not redirect");
    const crossSite = crossSiteProblem({
      method: request.method,
      headers: request.headers,
      source: credential.source,
      publicUrl: parts.services.publicUrl,
    });
    if (crossSite) throw crossSite;
    const { token } = credential;
    const base = {
      request,
      upload: context.env?.incoming,
      url: new URL(request.url),
      params: context.req.param(),
      token,
      address: context.get("address") ?? "unknown",
      requestId,
    };
    if (call.access === "public") return await call.handle({ ...base, actor: actor ?? { type: "visitor" } });
    if (!actor || token === undefined) throw new Error("The gate let somebody through whom it does not know");
    demandCall(actor, call.operationId);
    if (key?.readsOnly && call.method !== "GET")
      throw new Forbidden("This key may only read. Make one that may also change things.");
    if (call.access !== "session") return await call.handle({ ...base, actor });
    if (!session) throw new Forbidden("This call is for people who are signed in. A key cannot be used for it.");
    return await call.handle({ ...base, token, ...session });
  } catch (error) {
    if (isUnexpected(error)) parts.report(error, requestId);
    return toProblem(error, requestId, call.failure);
  }
}

async function identify(context: Context<Env>, { secure, services }: ApiParts) {
  const request = context.req.raw;
  const credential = tokenFrom(request.headers, secure);
  const { accounts } = services;
  const key = credential.source === "bearer" ? await accounts.keys.whoIs(credential.token) : undefined;
  return { request, credential, key, session: key ? undefined : await accounts.whoIs(credential.token) };
}

function refuseOtherMethods(app: Hono<Env>, calls: readonly Call[]): void {
  for (const path of new Set(calls.map((call) => call.path))) {
    const methods = calls
      .filter((call) => call.path === path)
      .flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    app.all(toPattern(path), (context) => toProblem(new MethodNotAllowed(methods), requestIdOf(context)));
  }
}
