import { type ContentDeclaration } from "#app/entities/content.ts";
import type { Actor, Catalogue } from "#app/catalogue/index.ts";
import { BadRequest, NotFound, type WireRecord } from "#app/entities/index.ts";
import { type ContentKind, contentOf, entities, type Stored } from "#app/kinds/index.ts";
import { draftNotice } from "#app/kinds/publishing.ts";
import { agentGap } from "#app/kinds/settings/agent-numbers.ts";
import type { Services } from "#app/services.ts";
import type { z } from "zod";
import { done } from "../answers.ts";
import { readJsonObject } from "../body.ts";
import {
  type AdministratorCall,
  type AdministratorCallContext,
  answerJson,
  type Call,
  jsonAnswer,
  type PublicCall,
} from "../call.ts";
import { checkFields } from "../input.ts";
import { listCalls } from "./list-calls.ts";
import type { ApiParts } from "../options.ts";
import { findNamedPictures, placeFiles, processPlaced } from "./pictures.ts";
import { type IncomingRecord, readNewRecord } from "./new-record.ts";
import {
  addMeta,
  changeMeta,
  multipartSchema,
  recordId,
  savedMeta,
  savedSchema,
  schemaNames,
} from "../openapi/record-schemas.ts";
import { describe, type Parameter, reference } from "../openapi/schema.ts";

/** Addresses and examples of a kind's calls. */
type Paths = ContentDeclaration["calls"];

export const idParameter: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "`_id` of the record",
  schema: describe(recordId),
};

const MAX_KEY = 200;
const keyParameter: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  description:
    "Chosen by the sender for this one act. Whoever heard no answer sends the same again with the same key: it is added once.",
  schema: { type: "string", minLength: 1, maxLength: MAX_KEY },
};

/** @throws BadRequest */
function actKey({ headers }: Request): string | undefined {
  const key = headers.get(keyParameter.name)?.trim();
  if (key !== undefined && key.length > MAX_KEY)
    throw new BadRequest(`An ${keyParameter.name} has at most ${MAX_KEY} characters. Send a shorter one.`);
  return key || undefined;
}

/** Every call of a kind, as it declares them. */
export function contentCalls<N extends ContentKind>(kind: N, parts: ApiParts): readonly Call[] {
  const { services } = parts;
  const { calls: paths } = contentOf(kind);
  return [
    ...listCalls(kind, paths.lists, parts),
    getCall(kind, paths, services),
    addCall(kind, paths, services),
    updateCall(kind, paths, services),
    removeCall(kind, paths, services),
  ];
}

function getCall<N extends ContentKind>(kind: N, paths: Paths, { catalogue }: Services): PublicCall {
  return {
    method: "GET",
    path: `${paths.one}/{id}`,
    access: "public",
    operationId: `getOne${schemaNames(kind).record}`,
    group: contentOf(kind).words.title,
    summary: `One ${kind}`,
    description: "Visitors get published records only; the administrator gets every state and the internal fields.",
    parameters: [idParameter],
    answer: jsonAnswer(`The ${kind}`, reference(schemaNames(kind).record)),
    problems: [400, 404],
    failure: contentOf(kind).words.getFailed,
    async handle({ actor, params }) {
      const record = await live(catalogue, actor, kind, params["id"] ?? "");
      return answerJson(catalogue.toWire(kind, record, actor.type === "visitor" ? "public" : "administrator"));
    },
  };
}

function addCall<N extends ContentKind>(kind: N, paths: Paths, { catalogue, media }: Services): AdministratorCall {
  return {
    method: "POST",
    path: paths.add,
    operationId: `add${schemaNames(kind).record}`,
    group: contentOf(kind).words.title,
    summary: `Adds a ${kind}`,
    description: [
      "Without a slug, one is made from the title; a slug that is taken gets the next free number. Without `state`, the record is published;",
      "where it lacks something that publishing needs, it is kept as a draft, and `notice` says what is missing. `state: published` is refused then.",
    ].join(" "),
    parameters: [keyParameter],
    request: [
      { contentType: "multipart/form-data", schema: multipartSchema(kind) },
      { contentType: "application/json", schema: reference(schemaNames(kind).input), example: paths.example },
    ],
    answer: jsonAnswer("The stored record, and in `detail` that it was added", savedSchema(kind), {
      status: 201,
      headers: { Location: "Address of the new record" },
    }),
    problems: [400, 403, 413, 415, 422],
    failure: contentOf(kind).words.addFailed,
    async handle(context) {
      const body = await readNewRecord(context, media);
      try {
        const record = await addRecord(kind, context, body, { catalogue, media });
        return answerJson(await saved(catalogue, kind, record, contentOf(kind).words.added), 201, {
          location: `${paths.one}/${record.id}`,
        });
      } finally {
        await body.discard();
      }
    },
  };
}

