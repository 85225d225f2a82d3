import "./hindi.ts";
import { Writable } from "node:stream";
import React, { type ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, RouterContextProvider, ServerRouter } from "react-router";
import { EntryScriptContext, NonceContext } from "./nonce.ts";
import { RequestIdContext } from "./request-id.ts";
import { refusalContext, requestContext, servicesContext } from "./backoffice/context.server.ts";
import type { AppError } from "#app/entities/errors.ts";
import type { Services, Caller } from "./services.ts";

export { createRequestHandler } from "react-router";
export { withRefusals } from "./backoffice/refusals.server.ts";
export { siteAnswers } from "#app/site/render.tsx";
export { areas, pageAt, paths } from "#app/site/routes.ts";

/** React has `act` only in its development build, which renders two to three times slower. */
export const isDevelopmentReact = "act" in React;

/** Milliseconds after which loaders that stream are given up. */
export const streamTimeout = 5_000;
export const NONCE_HEADER = "x-render-nonce";

/** In development and in tests the server runs from its sources and this file from a build: contexts are made here, so that both mean the same one. */
export function makeLoadContext(services: Services, visit: Caller): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, visit);
  return context;
}

/** What an address that is no screen refused, while the request with this context was answered. */
export function refusalIn(context: RouterContextProvider): AppError | null {
  return context.get(refusalContext);
}

/** The whole page at once: it is hashed and cached as bytes, so nothing is gained by streaming it. */
function renderToBuffer(
  element: ReactNode,
  nonce: string | undefined,
  onError: (error: unknown) => void,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(Buffer.concat(chunks));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(element, {
      ...(nonce ? { nonce } : {}),
      onAllReady() {
        clearTimeout(timer);
        pipe(sink);
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError,
    });
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = request.headers.get(NONCE_HEADER) ?? undefined;
  let finalStatus = status;
  const body = await renderToBuffer(
    <NonceContext value={nonce}>
      <RequestIdContext value={request.headers.get("x-request-id") ?? undefined}>
        <EntryScriptContext value={routerContext.manifest.entry.module}>
          <ServerRouter context={routerContext} url={request.url} {...(nonce ? { nonce } : {})} />
        </EntryScriptContext>
      </RequestIdContext>
    </NonceContext>,
    nonce,
    () => {
      finalStatus = 500;
    },
  );
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(new Uint8Array(body), { status: finalStatus, headers });
}

/** Set by the server, which logs with the request's id. */
type ErrorListener = (error: unknown, request: Request) => void;
let listener: ErrorListener | undefined;
export function onPageError(listen: ErrorListener): void {
  listener = listen;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500; // a form sent to a page without one, say
  if (!request.signal.aborted && !isRefusal) listener?.(error, request);
}
