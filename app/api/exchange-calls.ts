import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { BadRequest, CONTENT_KINDS, type ContentKind } from "#app/entities/index.ts";
import { type Format, formatOf } from "#app/exchange/index.ts";
import { discardRest } from "#app/media/index.ts";
import { type AdministratorCall, answerJson } from "./call.ts";
import type { ApiParts } from "./options.ts";

const GROUP = "Import and export";
const FORMATS: readonly Format[] = ["csv", "jsonl"];

/** Tables in and out: streamed, in constant memory. */
export function exchangeCalls({ services: { exchange } }: ApiParts): readonly AdministratorCall[] {
  return [
    {
      method: "POST",
      path: "/api/imports",
      operationId: "addImportFile",
      group: GROUP,
      summary: "Uploads a table to be imported",
      description:
        "The file itself is the body: an Excel workbook (.xlsx), CSV in UTF-8 with a header, or JSON lines. It waits for a day; what becomes of it is chosen on the import screen.",
      parameters: [
        {
          name: "name",
          in: "query",
          required: true,
          description:
            "Name of the file; .jsonl means JSON lines, a workbook is known by its content, anything else is CSV",
          schema: { type: "string", examples: ["listings.csv"] },
        },
      ],
      request: [{ contentType: "text/csv", schema: { type: "string", contentMediaType: "text/csv" } }],
      answer: {
        status: 201,
        description: "The file and its columns",
        contentType: "application/json",
        schema: {
          type: "object",
          properties: {
            id: { type: "string" },
            fileName: { type: "string" },
            columns: { type: "array", items: { type: "string" } },
          },
          required: ["id", "fileName", "columns"],
        },
      },
      problems: [400, 403, 413],
      async handle({ actor, request, upload, url }) {
        const fileName = url.searchParams.get("name")?.trim() ?? "";
        const stream = upload ?? bodyOf(request);
        if (fileName === "") throw new BadRequest("Say the name of the file: ?name=listings.csv.");
        try {
          return answerJson(await exchange.receive(actor, { fileName, stream }), 201);
        } catch (error) {
          discardRest(stream);
          throw error;
        }
      },
    },
    {
      method: "GET",
      path: "/api/export",
      operationId: "exportRecords",
      group: GROUP,
      summary: "Downloads records",
      description:
        "Every record that is not in the bin, with id, state and times: what the import takes back. JSON lines take all kinds in one file, a CSV takes one.",
      parameters: [
        {
          name: "kind",
          in: "query",
          description: "Left out, JSON lines hold all kinds",
          schema: { type: "string", enum: CONTENT_KINDS },
        },
        {
          name: "format",
          in: "query",
          description: "csv or jsonl",
          schema: { type: "string", enum: FORMATS, default: "jsonl" },
        },
      ],
      answer: { status: 200, description: "The file", contentType: "text/plain", schema: { type: "string" } },
      problems: [400],
      async handle({ actor, url }) {
        const { kinds, format } = exportChoice(url.searchParams);
        const text = exchange.export(actor, { kinds, format });
        const name = `${kinds.length === 1 ? kinds[0] : "everything"}-${new Date().toISOString().slice(0, 10)}.${format}`;
        return new Response(streamText(text), {
          headers: {
            "content-type": format === "csv" ? "text/csv; charset=utf-8" : "application/x-ndjson; charset=utf-8",
            "content-disposition": `attachment; filename="${name}"`,
            "cache-control": "no-store",
          },
        });
      },
    },
  ];
}

function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as NodeReadableStream<Uint8Array>) : Readable.from([]); // the two types of one and the same stream
}

function exportChoice(params: URLSearchParams): { readonly kinds: readonly ContentKind[]; readonly format: Format } {
  const askedKind = params.get("kind");
  const kind = CONTENT_KINDS.find((known) => known === askedKind);
  if (askedKind !== null && kind === undefined)
    throw new BadRequest(`'kind' has to be one of: ${CONTENT_KINDS.join(", ")}.`);
  const asked = params.get("format") ?? "jsonl";
  if (!FORMATS.some((known) => known === asked)) throw new BadRequest("'format' has to be csv or jsonl.");
  return { kinds: kind ? [kind] : CONTENT_KINDS, format: formatOf(`file.${asked}`) };
}

/** Text as bytes, no faster than the reader takes it. */
function streamText(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const pieces = text[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}