/** Everything is checked before pictures are worked on: they take seconds, and a refused record would leave them behind. */
async function addRecord<N extends ContentKind>(
  kind: N,
  { actor, request }: AdministratorCallContext,
  body: IncomingRecord,
  { catalogue, media }: Pick<Services, "catalogue" | "media">,
): Promise<Stored<N>> {
  const key = actKey(request);
  const alt = titleOf(kind, body.record);
  const { state, contacts } = checkFields(addMeta, body.record);
  const placed = placeFiles(kind, body.files);
  const { wire, images } = await findNamedPictures(media, kind, body.record, alt);
  await catalogue.check(actor, kind, wire, { state, contacts });
  const made = await processPlaced(media, placed, alt);
  return catalogue.add(actor, kind, wire, { state, contacts, images: { ...images, ...made }, key });
}

function updateCall<N extends ContentKind>(kind: N, paths: Paths, { catalogue, media }: Services): AdministratorCall {
  return {
    method: "PUT",
    path: `${paths.update}/{id}`,
    operationId: `update${schemaNames(kind).record}`,
    group: contentOf(kind).words.title,
    summary: `Changes a ${kind}`,
    description:
      "Fields that are absent stay as they are; an empty text clears. With `version`, a change that was saved meanwhile is not overwritten.",
    parameters: [idParameter],
    request: [{ contentType: "application/json", schema: reference(schemaNames(kind).change), example: paths.change }],
    answer: jsonAnswer("The stored record, and in `detail` that it was changed", savedSchema(kind)),
    problems: [400, 403, 404, 409, 413, 415, 422],
    failure: contentOf(kind).words.updateFailed,
    async handle({ actor, params, request }: AdministratorCallContext) {
      const id = params["id"] ?? "";
      const current = await live(catalogue, actor, kind, id);
      const body = await readJsonObject(request);
      const { state, contacts, version: expectedVersion } = checkFields(changeMeta, body);
      const alt = titleOf(kind, body) || titleOf(kind, catalogue.toWire(kind, current, "administrator"));
      const { wire, images } = await findNamedPictures(media, kind, body, alt, { ...current.values });
      const record = await catalogue.change(actor, kind, id, wire, { images, state, contacts, expectedVersion });
      return answerJson(
        await saved(catalogue, kind, record, contentOf(kind).words.updated, current.state === "published"),
      );
    },
  };
}

function removeCall(kind: ContentKind, paths: Paths, { catalogue }: Services): AdministratorCall {
  return {
    method: "DELETE",
    path: `${paths.remove}/{id}`,
    operationId: `delete${schemaNames(kind).record}`,
    group: contentOf(kind).words.title,
    summary: `Deletes a ${kind}`,
    description: "It goes to the bin, from which the administrator can restore it.",
    parameters: [idParameter],
    answer: jsonAnswer("What happened", describe(done)),
    problems: [400, 403, 404],
    failure: contentOf(kind).words.deleteFailed,
    async handle({ actor, params }) {
      await catalogue.remove(actor, kind, params["id"] ?? "");
      return answerJson({ detail: contentOf(kind).words.deleted });
    },
  };
}

/** The record, unless it lies in the bin. @throws NotFound */
async function live<N extends ContentKind>(
  catalogue: Catalogue,
  actor: Actor,
  kind: N,
  id: string,
): Promise<Stored<N>> {
  const record = await catalogue.get(actor, kind, id);
  if (!record || record.deletedAt !== undefined) throw new NotFound(contentOf(kind).words.notFound);
  return record;
}

/** Published projects are read by everybody. */
const READER = { type: "visitor" } as const;

async function saved<N extends ContentKind>(
  catalogue: Catalogue,
  kind: N,
  record: Stored<N>,
  detail: string,
  wasPublished = false,
): Promise<z.input<typeof savedMeta>> {
  const wire = catalogue.toWire(kind, record, "administrator");
  const missing = record.state === "draft" ? await catalogue.missingToPublish(READER, kind, record.values) : {};
  const isShown = record.state === "published" && !wasPublished;
  const notice = isShown ? agentGap(await catalogue.settings(), record.values) : draftNotice(kind, missing);
  return { ...wire, detail, ...(notice ? { notice } : {}) };
}

function titleOf(kind: ContentKind, wire: WireRecord): string {
  const title = wire[entities[kind].fields.title.options.apiNames[0]];
  return typeof title === "string" ? title.trim() : "";
}
