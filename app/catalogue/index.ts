import { setImmediate } from "node:timers/promises";
import {
  BadRequest,
  Conflict,
  type ContentKind,
  type EntityName,
  NotFound,
  RECORD_ID,
  type State,
  STATES,
  type Stored,
  type ValuesOf,
  type WireRecord,
} from "#app/entities/index.ts";
import { slugOf } from "#app/entities/slug.ts";
import type { Actor, Records, Store, Withdrawn as StoreWithdrawn } from "#app/store/types.ts";
import { createDesk } from "./desk/index.ts";
import { keepPublished } from "./published.ts";
import { createPublishing, publishedOrDraft, type Publishing } from "./publishing.ts";
import { refuseVisitor, withImages, withoutAdministratorFields, withSlug } from "./rules.ts";
import { keepSettings } from "./settings.ts";
import { undoAct, type UndoHandler, undoToken } from "./undo.ts";
import { verificationStamp } from "./verification.ts";
import { restoreVersion } from "./versions.ts";
import type { AddOptions, Catalogue, ChangeOptions, Withdrawn } from "./types.ts";
import { entityTable, recordToWire } from "./wire.ts";

export { SETTINGS_ID } from "./settings.ts";
export { entityTable } from "./wire.ts";
export { missingAfter, publishedOrDraft } from "./publishing.ts";
export { withoutAdministratorFields } from "./rules.ts";
export { revert, revertChange, undoableChange, undoToken } from "./undo.ts";
export type * from "./types.ts";
export type { Actor } from "#app/store/types.ts";

/** Records that one transaction erases. */
const ERASED_AT_ONCE = 100;
/** Records after which a stream lets others have their turn: a few milliseconds of work. */
const TURN = 50;
/** Attempts of a change without an expected version while others keep saving the same record. */
const ATTEMPTS = 5;

export interface CatalogueOptions {
  readonly store: Store;
  /** Epoch ms; tests give their own, the same as the store's. */
  readonly now?: () => number;
  /** Told of failures that no call waits for. Default: a warning of the process. */
  readonly onError?: (error: unknown) => void;
}

/** The verbs of properties, projects, blog posts and settings over a store. */
export function createCatalogue({ store, now = Date.now, onError }: CatalogueOptions): Catalogue {
  const settings = keepSettings(store);
  const published = keepPublished(store);
  const publishing = createPublishing();
  const undoHandlers = new Map<EntityName, UndoHandler>();

  return {
    check(actor, kind, wire, options = {}) {
      readNew(publishing, actor, kind, wire, options);
    },
    async add(actor, kind, wire, options = {}) {
      const { values, state } = readNew(publishing, actor, kind, withImages(kind, wire, options.images), options);
      const stamped = { ...values, ...verificationStamp(kind, actor, {}, values, Date.now()) };
      return store.as(actor).create(kind, stamped, { state });
    },

    async change(actor, kind, id, wire, options = {}) {
      refuseVisitor(actor);
      const { images, ...updating } = options;
      return changeRecord(store.as(actor), actor, publishing, kind, id, withImages(kind, wire, images), updating);
    },
    async remove(actor, kind, id) {
      refuseVisitor(actor);
      checkId(id);
      const records = store.as(actor);
      await records.remove(kind, id);
      const removed = await records.get(kind, id);
      return removed && undoToken([{ kind, id, version: removed.version }]);
    },
    async restore(actor, kind, id) {
      refuseVisitor(actor);
      checkId(id);
      return store.as(actor).transaction(async (records) => {
        const restored = await records.restore(kind, id);
        const mayBePublic = restored.state !== "published" || publishedOrDraft(kind, restored.values) === "published";
        return mayBePublic ? restored : records.update(kind, id, {}, { state: "draft" });
      });
    },
    async erase(actor, kind, id) {
      refuseVisitor(actor);
      checkId(id);
      await store.as(actor).transaction(async (records) => {
        const record = await records.get(kind, id);
        if (!record) throw new NotFound(`There is no ${kind} with this id. It may have been erased already.`);
        if (record.deletedAt === undefined) throw new Conflict(`This ${kind} is not in the bin. Delete it first.`);
        await records.erase(kind, id);
      });
      await store.scrub();
    },
    async emptyBin(actor, kind) {
      refuseVisitor(actor);
      const records = store.as(actor);
      let erased = 0;
      for (let left = await binned(records, kind); left.length > 0; left = await binned(records, kind)) {
        await records.transaction(async (within) => {
          for (const id of left) await within.erase(kind, id);
        });
        erased += left.length;
      }
      if (erased > 0) await store.scrub();
      return erased;
    },
    async undo(actor, token) {
      refuseVisitor(actor);
      return undoAct(store, actor, token, undoHandlers, now);
    },
    async get(actor, kind, id) {
      checkId(id);
      return store.as(actor).get(kind, id);
    },
    getMany: async (actor, kind, ids) =>
      store.as(actor).getMany(
        kind,
        ids.filter((id) => RECORD_ID.test(id)),
      ),
    published: async (ids) => published(ids.filter((id) => RECORD_ID.test(id))),
    bySlug: async (actor, kind, slug) => store.as(actor).getBySlug(kind, slug),
    async withdrawn(kind, slug) {
      const gone = await store.as({ type: "visitor" }).getWithdrawn(kind, slug);
      return gone && toWithdrawnSummary(gone);
    },
    list: async (actor, kind, options) => store.as(actor).list(kind, options),
    stream: (actor, kind) => takingTurns(store.as(actor).stream(kind, { states: ["published"] })),
    async history(actor, kind, id) {
      refuseVisitor(actor);
      checkId(id);
      return store.as(actor).history(kind, id);
    },
    async freeSlug(actor, kind, title) {
      const slug = slugOf(title);
      return slug === "" ? "" : store.as(actor).freeSlug(kind, slug);
    },
    settings: settings.read,
    async changeSettings(actor, wire, options) {
      refuseVisitor(actor);
      return settings.change(actor, wire, options);
    },
    desk: createDesk({ store, settings: settings.read, onError, now }),
    async restoreVersion(actor, kind, id, seq, options = {}) {
      refuseVisitor(actor);
      checkId(id);
      return restoreVersion(store.as(actor), publishing, kind, id, seq, options);
    },
    toWire: recordToWire,
    beforePublishing: publishing.addGuard,
    undoWith: (kind, handler) => void undoHandlers.set(kind, handler),
  };
}

