import { type State, STATES } from "#app/entities/index.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { isObject } from "#app/entities/is-object.ts";
import { oneOf } from "#app/entities/one-of.ts";

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
      readonly status: number;
      readonly detail: string | undefined;
      readonly errors: Readonly<Record<string, string>>;
    }
  /** No answer at all. */
  | { readonly outcome: "broken" };

type Unknowns = Readonly<Record<string, unknown>>;

function text(body: Unknowns, name: string): string | undefined {
  const value = body[name];
  return typeof value === "string" ? value : undefined;
}

/** Sends a record. An ended session is settled by the page's own `fetch`, which asks to sign in and sends again. */
export async function sendRecord(
  method: "POST" | "PUT",
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<CallResult> {
  try {
    const response = await fetch(path, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const read: unknown = await response.json().catch(() => ({}));
    return resultOf(response, isObject(read) ? read : {});
  } catch {
    return { outcome: "broken" };
  }
}

function resultOf(response: Response, answer: Unknowns): CallResult {
  const detail = text(answer, "detail");
  if (response.ok) {
    const version = answer["version"];
    return {
      outcome: "done",
      detail: detail ?? "",
      notice: text(answer, "notice"),
      id: text(answer, "_id") ?? "",
      version: typeof version === "number" ? version : 1,
      slug: text(answer, "slug") ?? "",
      state: oneOf(STATES, answer["state"]) ?? "published",
    };
  }
  const errors = isObject(answer["errors"]) ? textsIn(Object.entries(answer["errors"])) : {};
  if (response.status === 409 && Object.keys(errors).length === 0) return { outcome: "conflict", detail: detail ?? "" };
  return { outcome: "refused", status: response.status, detail, errors };
}

/** What one of the form's own small addresses answers; undefined where it cannot be asked. With a `body` it is posted to. */
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
