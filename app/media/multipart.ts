import { fileSize } from "#app/base/file-size.ts";
import { refusalTexts } from "#app/entities/refusals.ts";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import busboy from "busboy";
import { type AppError, BadRequest, TooLarge } from "#app/entities/errors.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import { ArrivingForm, type Form } from "./arriving-form.ts";
import { discardRest } from "./discard-rest.ts";
import type { Media } from "./types.ts";

export interface FormLimits {
  /** Of the whole request. */
  readonly bodyBytes: number;
  readonly fields: number;
  readonly files: number;
  /** UTF-16 units of all text fields together: they are held in memory. */
  readonly textUnits: number;
}

export const FORM_LIMITS: FormLimits = {
  // Nine picture slots of 20 MB each, and the text.
  bodyBytes: 200_000_000,
  // Three times the largest form.
  fields: 200,
  // A form has nine slots; a script may send more of them to choose from.
  files: 40,
  // A long article has 100,000 letters.
  textUnits: 1_000_000,
};

export interface FormRequest {
  readonly headers: Headers | IncomingHttpHeaders;
  readonly body: Readable | ReadableStream<Uint8Array> | null;
}

/** Most bytes of a UTF-16 unit in UTF-8. */
const MOST_BYTES = 3;

interface ReadOptions {
  readonly limits?: Partial<FormLimits>;
  /** Reads on after a wrong file, so that its sender gets all refusals of the form at once. */
  readonly readsOn?: boolean;
}

/**
 * Reads a multipart form: text into memory, files to disk by `media.receive`. The first thing that is wrong, with `readsOn` beside
 * wrong files, ends it at once and removes every file of the request, also when the client goes away.
 *
 * After a refusal the client may still be sending. What it sends is thrown away (`discardRest`) while the caller answers;
 * the answer must not carry `Connection: close`.
 * The caller passes what it received on to `media.process`, or to `media.discard` when it has no use for it.
 * @throws BadRequest, TooLarge, UnsupportedMedia
 */
export async function readMultipart(
  request: FormRequest,
  media: Pick<Media, "receive" | "discard">,
  { limits: own, readsOn = false }: ReadOptions = {},
): Promise<Form> {
  const limits = { ...FORM_LIMITS, ...own };
  const body = nodeStream(request.body);
  const form = new ArrivingForm(media, readsOn);
  try {
    const headers = request.headers instanceof Headers ? Object.fromEntries(request.headers) : request.headers;
    if (Number(headers["content-length"] ?? 0) > limits.bodyBytes) throw bodyTooLarge(limits);
    await read(body, headers, form, limits);
    return await form.complete();
  } catch (error) {
    discardRest(body);
    await form.discard();
    throw error;
  }
}

/** A web stream is never cancelled: that would close the connection under the answer. */
function nodeStream(body: FormRequest["body"]): Readable {
  if (body instanceof Readable) return body;
  return body ? Readable.from(chunksOf(body), { objectMode: false }) : Readable.from([]);
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function parserFor(headers: IncomingHttpHeaders, limits: FormLimits): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(headers["content-type"] ?? "")) {
    throw new BadRequest("Pictures are sent as a multipart/form-data form; this request is of another type.");
  }
  try {
    return busboy({
      headers,
      defParamCharset: "utf8",
      limits: {
        fields: limits.fields,
        files: limits.files,
        parts: limits.fields + limits.files + 1,
        fieldSize: MOST_BYTES * limits.textUnits,
        headerPairs: 20,
      },
    });
  } catch {
    throw new BadRequest("The multipart form has no boundary. Send it as a browser does.");
  }
}

/** Resolves when the parser has seen the end of the form; rejects with the first thing that is wrong. */
function read(body: Readable, headers: IncomingHttpHeaders, form: ArrivingForm, limits: FormLimits): Promise<void> {
  const parser = parserFor(headers, limits);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let bytes = 0;
  const watched = (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > limits.bodyBytes) stop(bodyTooLarge(limits));
  };
  const closed = () => {
    if (!body.readableEnded) stop(new BadRequest(refusalTexts.form.interrupted));
  };
  const release = () => {
    body.off("data", watched).off("close", closed).unpipe(parser);
  };
  const stop = (error: unknown) => {
    // The parser still emits parts of the current chunk.
    parser.removeAllListeners("field").removeAllListeners("file");
    release();
    parser.destroy();
    reject(error);
  };
  collectParts(parser, form, limits, stop);
  parser.on("close", () => {
    release();
    resolve();
  });
  // A client that goes away makes an error and then a close; the error needs a listener, or it would end the process.
  body.on("error", () => undefined).on("close", closed);
  if (body.destroyed) closed();
  else body.on("data", watched).pipe(parser);
  return promise;
}

type Stop = (error: unknown) => void;

function collectParts(parser: busboy.Busboy, form: ArrivingForm, limits: FormLimits, stop: Stop): void {
  parser.on("field", (name, value, info) => {
    if (!isText(value)) stop(notUtf8(name));
    else if (info.valueTruncated || !form.addField(name, value, limits.textUnits)) stop(textTooLong(limits));
  });
  parser.on("file", (name, stream, info) => form.addFile(name, info.filename, stream, stop));
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
    parser.on(limit, () => stop(tooManyParts(limits)));
  parser.on("error", () => stop(new BadRequest(refusalTexts.form.damaged)));
}

/** False for bytes that are not of their charset, and for binary data. @param value undefined in a charset that the parser does not know */
function isText(value: string | undefined): boolean {
  return value !== undefined && value.isWellFormed() && !value.includes("\0");
}

function bodyTooLarge(limits: FormLimits): AppError {
  return new TooLarge(refusalTexts.form.largerThan(limits.bodyBytes / 1_000_000));
}

function notUtf8(name: string): AppError {
  const shownName = beginningOf(name, 60);
  return new BadRequest(`The field "${shownName}" is not UTF-8 text. Send the form as UTF-8, as browsers do.`);
}

function textTooLong({ textUnits }: FormLimits): AppError {
  return new TooLarge(refusalTexts.form.tooLong(fileSize(textUnits)));
}

function tooManyParts({ fields, files }: FormLimits): AppError {
  return new TooLarge(refusalTexts.form.tooManyParts(fields, files));
}
