import { type FuzzReport, Tally } from "./report.ts";
import { type FuzzRequest, makeRequest } from "./requests.ts";
import { createSender } from "./send.ts";
import { findTargets, type Get } from "./targets.ts";

export interface FuzzOptions {
  /** Address of the site. */
  readonly origin: string;
  readonly administrator: { readonly username: string; readonly password: string };
  readonly requests: number;
  readonly seed: number;
  /** Number of the first request. */
  readonly from?: number;
  /** Requests under way at once. */
  readonly atOnce?: number;
  /** Milliseconds after which an answer counts as one that never comes. */
  readonly hangMs?: number;
  /** Hears of every failure at once. */
  readonly onFailure?: (line: string) => void;
  readonly onProgress?: (sent: number) => void;
}

/** A request may end the session, then another one is opened. */
const SESSION_CHECK_EVERY = 200;
/** Another request under way may end the new session at once. */
const SIGN_IN_ATTEMPTS = 5;
/** Records, forms and their tokens change while a run goes on, so they are read again. */
const FIND_TARGETS_EVERY = 5_000;

/** Sends made-up requests to a site and counts how it answers. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const { requests, seed, from = 0, onProgress } = options;
  const session = await openSession(options);
  let targets = await findTargets(session.get);
  let next = from;
  const take = async (): Promise<FuzzRequest | undefined> => {
    if (next >= from + requests) return undefined;
    const index = next++;
    const sent = index - from;
    if (sent > 0 && sent % SESSION_CHECK_EVERY === 0) {
      await session.renew();
      onProgress?.(sent);
    }
    if (sent > 0 && sent % FIND_TARGETS_EVERY === 0) targets = await findTargets(session.get);
    return makeRequest(targets, seed, index);
  };
  return (await sendAll(take, session.token, options)).report(requests, targets.all.length);
}

/** Sends the requests of earlier failures again. */
export async function repeat(
  requests: readonly FuzzRequest[],
  options: Omit<FuzzOptions, "requests" | "seed">,
): Promise<FuzzReport> {
  const { token } = await openSession(options);
  const left = [...requests];
  return (await sendAll(async () => left.shift(), token, options)).report(requests.length, requests.length);
}

async function sendAll(
  take: () => Promise<FuzzRequest | undefined>,
  token: () => string,
  { origin, atOnce = 8, hangMs, onFailure }: Pick<FuzzOptions, "origin" | "atOnce" | "hangMs" | "onFailure">,
): Promise<Tally> {
  const sender = createSender(origin, hangMs);
  const tally = new Tally();
  const work = async () => {
    for (let request = await take(); request; request = await take()) {
      const outcome = await sender.send(request, request.signedIn ? `Bearer ${token()}` : undefined);
      const failure = tally.add(request, outcome);
      if (failure !== undefined) onFailure?.(failure);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    sender.close();
  }
  return tally;
}

type SiteOptions = Pick<FuzzOptions, "origin" | "administrator">;

async function openSession(options: SiteOptions) {
  let token = await signIn(options);
  const askOnce: (...asked: Parameters<Get>) => Promise<Response> = (path, as) =>
    fetch(options.origin + path, {
      redirect: "manual",
      headers: { accept: "text/html", ...(as === "administrator" ? { authorization: `Bearer ${token}` } : {}) },
    });
  /** The site may have closed a connection that was idle for long just as it was used again. */
  const ask: typeof askOnce = (...asked) => askOnce(...asked).catch(() => askOnce(...asked));
  return {
    token: () => token,
    async renew(): Promise<void> {
      const answer = await ask("/api/session", "administrator");
      await answer.arrayBuffer();
      if (!answer.ok) token = await signIn(options);
    },
    async get(...asked: Parameters<Get>): Promise<string> {
      let answer = await ask(...asked);
      for (let attempt = 1; answer.status === 401 && attempt < SIGN_IN_ATTEMPTS; attempt++) {
        token = await signIn(options);
        answer = await ask(...asked);
      }
      return answer.text();
    },
  };
}

/** @throws Error when the site does not let the administrator in */
async function signIn({ origin, administrator }: SiteOptions): Promise<string> {
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
