import { demand } from "#app/accounts/index.ts";
import { setImmediate } from "node:timers/promises";
import { RECORD_ID } from "#app/entities/index.ts";
import type { ContentKind, ValuesOf } from "#app/kinds/index.ts";
import { portalIdsIn } from "#app/trade/portal-ids.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import type { Actor, SlugResult, Store, WithdrawnRecord } from "#app/store/types.ts";
import { expiringRegistrations } from "./expiring-registrations.ts";
import { keepProjects } from "./project-names.ts";
import { keepPublished } from "./published.ts";
import { checkId } from "./record-id.ts";
import type { Catalogue, WithdrawnHome } from "./types.ts";

const READER: Actor = { type: "system", name: "withdrawn" };
/** Records after which a stream yields to the event loop: a few milliseconds of work. */
const YIELD_EVERY = 50;

/** Verbs that read records. */
export function createReads(store: Store) {
  const published = keepPublished(store);
  const projects = keepProjects(store);
  return {
    async get(actor, kind, id) {
      checkId(id);
      return store.as(actor).get(kind, id);
    },
    getMany: async (actor, kind, ids) =>
      store.as(actor).getMany(
        kind,
        ids.filter((id) => RECORD_ID.test(id)),
      ),
    async byPortalIds(actor, ids) {
      const found = ids.length === 0 ? [] : await store.as(actor).foundBy("property", ids);
      return new Map(
        found
          .filter(({ deletedAt }) => deletedAt === undefined)
          .flatMap((home) => portalIdsIn(home.values.portalIds ?? "").map(({ id }) => [id, home] as const)),
      );
    },
    published: async (ids) => published.byIds(ids.filter((id) => RECORD_ID.test(id))),
    async bySlug<N extends ContentKind>(actor: Actor, kind: N, slug: string) {
      const shown =
        kind === "property"
          ? ((await published.bySlug(slug)) as SlugResult<N>) // `N` is "property", which the compiler does not conclude
          : await store.as({ type: "visitor" }).getBySlug(kind, slug);
      return actor.type === "visitor" || (shown && "found" in shown) ? shown : store.as(actor).getBySlug(kind, slug);
    },
    async withdrawn(kind, slug) {
      const gone = await store.as({ type: "visitor" }).getWithdrawn(kind, slug);
      const { leftFor = undefined } =
        gone && kind === "property" ? ((await store.as(READER).get("property", gone.id))?.values ?? {}) : {};
      return gone && { ...toWithdrawnSummary(gone), leftFor };
    },
    list: async (actor, kind, options) => store.as(actor).list(kind, options),
    stream: (actor, kind) => yielding(store.as(actor).stream(kind, { states: ["published"] })),
    offerChanges: (id) => store.as({ type: "visitor" }).offerChanges(id),
    projectOf: projects.projectOf,
    async expiringRegistrations(actor, now) {
      demand(actor, "content");
      return expiringRegistrations(await projects.all(), now);
    },
    async history(actor, kind, id, part) {
      demand(actor, "content");
      checkId(id);
      return store.as(actor).history(kind, id, part);
    },
    async freeSlug(actor, kind, title) {
      const slug = slugOf(title);
      return slug === "" ? "" : store.as(actor).freeSlug(kind, slug);
    },
  } satisfies Partial<Catalogue>;
}

type PlainValues = Pick<ValuesOf<"property">, "title"> &
  Readonly<Partial<Record<"propType" | "saleType" | "city" | "location", string>>>;

function toWithdrawnSummary({
  id,
  since,
  isDeleted,
  values,
}: WithdrawnRecord<ContentKind>): Omit<WithdrawnHome, "leftFor"> {
  const { title, propType, saleType, city, location }: PlainValues = values;
  return { id, title, propType, saleType, city, location, since, isDeleted };
}

/** SQLite answers synchronously: without this, reading a long list would block everything else until its end. */
async function* yielding<T>(records: AsyncIterable<T>): AsyncGenerator<T> {
  let count = 0;
  for await (const record of records) {
    yield record;
    count += 1;
    if (count % YIELD_EVERY === 0) await setImmediate();
  }
}
