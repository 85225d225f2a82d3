import { refusalTexts } from "#app/entities/refusals.ts";
import { AppError, BadRequest, TooLarge, UnsupportedMedia, type WireRecord } from "#app/entities/index.ts";
import { fileSize } from "#app/base/file-size.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { isDeeper, isObject } from "#app/entities/is-object.ts";

/** Bytes of a JSON body, and of a form of somebody who is signed in. The longest record, with every text at its limit, stays below. */
export const MAX_BODY_BYTES = 1_000_000;
/** Fields of a form that is not for pictures; the largest has about 80. */
const MAX_FORM_FIELDS = 1_000;

/** Levels of a JSON body; records have four. */
const MAX_DEPTH = 50;

const URLENCODED = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

export function mediaTypeOf(request: Pick<Request, "headers">): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** A JSON object. @throws UnsupportedMedia for another type, BadRequest for what is not JSON, TooLarge */
export async function readJsonObject(request: Request, maxBytes = MAX_BODY_BYTES): Promise<WireRecord> {
  if (mediaTypeOf(request) !== "application/json")
    throw new UnsupportedMedia("Send the body as JSON, with the header Content-Type: application/json.");
  const value = readJson(decodeUtf8(await readBytes(request, maxBytes, refusalTexts.form.bodyTooLarge)));
  if (!isObject(value) || Array.isArray(value))
    throw new BadRequest('The body has to be a JSON object, such as {"Title": "…"}.');
  if (isDeeper(value, MAX_DEPTH))
    throw new BadRequest(`The body holds lists within lists within lists; at most ${MAX_DEPTH} levels are read.`);
  return value;
}

function readJson(written: string): unknown {
  try {
    return parseJson(written);
  } catch {
    throw new BadRequest("The body is not valid JSON. Check quotes, commas and braces.");
  }
}

/**
 * The texts of a page's form, urlencoded or multipart, in the order they were sent. Files are left out: forms with
 * pictures are streamed to disk by `readMultipart`.
 * @param maxBytes what its fields can hold
 * @throws UnsupportedMedia for another type or charset, BadRequest for what is damaged, TooLarge
 */
export async function readForm(request: Request, maxBytes: number): Promise<URLSearchParams> {
  const type = mediaTypeOf(request);
  const bytes = await readBytes(request, maxBytes, refusalTexts.form.tooLong);
  if (bytes.length === 0 && type !== MULTIPART) return new URLSearchParams(); // one-click unsubscribe posts nothing, as text/plain
  if (type !== URLENCODED && type !== MULTIPART)
    throw new UnsupportedMedia(
      `A form is sent as ${URLENCODED} or ${MULTIPART}, not as ${type === "" ? "a body without a type" : `'${type.slice(0, 100)}'`}.`,
    );
  checkCharset(request);
  const form = type === URLENCODED ? new URLSearchParams(decodeUtf8(bytes)) : await parseMultipart(request, bytes);
  if (form.size > MAX_FORM_FIELDS) throw new TooLarge(refusalTexts.form.tooManyFields(form.size, MAX_FORM_FIELDS));
  return form;
}

function checkCharset({ headers }: Request): void {
  const charset = /;\s*charset\s*=\s*"?([^";]*)/i.exec(headers.get("content-type") ?? "")?.[1]?.trim();
  if (charset && !/^utf-?8$/i.test(charset))
    throw new UnsupportedMedia(`Send the form as UTF-8; '${charset.slice(0, 40)}' is not read.`);
}

async function parseMultipart({ headers }: Request, bytes: Uint8Array<ArrayBuffer>): Promise<URLSearchParams> {
  const form = new URLSearchParams();
  try {
    const parsed = await new Response(bytes, {
      headers: { "content-type": headers.get("content-type") ?? "" },
    }).formData();
    for (const [name, value] of parsed) if (typeof value === "string") form.append(name, value);
    return form;
  } catch {
    throw new BadRequest(refusalTexts.form.damaged);
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new BadRequest("The body is not UTF-8 text.");
  }
}

export async function readBytes(
  request: Request,
  maxBytes: number,
  sentence: (most: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new TooLarge(sentence(fileSize(maxBytes)));
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      length += next.value.byteLength;
      if (length > maxBytes) throw tooLarge();
      chunks.push(next.value);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new BadRequest(refusalTexts.form.endedEarly);
  } finally {
    reader.releaseLock();
  }
  return Buffer.concat(chunks, length);
}
