import { Readable } from "node:stream";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { z } from "zod";
import { indianDay } from "#app/entities/values/day.ts";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { discardRest } from "#app/media/index.ts";
import { importFile } from "../answers.ts";
import { type AdministratorCall, answerJson, jsonAnswer } from "../call.ts";
import { queryInput } from "../input.ts";
import type { ApiParts } from "../options.ts";
import { describe } from "../openapi/schema.ts";

const GROUP = "Import and export";

const SAY_THE_NAME = "Say the name of the file: ?name=listings.csv.";
const importQuery = queryInput(
  z.object({
    name: z
      .string(SAY_THE_NAME)
      .trim()
      .min(1, SAY_THE_NAME)
      .meta({
        description:
          "Name of the file; .jsonl means JSON lines, a workbook is known by its content, anything else is CSV",
        examples: ["listings.csv"],
      }),
  }),
);

const exportQuery = queryInput(
  z.object({
    kind: z
      .enum(CONTENT_KINDS, `'kind' has to be one of: ${CONTENT_KINDS.join(", ")}.`)
      .optional()
      .describe("Left out, JSON lines hold all kinds"),
    format: z.enum(["csv", "jsonl"], "'format' has to be csv or jsonl.").default("jsonl").describe("csv or jsonl"),
  }),
);

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
      parameters: importQuery.parameters,
      request: [{ contentType: "text/csv", schema: { type: "string", contentMediaType: "text/csv" } }],
      answer: jsonAnswer("The file and its columns", describe(importFile), { status: 201 }),
      problems: [400, 403, 413],
      async handle({ actor, request, upload, url }) {
        const { name: fileName } = importQuery.read(url.searchParams);
        const stream = upload ?? bodyOf(request);
        try {
          const file: z.input<typeof importFile> = await exchange.receive(actor, { fileName, stream });
          return answerJson(file, 201);
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
      parameters: exportQuery.parameters,
      answer: { status: 200, description: "The file", contentType: "text/plain", schema: { type: "string" } },
      problems: [400],
      async handle({ actor, url }) {
        const { kind, format } = exportQuery.read(url.searchParams);
        const text = exchange.export(actor, { kinds: kind ? [kind] : CONTENT_KINDS, format });
        const name = `${kind ?? "everything"}-${indianDay(Date.now())}.${format}`;
        return new Response(bytesOf(text), {
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

/** Text as bytes, no faster than the reader takes it. */
function bytesOf(text: AsyncIterable<string>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(text, { objectMode: false })) as ReadableStream<Uint8Array>; // Node's own type of the same stream
}
