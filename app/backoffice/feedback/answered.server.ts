import { data } from "react-router";
import type { Answer } from "./answer.ts";
import { AppError, BadRequest, type WireRecord } from "#app/entities/index.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import type { Media } from "#app/media/types.ts";
import { SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { isObject } from "#app/entities/is-object.ts";

/** Runs a change and answers its sentence or `Answer`; a refusal answers its reason, and the screen keeps what was typed. */
export async function answered(work: () => Promise<string | (Pick<Answer, "text"> & Partial<Answer>)>) {
  try {
    const done = await work();
    return data<Answer>({ ok: true, ...(typeof done === "string" ? { text: done } : done) });
  } catch (error) {
    const { message, status, fields = {} } = clientErrorOrThrow(error);
    const agreed = "contacts" in fields ? SHOWS_CONTACTS : undefined;
    return data<Answer>({ ok: false, text: message, fields, agreed }, { status });
  }
}

/** Runs a lookup: 404 and 400 become a 404 of the screen; a 404 keeps its reason. */
export async function found<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw data(error.message, { status: 404 });
    if (error instanceof AppError && error.status === 400) throw data(null, { status: 404 });
    throw error;
  }
}

/** An answer in JSON that no cache keeps. */
export function freshJson(body: unknown): Response {
  return Response.json(body, { headers: { "cache-control": "no-store" } });
}

/** A JSON object of changes by wire name. @throws BadRequest */
export function readEdits(text: string): WireRecord {
  const read = tryParseJson(text);
  if (isObject(read) && !Array.isArray(read)) return read;
  throw new BadRequest("The changes cannot be read. Load the page again.");
}

/** The registered picture that `{id, alt}` names; null where it names none. @throws BadRequest when it is gone */
export async function pictureOf(media: Media, named: unknown): Promise<ImageValue | null> {
  const { id, alt } = isObject(named) ? named : {};
  if (typeof id !== "string") return null;
  const image = await media.find(id, typeof alt === "string" ? alt : undefined);
  if (!image) throw new BadRequest("A picture is not here any more. Choose it again.");
  return image;
}
