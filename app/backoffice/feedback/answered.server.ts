import { data, type RouterContextProvider } from "react-router";
import { type Answer, overwrite } from "./answer.ts";
import { AppError, BadRequest, Overtaken, type WireRecord } from "#app/entities/index.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import type { Media } from "#app/media/types.ts";
import { SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { ENTITY_NAMES } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { differencesOf } from "./differences.server.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { isObject } from "#app/entities/is-object.ts";

/** Runs an act and answers its sentence or `Answer`, with the token that takes it back; a refusal answers its reason, and the screen keeps what was typed. */
export async function toAnswer(
  context: Readonly<RouterContextProvider>,
  work: () => Promise<string | (Pick<Answer, "text"> & Partial<Answer>)>,
) {
  try {
    const { result, undo } = await fromContext(context).catalogue.act(work);
    return data<Answer>({ ok: true, undo, ...(typeof result === "string" ? { text: result } : result) });
  } catch (error) {
    const refusal = clientErrorOrThrow(error);
    const { message, status, fields = {} } = refusal;
    const agreed = "contacts" in fields ? SHOWS_CONTACTS : undefined;
    const asked = refusal instanceof Overtaken ? await overwriting(context, refusal) : { text: message, agreed };
    return data<Answer>({ ok: false, fields, ...asked }, { status });
  }
}

/** Says what somebody else saved meanwhile, and asks whether to save over it. */
async function overwriting(
  context: Readonly<RouterContextProvider>,
  { message, record: { kind, id, version, seen } }: Overtaken,
): Promise<Pick<Answer, "text" | "agreed" | "question">> {
  const { catalogue, actor } = fromContext(context);
  const known = oneOf(ENTITY_NAMES, kind);
  const since = known ? await catalogue.history(actor, known, id, { limit: version - seen }) : [];
  const differences = known ? differencesOf(known, since.at(-1)?.before, since[0]?.after) : [];
  const said = differences.map(({ field, before, after }) => `${field}: ${before || "none"} → ${after || "none"}.`);
  return { text: [message, ...said].join(" "), agreed: { version: String(version) }, question: overwrite };
}

/** The version that a form showed, so that nobody else's change is overwritten. @throws BadRequest for a form without one */
export function expectedVersion({ version }: Readonly<Record<string, string>>): { readonly expectedVersion: number } {
  if (version === undefined || !/^\d{1,9}$/.test(version))
    throw new BadRequest("This form is out of date. Load the page again.");
  return { expectedVersion: Number(version) };
}

/** Runs a lookup: 404 and 400 become a 404 of the screen; a 404 keeps its reason. */
export async function or404<T>(work: () => Promise<T>): Promise<T> {
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
