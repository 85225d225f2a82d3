import { Agent, request as open } from "node:http";
import type { FuzzRequest } from "./requests.ts";

/** Milliseconds after which an answer counts as one that never comes. */
const HANG_MS = 10_000;

export interface Outcome {
  /** 0 when there was no answer. */
  readonly status: number;
  readonly ms: number;
  readonly problem: "hang" | "closed" | undefined;
  readonly requestId: string | undefined;
}

export interface Sender {
  send(request: FuzzRequest, authorization: string | undefined): Promise<Outcome>;
  close(): void;
}

/** Sends what it is told, as `fetch` would not: broken paths, odd methods, other hosts. */
export function createSender(origin: string, hangMs = HANG_MS): Sender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    send: (request, authorization) =>
      new Promise((resolve) => {
        const started = performance.now();
        const { method, path, headers, body } = request;
        const finish = (status: number, problem?: Outcome["problem"], requestId?: string) => {
          clearTimeout(deadline);
          resolve({ status, problem, requestId, ms: performance.now() - started });
        };
        const outgoing = open(
          {
            agent,
            hostname,
            port,
            method,
            path: sendable(path),
            headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
          },
          (incoming) => {
            const id = incoming.headers["x-request-id"];
            incoming
              .on("error", () => undefined)
              .on("close", () => finish(incoming.statusCode ?? 0, undefined, typeof id === "string" ? id : undefined))
              .resume();
            if (incoming.headers["content-type"]?.startsWith("text/event-stream")) incoming.destroy(); // never ends by itself
          },
        );
        const deadline = setTimeout(() => {
          finish(0, "hang");
          outgoing.destroy();
        }, hangMs);
        outgoing.on("error", () => finish(0, "closed")).end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Node refuses to send spaces and letters beyond Latin in a path. */
function sendable(path: string): string {
  return path.replaceAll(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character.toWellFormed())) || "/";
}