function toWithdrawnSummary({ id, since, values }: StoreWithdrawn<ContentKind>): Withdrawn {
  const {
    title,
    propType,
    saleType,
    city,
    location,
  }: { title: string; propType?: string; saleType?: string; city?: string; location?: string } = values;
  return { id, title, propType, saleType, city, location, since };
}

/** Applies a change to the version it was checked against; without an expected version, again to what others saved meanwhile. */
async function changeRecord<N extends ContentKind>(
  records: Records,
  actor: Actor,
  publishing: Publishing,
  kind: N,
  id: string,
  wire: WireRecord,
  { decidedBy, ...options }: ChangeOptions,
): Promise<Stored<N>> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await existing(records, kind, id);
    const patch = entityTable[kind].parsePatch(withNewSlug(kind, wire, current), current.values);
    const after = { ...current.values, ...patch };
    await publishing.check(kind, {
      current,
      next: { state: options.state ?? current.state, values: after },
      decidedBy,
    });
    const stamped = { ...patch, ...verificationStamp(kind, actor, current.values, after, Date.now()) };
    try {
      return await records.update(kind, id, stamped, { expectedVersion: current.version, ...options });
    } catch (error) {
      if (!(error instanceof Conflict) || options.expectedVersion !== undefined || attempt === ATTEMPTS) throw error;
      if ((await existing(records, kind, id)).version === current.version) throw error; // another reason, such as a taken slug
    }
  }
}

/** SQLite answers without waiting: without this, whoever reads a long list keeps everybody else out until its end. */
async function* takingTurns<T>(records: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const record of records) {
    yield record;
    count += 1;
    if (count % TURN === 0) await setImmediate();
  }
}

function readNew<N extends ContentKind>(
  publishing: Publishing,
  actor: Actor,
  kind: N,
  wire: WireRecord,
  { state }: Pick<AddOptions, "state">,
): { readonly values: ValuesOf<N>; readonly state: State } {
  const allowed = actor.type === "visitor" ? withoutAdministratorFields(kind, wire) : wire;
  const values = entityTable[kind].parse(withSlug(kind, allowed));
  return { values, state: publishing.stateOfNew(actor, kind, values, state) };
}

function checkId(id: string): void {
  if (!RECORD_ID.test(id)) throw new BadRequest("This is not an id. An id has 24 characters, each 0 to 9 or a to f.");
}

async function existing<N extends ContentKind>(records: Records, kind: N, id: string): Promise<Stored<N>> {
  checkId(id);
  const record = await records.get(kind, id);
  if (!record) throw new NotFound(`There is no ${kind} with this id. It may have been deleted.`);
  return record;
}

/** A slug that was emptied is made again from the title, the new one where the change brings one. */
function withNewSlug<N extends ContentKind>(kind: N, wire: WireRecord, current: Stored<N>): WireRecord {
  if (!Object.hasOwn(wire, "slug")) return wire;
  const { title }: { readonly title?: unknown } = current.values;
  return withSlug(kind, withSlug(kind, wire), title);
}

/** Ids of the next records in the bin. */
async function binned(records: Records, kind: ContentKind): Promise<readonly string[]> {
  return (await records.list(kind, { bin: true, states: STATES, limit: ERASED_AT_ONCE })).items.map(({ id }) => id);
}
