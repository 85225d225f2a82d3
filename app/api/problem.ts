import { refusalTexts } from "#app/entities/refusals.ts";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { AppError, appErrorOf, publicError } from "#app/entities/errors.ts";
import { callMessages } from "./messages.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** RFC 9457, with the sentences by field and the id under which the log knows the request. */
export const problem = z
  .object({
    status: z.int(),
    title: z.string().describe("Kind of problem"),
    detail: z.string().describe("A sentence for people"),
    errors: z
      .record(z.string(), z.string())
      .readonly()
      .optional()
      .describe("Sentences by the name of the field at fault"),
    requestId: z.string().describe("Name of this request in the log"),
  })
  .meta({ id: "Problem" });

/** Titles of what Hono itself refuses. */
const TITLES: Readonly<Record<number, string>> = {
  400: "The request cannot be read",
  404: "Not found",
  405: "Method not allowed",
  408: "Too slow",
  413: "Too large",
  429: "Too many attempts",
};

/** Whether an error is ours, and belongs into the log. */
export function isUnexpected(error: unknown): boolean {
  return statusOf(error) >= 500;
}

function statusOf(error: unknown): number {
  return appErrorOf(error)?.status ?? (error instanceof HTTPException ? error.status : 500);
}

/**
 * The one place where errors become HTTP. Only an `AppError` shows its message; any other error reveals nothing.
 * @param failure sentence for failures that are ours
 */
export function toProblem(
  error: unknown,
  requestId: string,
  failure: string = callMessages.somethingWentWrong,
): Response {
  const status = statusOf(error);
  const known = publicError(error);
  const body: z.infer<typeof problem> = {
    status,
    title: known?.title ?? TITLES[status] ?? (status >= 500 ? "Something went wrong here" : "The request was refused"),
    detail: known?.message ?? (status >= 500 ? failure : "The request was refused. Check it and try again."),
    ...(known?.fields ? { errors: known.fields } : {}),
    requestId,
  };
  return new Response(JSON.stringify(body), { status, headers: headersOf(status, error) });
}

function headersOf(status: number, error: unknown): Headers {
  const headers = new Headers({ "content-type": PROBLEM_TYPE, "cache-control": "no-store" });
  if (status === 401) headers.set("www-authenticate", "Bearer");
  const retryAfter = appErrorOf(error)?.retryAfter;
  if (retryAfter !== undefined) headers.set("retry-after", String(Math.max(1, Math.ceil(retryAfter))));
  if (error instanceof MethodNotAllowed) headers.set("allow", error.allowed.join(", "));
  return headers;
}

export class MethodNotAllowed extends AppError {
  readonly allowed: readonly string[];

  constructor(allowed: readonly string[]) {
    super(refusalTexts.page.understands(allowed.join(", ")), { status: 405, title: "Method not allowed" });
    this.allowed = allowed;
  }
}
