import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import busboy from "busboy";
import { type AppError, BadRequest, TooLarge, UnsupportedMedia } from "#app/entities/errors.ts";
import { cleanLine, clipText } from "#app/entities/text.ts";
import { discardRest } from "./discard-rest.ts";
import { fieldName, otherCharset, PartHeads } from "./part-heads.ts";
import type { Media, ReceivedFile } from "./types.ts";

export interface FormLimits {
  /** Of the whole request. */
  readonly bodyBytes: number;
  readonly fields: number;
  readonly files: number;
  /** Of all text fields together: they are held in memory. */
  readonly textBytes: number;
}

export const FORM_LIMITS: FormLimits = {
  // Nine picture slots of 20 MB each, and the text.
  bodyBytes: 200_000_000,
  // Three times the largest form.
  fields: 200,
  // A form has nine slots; a script may send more of them to choose from.
  files: 40,
  // A long article is 100 kB.
  textBytes: 2_000_000,
};

export interface FormRequest {
  readonly headers: Headers | IncomingHttpHeaders;
  readonly body: Readable | ReadableStream<Uint8Array> | null;
}

export interface Form {
  /** Of several fields with one name the last. */
  readonly fields: Readonly<Record<string, string>>;
  /** In the order they were sent; slots left empty are not among them. */
  readonly files: readonly { readonly fieldName: string; readonly file: ReceivedFile }[];
}

/**
 * Reads a multipart form: text into memory, files to disk by `media.receive`. The first thing that is wrong ends it at
 * once and removes every file of the request, also when the client goes away.
 *
 * After a refusal the client may still be sending. What it sends is thrown away (`discardRest`) while the caller answers;
 * the answer must not carry `Connection: close`.
 * The caller passes what it received on to `media.process`, or to `media.discard` when it has no use for it.
 * @throws BadRequest, TooLarge, UnsupportedMedia
 */
export async function readMultipart(
  request: FormRequest,
  media: Pick<Media, "receive" | "discard">,
  limits: FormLimits = FORM_LIMITS,
): Promise<Form> {
  const body = nodeStream(request.body);
  const form = new ArrivingForm(media);
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
        fieldSize: limits.textBytes,
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
  const watched = watchedBody(headers["content-type"] ?? "", limits, (error) => stop(error));
  const closed = () => {
    if (!body.readableEnded) stop(new BadRequest("The upload was interrupted. Send it again."));
  };
  const release = () => {
    body.off("data", watched).off("close", closed).unpipe(parser);
  };
  const stop = (error: unknown) => {
    // The parser still tells of parts of the chunk it is at.
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

/** Counts the bytes as they pass, and reads the heads of the parts, which the parser does not show. */
function watchedBody(contentType: string, limits: FormLimits, stop: Stop): (chunk: Uint8Array) => void {
  let bytes = 0;
  const heads = new PartHeads(contentType, (head) => {
    const charset = otherCharset(head);
    if (charset !== undefined) stop(wrongCharset(fieldName(head), charset));
  });
  return (chunk) => {
    bytes += chunk.length;
    if (bytes > limits.bodyBytes) stop(bodyTooLarge(limits));
    else heads.push(chunk);
  };
}

function collectParts(parser: busboy.Busboy, form: ArrivingForm, limits: FormLimits, stop: Stop): void {
  parser.on("field", (name, value, info) => {
    if (!isText(value)) stop(notUtf8(name));
    else if (info.valueTruncated || !form.addField(name, value, limits.textBytes)) stop(textTooLong(limits));
  });
  parser.on("file", (name, stream, info) => form.addFile(name, info.filename, stream, stop));
  for (const limit of ["partsLimit", "fieldsLimit", "filesLimit"] as const)
    parser.on(limit, () => stop(tooManyParts(limits)));
  parser.on("error", () => stop(new BadRequest("The multipart form is damaged or incomplete. Send it again.")));
}

/** Bytes that are no UTF-8, or that are no text. */
function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes("\0");
}

class ArrivingForm {
  readonly #media: Pick<Media, "receive" | "discard">;
  readonly #fields = new Map<string, string>();
  readonly #arriving: { readonly fieldName: string; readonly file: Promise<ReceivedFile | undefined> }[] = [];
  #textBytes = 0;

  constructor(media: Pick<Media, "receive" | "discard">) {
    this.#media = media;
  }

  /** False when the text is too long. */
  addField(name: string, value: string, limit: number): boolean {
    this.#textBytes += Buffer.byteLength(name) + Buffer.byteLength(value);
    this.#fields.set(name.toWellFormed(), value);
    return this.#textBytes <= limit;
  }

  addFile(fieldName: string, fileName: string | undefined, stream: Readable, failed: (error: unknown) => void): void {
    // A form that is cut off breaks the stream, perhaps before anybody listens: an error that nobody hears ends the process.
    stream.on("error", () => undefined);
    const file = this.#receive(fileName, stream);
    file.catch(failed);
    this.#arriving.push({ fieldName, file });
  }

  async complete(): Promise<Form> {
    const files: { fieldName: string; file: ReceivedFile }[] = [];
    for (const { fieldName, file } of this.#arriving) {
      const received = await file;
      if (received) files.push({ fieldName, file: received });
    }
    return { fields: Object.fromEntries(this.#fields), files };
  }

  async discard(): Promise<void> {
    for (const { file } of this.#arriving) {
      const received = await file.catch(() => undefined);
      if (received) await this.#media.discard(received);
    }
  }

  /** Browsers send a slot that was left empty as a file without name and without bytes. */
  async #receive(fileName: string | undefined, stream: Readable): Promise<ReceivedFile | undefined> {
    if (fileName !== undefined) return this.#media.receive({ fileName, stream });
    const isEmpty = await new Promise<boolean>((resolve) => {
      stream.once("readable", () => resolve(stream.readableLength === 0)).once("close", () => resolve(true));
    });
    if (!isEmpty) return this.#media.receive({ fileName: "picture", stream });
    stream.resume();
    return undefined;
  }
}

function wrongCharset(name: string, charset: string): AppError {
  const [shownName, shownCharset] = [name, charset].map((text) => clipText(cleanLine(text), 60));
  return new UnsupportedMedia(
    `The field "${shownName}" is written in "${shownCharset}". Send the form as UTF-8, as browsers do.`,
  );
}

function bodyTooLarge(limits: FormLimits): AppError {
  return new TooLarge(`The form is larger than ${limits.bodyBytes / 1_000_000} MB. Send fewer or smaller pictures.`);
}

function notUtf8(name: string): AppError {
  const shownName = clipText(cleanLine(name), 60);
  return new BadRequest(`The field "${shownName}" is not UTF-8 text. Send the form as UTF-8, as browsers do.`);
}

function textTooLong({ textBytes }: FormLimits): AppError {
  return new TooLarge(`The text of the form is longer than ${textBytes / 1_000_000} MB. Shorten it and send it again.`);
}

function tooManyParts({ fields, files }: FormLimits): AppError {
  return new TooLarge(
    `The form has too many parts. At most ${fields} fields and ${files} pictures can be sent at once.`,
  );
}
