import type { Call } from "../call.ts";
import { problem, PROBLEM_TYPE } from "../problem.ts";
import { describe } from "./schema.ts";
import { sharedSchemas } from "./shared-schemas.ts";

const PROBLEM_WORDS: Readonly<Record<number, string>> = {
  400: "The request cannot be read: a malformed id, broken JSON, a wrong parameter",
  401: "Nobody is signed in, or the sign-in failed",
  403: "The request came from a page of another site, or this actor may not do it",
  404: "There is nothing under this id, or nothing that you may see",
  409: "Another change was saved meanwhile, or the slug is taken; nothing was overwritten",
  413: "The body or a file is too large",
  415: "The type of the body or of a file is not understood",
  422: "Fields are at fault; `errors` has a sentence for each",
  429: "Too many attempts; Retry-After says how many seconds to wait",
  500: "A failure of ours; `requestId` names it in the log",
};

/** The calls as an OpenAPI 3.1 document. @param product name of the site */
export function describeCalls(calls: readonly Call[], product: string): Readonly<Record<string, unknown>> {
  return {
    openapi: "3.1.0",
    jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
    info: {
      title: `Calls of ${product}`,
      version: "1.0.0",
      description:
        "Prices are numbers in the unit of the listing: crore to buy, lakh a month for rent. Fields with two spellings are answered under both and understood under either. Errors are application/problem+json. Whatever is not for everybody needs a key, which an owner makes at /dashboard/keys, or a session: sign in at POST /api/session. Send either as `Authorization: Bearer …`; the session also comes as a cookie.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(calls.map(({ group }) => group))].map((name) => ({ name })),
    paths: pathsOf(calls),
    components: {
      schemas: sharedSchemas,
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", description: "A key, or the token that POST /api/session answered" },
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "aangan",
          description: "Set by POST /api/session; over https its name is __Host-aangan",
        },
      },
    },
  };
}

function pathsOf(calls: readonly Call[]): Readonly<Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const item = (paths[call.path] ??= {});
    item[call.method.toLowerCase()] = operation(call);
  }
  return paths;
}

function operation(call: Call): Readonly<Record<string, unknown>> {
  const isPublic = call.access === "public";
  return {
    operationId: call.operationId,
    tags: [call.group],
    summary: call.summary,
    ...(call.description ? { description: call.description } : {}),
    security: isPublic ? [] : [{ bearer: [] }, { cookie: [] }],
    ...(call.parameters ? { parameters: call.parameters } : {}),
    ...(call.request ? { requestBody: { required: true, content: contentOf(call.request) } } : {}),
    responses: { [call.answer.status]: answerOf(call), ...problemsOf(call, isPublic) },
  };
}

function contentOf(bodies: NonNullable<Call["request"]>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    bodies.map(({ contentType, schema, example }) => [
      contentType,
      { schema, ...(example === undefined ? {} : { example }) },
    ]),
  );
}

function answerOf({ answer }: Call): Readonly<Record<string, unknown>> {
  const headers = Object.entries(answer.headers ?? {}).map(([name, description]) => [
    name,
    { description, schema: { type: "string" } },
  ]);
  return {
    description: answer.description,
    ...(headers.length > 0 ? { headers: Object.fromEntries(headers) } : {}),
    content: { [answer.contentType]: { schema: answer.schema } },
  };
}

function problemsOf(call: Call, isPublic: boolean): Readonly<Record<string, unknown>> {
  const statuses = [
    ...new Set([
      ...call.problems,
      ...(isPublic ? [] : [401]),
      ...(!isPublic || (call.path.startsWith("/api/session") && call.method === "POST") ? [429] : []),
      500,
    ]),
  ];
  return Object.fromEntries(
    statuses
      .sort((left, right) => left - right)
      .map((status) => [
        status,
        {
          description: PROBLEM_WORDS[status] ?? "The request was refused",
          content: { [PROBLEM_TYPE]: { schema: describe(problem) } },
        },
      ]),
  );
}
