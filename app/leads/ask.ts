import { INDIA_AHEAD_MS } from "#app/entities/values/day.ts";
import { readBody } from "./body.ts";

const TIMEOUT_MS = 20_000;
/** Bytes of an answer that are read: 5,000 leads of 99acres, the most that it gives. */
const MAX_ANSWER = 10_000_000;

/** Asks a provider. @throws for no answer, or one with an error, with what it says; never with the address, which may hold a key */
export async function ask(fetch: typeof globalThis.fetch, url: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS), ...init }).catch(
    (error: unknown) => {
      throw new Error(`${new URL(url).host} was not reached (${error instanceof Error ? error.name : "unknown"}).`);
    },
  );
  if (answer.ok) return answer;
  throw new Error(`${new URL(url).host} answered ${answer.status}: ${(await textOf(answer)).slice(0, 200)}`);
}

/** The body of an answer, read as one that arrives is. */
export async function bodyOf(answer: Response): Promise<unknown> {
  const text = await textOf(answer);
  return readBody({
    method: "POST",
    query: new URLSearchParams(),
    type: "",
    bytes: Buffer.from(text),
    text,
    header: () => undefined,
  });
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > MAX_ANSWER) throw new Error("The answer is too long.");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** '2026-11-02 10:15:00' in India. */
export function indianStamp(at: number): string {
  return new Date(at + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace("T", " ");
}
