import type { Readable } from "node:stream";
import type { Administrator, SignedInUser } from "#app/accounts/types.ts";
import type { Actor } from "#app/catalogue/index.ts";
import type { Parameter, Schema } from "./openapi/schema.ts";

/** One request to one call, past the gate. */
export interface CallContext {
  readonly request: Request;
  /** Node's own stream of the body, where there is a connection: large uploads skip one layer of streams. */
  readonly upload: Readable | undefined;
  readonly url: URL;
  /** Values of the `{name}` parts of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Actor;
  /** Session token of the request, valid or not. */
  readonly token: string | undefined;
  /** Client address, for limits only. */
  readonly address: string;
  readonly requestId: string;
}

export interface AdministratorCallContext extends CallContext {
  readonly actor: Administrator;
}

interface SessionCallContext extends AdministratorCallContext {
  readonly user: SignedInUser;
  readonly token: string;
  readonly expiresAt: number;
}

export interface RequestBody {
  readonly contentType: "application/json" | "multipart/form-data" | "text/csv";
  readonly schema: Schema;
  readonly example?: unknown;
}

interface DescribedAnswer {
  readonly status: number;
  readonly description: string;
  readonly contentType: string;
  readonly schema: Schema;
  readonly headers?: Readonly<Record<string, string>>;
}

export function jsonAnswer(
  description: string,
  schema: Schema,
  more: Partial<Pick<DescribedAnswer, "status" | "headers">> = {},
): DescribedAnswer {
  return { status: 200, description, contentType: "application/json", schema, ...more };
}

interface Declaration {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** With `{name}` for the parts that vary. */
  readonly path: string;
  readonly operationId: string;
  readonly group: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  /** Bodies it understands; the first is the one the back office sends. */
  readonly request?: readonly RequestBody[];
  readonly answer: DescribedAnswer;
  /** Statuses of its problems beside 401, 429 and 500. */
  readonly problems: readonly number[];
  /** Sentence for failures that are ours. */
  readonly failure?: string;
}

export interface PublicCall extends Declaration {
  readonly access: "public";
  handle(context: CallContext): Promise<Response>;
}

/** Without `access` a call is for the administrator, by session or key: forgetting it closes a call, and never opens one to visitors. */
export interface AdministratorCall extends Declaration {
  readonly access?: "administrator";
  handle(context: AdministratorCallContext): Promise<Response>;
}

/** For people who are signed in, not for keys of programs. */
export interface SessionCall extends Declaration {
  readonly access: "session";
  handle(context: SessionCallContext): Promise<Response>;
}

export type Call = PublicCall | AdministratorCall | SessionCall;

export function answerJson(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store", ...headers },
  });
}
