import { randomBytes } from "node:crypto";
import { type ContentKind, contentOf, type Stored } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import { answerJson, type CallContext, jsonAnswer, type PublicCall } from "../call.ts";
import { listQuery, type ListRequest, pageHeaders, readListRequest } from "./lists.ts";
import type { ApiParts } from "../options.ts";
import { schemaNames } from "../openapi/record-schemas.ts";
import { type Parameter, reference } from "../openapi/schema.ts";

/** Part of every ETag: what this process answers may be shaped differently from what an older one answered. */
const PROCESS = randomBytes(6).toString("base64url");

/** GET lists of one kind. Several paths of a kind answer the same. */
export function listCalls<N extends ContentKind>(
  kind: N,
  paths: readonly string[],
  parts: ApiParts,
): readonly PublicCall[] {
  const parameters: readonly Parameter[] = [...listQuery.parameters, ...parts.finder.parameters(kind)];
  return paths.map((path) => ({
    method: "GET",
    path,
    access: "public",
    operationId: path.slice(1),
    group: contentOf(kind).words.title,
    summary: `All ${contentOf(kind).words.all}`,
    description:
      "All published records, newest first. With `page`, `limit` or a filter: one page of them, with the total in X-Total-Count and the neighbouring pages in Link.",
    parameters,
    answer: jsonAnswer(
      "The records",
      { type: "array", items: reference(schemaNames(kind).record) },
      {
        headers: {
          "X-Total-Count": "Records that match, on all pages",
          Link: "Addresses of the first, previous, next and last page",
        },
      },
    ),
    problems: [400],
    failure: contentOf(kind).words.listFailed,
    async handle(context) {
      const { pageSize } = await parts.services.catalogue.settings();
      const isFiltered = parts.finder.asks(kind, context.url.searchParams);
      const asked = readListRequest(
        context.url.searchParams,
        isFiltered,
        context.actor.type === "administrator",
        pageSize,
      );
      if (asked?.states) return statesPage(kind, context, { ...asked, states: asked.states }, parts.services);
      return unlessKnown(context, parts.services, async (headers) =>
        asked ? filteredPage(kind, context, asked, parts, headers) : everything(kind, context, parts, headers),
      );
    },
  }));
}

/** Answers 304 while nothing that visitors can see has changed. */
async function unlessKnown(
  context: CallContext,
  { changes }: Services,
  answer: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  const etag = `W/"${PROCESS}-${changes.publicSeq}"`;
  const headers = { etag, "cache-control": "no-cache" };
  const known = context.request.headers
    .get("if-none-match")
    ?.split(",")
    .some((tag) => tag.trim() === etag);
  return known ? new Response(null, { status: 304, headers }) : answer(headers);
}

/** The finder's page; without any filter the store's own. */
async function filteredPage<N extends ContentKind>(
  kind: N,
  { url }: CallContext,
  asked: ListRequest,
  { services, finder }: ApiParts,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { page, limit } = asked;
  const found = finder.asks(kind, url.searchParams)
    ? await finder.find(kind, url.searchParams, { page, limit })
    : await services.catalogue.list({ type: "visitor" }, kind, { page, limit, states: ["published"] });
  const items = found.items.map((record) => services.catalogue.toWire(kind, record, "public"));
  return answerJson(items, 200, { ...headers, ...pageHeaders(url, asked, found.total) });
}

async function statesPage<N extends ContentKind>(
  kind: N,
  { actor, url }: CallContext,
  asked: ListRequest & { readonly states: NonNullable<ListRequest["states"]> },
  { catalogue }: Services,
): Promise<Response> {
  const { page, limit, states } = asked;
  const found = await catalogue.list(actor, kind, { page, limit, states });
  const items = found.items.map((record) => catalogue.toWire(kind, record, "administrator"));
  return answerJson(items, 200, pageHeaders(url, asked, found.total));
}

async function everything<N extends ContentKind>(
  kind: N,
  { request, requestId }: CallContext,
  { services, report }: ApiParts,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const answerHeaders = { "content-type": "application/json", ...headers };
  if (request.method === "HEAD") return new Response(null, { headers: answerHeaders });
  const records = publicWire(services, kind, services.catalogue.stream({ type: "visitor" }, kind));
  return new Response(await streamJsonArray(records, (error) => report(error, requestId)), { headers: answerHeaders });
}

async function* publicWire<N extends ContentKind>(
  { catalogue }: Services,
  kind: N,
  records: AsyncIterable<Stored<N>>,
): AsyncGenerator<Record<string, unknown>> {
  for await (const record of records) yield catalogue.toWire(kind, record, "public");
}

/** Characters gathered before they are handed on. */
const CHUNK = 32_768;

/**
 * Writes a JSON array as fast as it is read, at most one chunk ahead. A reader that goes away ends the source. A source that fails
 * breaks the connection, so that half a list is not taken for a whole one.
 */
async function streamJsonArray(
  source: AsyncIterator<unknown>,
  onError: (error: unknown) => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  // Read before the answer begins: a database that does not answer is a problem, not a list that breaks off.
  let next = await source.next();
  let written = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          let text = written === 0 ? "[" : "";
          while (text.length < CHUNK) {
            if (next.done) {
              controller.enqueue(encoder.encode(`${text}]`));
              controller.close();
              return;
            }
            text += (written === 0 ? "" : ",\n") + JSON.stringify(next.value);
            written += 1;
            next = await source.next();
          }
          controller.enqueue(encoder.encode(text));
        } catch (error) {
          onError(error);
          controller.error(error);
        }
      },
      async cancel() {
        await source.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}
