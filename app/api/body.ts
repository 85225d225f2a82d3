import { parseJson } from "#app/entities/text.ts";
import { BadRequest, TooLarge, UnsupportedMedia, type WireRecord } from "#app/entities/index.ts";

/** Bytes of a JSON body. The longest record, with every text at its limit, stays far below. */
export const MOST_JSON_BYTES = 1_000_000;

export function mediaTypeOf(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** A JSON object. @throws UnsupportedMedia for another type, BadRequest for what is not JSON, TooLarge */
export async function readJsonObject(request: Request): Promise<WireRecord> {
  if (mediaTypeOf(request) !== "application/json") throw new UnsupportedMedia("Send the body as JSON, with the header Content-Type: application/json.");
  const value = readJson(await readText(request, MOST_JSON_BYTES));
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new BadRequest("The body has to be a JSON object, such as {\"Title\": \"…\"}.");
  return { ...value };
}

function readJson(written: string): unknown {
  try {
    return parseJson(written);
  } catch {
    throw new BadRequest("The body is not valid JSON. Check quotes, commas and braces.");
  }
}

async function readText(request: Request, most: number): Promise<string> {
  const tooLarge = () => new TooLarge(`The body is larger than ${most / 1_000_000} MB. Send less at once.`);
  if (Number(request.headers.get("content-length") ?? 0) > most) throw tooLarge();
  if (!request.body) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const reader = request.body.getReader();
  let text = "";
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      bytes += value.byteLength;
      if (bytes > most) throw tooLarge();
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    if (error instanceof TooLarge) throw error;
    throw new BadRequest(error instanceof TypeError ? "The body is not UTF-8 text." : "The body broke off before its end. Send it again.");
  } finally {
    reader.releaseLock();
  }
}
