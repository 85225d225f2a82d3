import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { demand, rightOfKind } from "#app/accounts/index.ts";
import { Conflict, NotFound, type State, type WireRecord } from "#app/entities/index.ts";
import {
  contentKind,
  type ContentKind,
  entities,
  type EntityName,
  type Stored,
  type ValuesOf,
} from "#app/kinds/index.ts";
import { nameOf, storedOnce } from "#app/store/index.ts";
import type { Actor, PatchOf, Records, Store, UpdateOptions } from "#app/store/types.ts";
import { publishedOrDraft, type Publishing } from "./publishing.ts";
import { checkId, mustGet } from "./record-id.ts";
import { withImages, withoutAdministratorFields, withSlug } from "./rules.ts";
import { verificationStamp } from "./verification.ts";
import type { AddOptions, Catalogue, ChangeOptions } from "./types.ts";
import { wireEntities } from "./wire.ts";

/** Attempts of a change without an expected version while others keep saving the same record. */
const ATTEMPTS = 5;

type Writes = Pick<Catalogue, "check" | "add" | "change" | "restoreVersion">;

/** Verbs that make records and change them. */
export function createWrites(store: Store, publishing: Publishing, now: () => number): Writes {
  return {
    async check(actor, kind, wire, options = {}) {
      await readNew(publishing, actor, kind, wire, options);
    },
    async add(actor, kind, wire, options = {}) {
      const { values, state } = await readNew(publishing, actor, kind, withImages(kind, wire, options.images), options);
      const stamped = { ...values, ...verificationStamp(kind, actor, {}, values, now()) };
      const records = store.as(actor);
      if (options.key === undefined) return records.create(kind, stamped, { state });
      const key = keyOfAct(actor, options.key, values);
      const known = () => records.getByImportKey(kind, ADDED, key);
      const stored = await storedOnce(known, () =>
        records.create(kind, stamped, { state, importKey: { source: ADDED, key } }),
      );
      return stored.record;
    },
    async change(actor, kind, id, wire, options = {}) {
      demand(actor, "content");
      const { images, ...updating } = options;
      return changeRecord(
        store.as(actor),
        actor,
        publishing,
        now(),
        kind,
        id,
        withImages(kind, wire, images),
        updating,
      );
    },
    async restoreVersion(actor, kind, id, seq, options = {}) {
      demand(actor, rightOfKind(kind));
      checkId(id);
      return store.as(actor).transaction((records) => restoreVersion(records, publishing, kind, id, seq, options));
    },
  };
}

/** Import source under which the idempotency keys of `add` are stored. */
const ADDED = "add";

/** Without the slug: it is made from the title, so a retry would get the next free one. */
function keyOfAct(actor: Actor, key: string, { slug: _made, ...content }: Readonly<Record<string, unknown>>): string {
  return hash("sha256", JSON.stringify([actor.type === "administrator" ? actor.id : nameOf(actor), key, content]));
}

/** Applies a change to the version it was checked against; without an expected version, retries on what others saved meanwhile. */
async function changeRecord<N extends ContentKind>(
  records: Records,
  actor: Actor,
  publishing: Publishing,
  now: number,
  kind: N,
  id: string,
  wire: WireRecord,
  { decidedBy, contacts, ...options }: ChangeOptions,
): Promise<Stored<N>> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await mustGet(records, kind, id);
    const patch = wireEntities[kind].parsePatch(withNewSlug(kind, wire, current), current.values);
    const after = { ...current.values, ...patch };
    await publishing.check(kind, {
      current,
      next: { state: options.state ?? current.state, values: after },
      decidedBy,
      contacts,
    });
    const stamped = {
      ...patch,
      ...verificationStamp(kind, actor, current.values, after, now),
      ...decidedByHand(current.values, { state: options.state, patch }),
    };
    // A retry after a lost response: the version in conflict is its own.
    if (isSaved(current, after, options)) return current;
    try {
      return await records.update(kind, id, stamped, {
        ...options,
        expectedVersion: options.expectedVersion ?? current.version,
      });
    } catch (error) {
      if (!(error instanceof Conflict) || options.expectedVersion !== undefined || attempt === ATTEMPTS) throw error;
      if ((await mustGet(records, kind, id)).version === current.version) throw error; // another reason, such as a taken slug
    }
  }
}

type AnyRecord = Readonly<Record<string, unknown>>;

/** Who gives a home a state or a price has decided about what its owner said, and about what took it off the site by itself. */
function decidedByHand(
  values: AnyRecord,
  { state, patch }: { readonly state: State | undefined; readonly patch: AnyRecord },
): Readonly<Record<string, null>> {
  const settled = [...(state ? ["leftFor", "pausedUntil"] : []), ...("totalPrice" in patch ? ["askedPrice"] : [])];
  return Object.fromEntries(settled.filter((key) => key in values).map((key) => [key, null]));
}

function isSaved<N extends ContentKind>(
  { values, state, version }: Stored<N>,
  after: unknown,
  { expectedVersion = version, state: wanted = state }: UpdateOptions,
): boolean {
  return version > expectedVersion && state === wanted && isDeepStrictEqual(values, after);
}

async function readNew<N extends ContentKind>(
  publishing: Publishing,
  actor: Actor,
  kind: N,
  wire: WireRecord,
  asked: Pick<AddOptions, "state" | "contacts">,
): Promise<{ readonly values: ValuesOf<N>; readonly state: State }> {
  const allowed = actor.type === "visitor" ? withoutAdministratorFields(kind, wire) : wire;
  const values = wireEntities[kind].parse(withSlug(kind, allowed));
  return { values, state: await publishing.stateOfNew(actor, kind, values, asked) };
}

/** An emptied slug is made again from the title, the new one if the change has one. */
function withNewSlug<N extends ContentKind>(kind: N, wire: WireRecord, current: Stored<N>): WireRecord {
  if (!Object.hasOwn(wire, "slug")) return wire;
  const { title }: { readonly title?: unknown } = current.values;
  return withSlug(kind, withSlug(kind, wire), title);
}

/** Restores every field of that version: those without a value then are cleared. What is no listing also comes out of the bin. */
async function restoreVersion<N extends EntityName>(
  records: Records,
  publishing: Publishing,
  kind: N,
  id: string,
  seq: number,
  options: Pick<UpdateOptions, "expectedVersion">,
): Promise<Stored<N>> {
  const [change] = await records.history(kind, id, { after: seq - 1, upTo: seq });
  const version = change?.after ?? change?.before;
  if (!version) throw new NotFound("This version is not there any more. Choose another one.");
  const current = await records.get(kind, id);
  if (!current) throw new NotFound(`There is no ${entities[kind].singular} with this id. It may have been deleted.`);
  const patch = Object.fromEntries(
    Object.keys(entities[kind].fields).map((key) => [key, version.values[key] ?? null]),
  ) as PatchOf<N>; // values of the log fit the fields they came from
  const content = contentKind(kind);
  if (!content) {
    if (current.deletedAt === undefined) return records.update(kind, id, patch, options);
    await records.restore(kind, id);
    return records.update(kind, id, patch);
  }
  // What was public then and lacks something by now comes back as a draft.
  const state =
    version.state === "published" && current.state !== "published"
      ? await publishedOrDraft(records, content, version.values)
      : version.state;
  // Its texts were public then, or are checked when it becomes public.
  await publishing.check(content, { current, next: { state, values: version.values }, contacts: "shown" });
  return records.update(kind, id, patch, { ...options, state });
}
