import type { State } from "#app/entities/index.ts";

export type CallResult =
  | {
      readonly outcome: "done";
      readonly detail: string;
      readonly notice: string | undefined;
      readonly id: string;
      readonly version: number;
      readonly slug: string;
      readonly state: State;
    }
  /** Somebody else saved first. */
  | { readonly outcome: "conflict"; readonly detail: string }
  | {
      readonly outcome: "refused";
      readonly detail: string | undefined;
      readonly errors: Readonly<Record<string, string>>;
    }
  /** No answer at all. */
  | { readonly outcome: "broken" };

/** What the calls answer, refusals included. */
interface CallAnswer {
  readonly detail?: string;
  readonly notice?: string;
  readonly _id?: string;
  readonly version?: number;
  readonly slug?: string;
  readonly state?: State;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Sends a record. An ended session is settled by the page's own `fetch`, which asks to sign in and sends again. @param key of a new one, by which it is added once */
export async function sendRecord(
  method: "POST" | "PUT",
  path: string,
  record: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<CallResult> {
  try {
    const headers = { "content-type": "application/json", ...(key === undefined ? {} : { "idempotency-key": key }) };
    const response = await fetch(path, { method, headers, body: JSON.stringify(record) });
    const answer: CallAnswer = await response.json().catch(() => ({}));
    const { detail, notice, _id: id = "", version = 1, slug = "", state = "published", errors = {} } = answer;
    if (response.ok) return { outcome: "done", detail: detail ?? "", notice, id, version, slug, state };
    const isConflict = response.status === 409 && Object.keys(errors).length === 0;
    return isConflict ? { outcome: "conflict", detail: detail ?? "" } : { outcome: "refused", detail, errors };
  } catch {
    return { outcome: "broken" };
  }
}

/** The answer of one of the form's own routes; undefined where the request fails. With a `body` it is a POST. */
export async function askForm<T extends object>(
  path: string,
  sent: { readonly body?: URLSearchParams; readonly signal?: AbortSignal } = {},
): Promise<T | undefined> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(path, { method: sent.body ? "POST" : "GET", headers, ...sent });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
