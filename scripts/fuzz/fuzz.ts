import { type FuzzRequest, makeRequest } from "./requests.ts";
import { createSender, type Outcome } from "./send.ts";
import { findTargets } from "./targets.ts";

export interface FuzzOptions {
  /** Address of the site. */
  readonly origin: string;
  readonly administrator: { readonly username: string; readonly password: string };
  readonly requests: number;
  readonly seed: number;
  /** Number of the first request; with `requests: 1` one of another run is repeated. */
  readonly from?: number;
  /** Requests under way at once. */
  readonly atOnce?: number;
  /** Hears of every failure at once. */
  readonly onFailure?: (text: string) => void;
  readonly onProgress?: (sent: number) => void;
}

export interface FuzzReport {
  readonly requests: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
  readonly status5xx: number;
  readonly hangs: number;
  /** Connections that were closed without an answer. */
  readonly broken: number;
  readonly slowestMs: number;
  readonly targets: number;
}

/** Session tokens: a request may end one by luck, then another one is opened. */
const SESSION_CHECK_EVERY = 200;

/** Sends made-up requests to a site and counts how it answers. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { origin, requests, seed, from = 0, atOnce = 8, onFailure, onProgress } = options;
  let token = await signIn(options);
  const targets = await findTargets(async (path) =>
    (
      await fetch(origin + path, {
        redirect: "manual",
        headers: { authorization: `Bearer ${token}`, accept: "text/html" },
      })
    ).text(),
  );
  const sender = createSender(origin);
  const statuses: Record<string, number> = {};
  const failures: string[] = [];
  const count = { status5xx: 0, hangs: 0, broken: 0, slowestMs: 0 };
  let next = from;
  const worker = async () => {
    while (next < from + requests) {
      const index = next;
      next += 1;
      if (index % SESSION_CHECK_EVERY === SESSION_CHECK_EVERY - 1) {
        token = await keptToken(options, token);
        onProgress?.(index + 1 - from);
      }
      const request = makeRequest(targets, seed, index);
      const outcome = await sender.send(request, request.signedIn ? `Bearer ${token}` : undefined);
      note(request, outcome);
    }
  };
  const note = (request: FuzzRequest, outcome: Outcome) => {
    statuses[outcome.status] = (statuses[outcome.status] ?? 0) + 1;
    count.slowestMs = Math.max(count.slowestMs, outcome.ms);
    if (outcome.problem === "hang") count.hangs += 1;
    if (outcome.problem === "broken") count.broken += 1;
    if (outcome.status >= 500) count.status5xx += 1;
    if (outcome.status < 500 && outcome.problem !== "hang") return;
    const text = describe(request, outcome);
    failures.push(text);
    onFailure?.(text);
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    sender.close();
  }
  return {
    requests,
    statuses,
    failures,
    ...count,
    slowestMs: Math.round(count.slowestMs),
    targets: targets.all.length,
  };
}

/** @throws Error when the site does not let the administrator in */
async function signIn({ origin, administrator }: FuzzOptions): Promise<string> {
  const answer = await fetch(`${origin}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(administrator),
  });
  const body: unknown = await answer.json();
  if (answer.ok && typeof body === "object" && body !== null && "token" in body && typeof body.token === "string")
    return body.token;
  throw new Error(`The administrator could not sign in: ${answer.status} ${JSON.stringify(body)}`);
}

async function keptToken(options: FuzzOptions, token: string): Promise<string> {
  const answer = await fetch(`${options.origin}/api/session`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.ok ? token : signIn(options);
}

/** A failing request with all that is needed to send it again. */
function describe(
  { index, method, path, headers, body, signedIn }: FuzzRequest,
  { status, problem, ms, requestId }: Outcome,
): string {
  return JSON.stringify({
    outcome: problem ?? status,
    requestId,
    ms: Math.round(ms),
    index,
    signedIn,
    method,
    path: path.slice(0, 2_000),
    headers,
    body: body?.subarray(0, 4_000).toString("latin1"),
  });
}
