import { demoValuesOf, isDemoValue } from "#app/kinds/settings/demo-values.ts";
import { Conflict } from "#app/entities/index.ts";
import { CONTENT_KINDS, type EntityName } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { Media } from "#app/media/types.ts";
import type { DemoStanding, Services } from "#app/services.ts";
import type { Actor, Records, Store } from "#app/store/types.ts";
import { LAKH } from "#app/trade/units.ts";
import { demoBuilders } from "./builders.ts";
import { demoRecords, picturesOfRecords } from "./prepared.ts";
import { eraseInvented, lockPeople } from "#app/people/index.ts";
import { adoptPictures, logoAddress } from "./ready-pictures.ts";
import { demoClaims } from "./claims.ts";
import { demoTestimonials } from "./voices.ts";
import { addWeek, knownHomes, MARK, weekNames } from "./week.ts";

/** What the demo needs of an opened site. */
export interface DemoSite {
  readonly store: Store;
  readonly services: Pick<Services, "catalogue"> & { readonly media: Pick<Media, "adopt"> };
}

export interface Removed {
  readonly records: number;
  /** Of these, how many somebody had edited: they lie in the bin. */
  readonly edited: number;
}

/** Who the change log names for the demo. */
const ACTOR: Actor = { type: "system", name: "demo" };
/** Fact that holds the ids of the loaded records, or that the demo was removed. */
const FACT = "demo";

type RecordName = readonly [kind: EntityName, id: string];

/** Settings that the demo fills: those in which nobody has entered something of the company. */
function demoSettings(current: Settings) {
  const all = {
    ...demoClaims,
    builderLogos: demoBuilders.map(({ name, logo }) => ({ name, logo: logoAddress(logo) })),
    testimonials: demoTestimonials.map((row) => ({ ...row })),
  } satisfies Partial<Settings>;
  const keys = Object.keys(all) as (keyof typeof all)[]; // keys of the constant itself
  const filled = Object.fromEntries(
    keys.filter((key) => isFree(current, key)).map((key) => [key, all[key]]),
  ) as Partial<typeof all>;
  const { bookingAmount } = filled;
  return {
    ...filled,
    ...(bookingAmount ? { bookingAmount: bookingAmount / LAKH } : {}), // as forms send it
    demoValues: demoValuesOf(filled),
  };
}

function isFree(current: Settings, key: keyof Settings): boolean {
  const value = current[key];
  return value === undefined || [value].flat().every((row) => isDemoValue(current, key, row));
}

interface DemoOptions {
  /** With a week of an office: people, and what homes and people have to do with each other. */
  readonly hasOffice?: boolean;
  /** The moment around which the week lies, epoch ms. */
  readonly now?: number;
}

/** Loads the demo into a site that has nothing, once: a demo that was removed does not come back by itself. */
export async function fillWithDemo(
  site: DemoSite,
  log: { info(message: string, fields?: Readonly<Record<string, number>>): void },
  options?: DemoOptions,
): Promise<void> {
  const { store } = site;
  if ((await store.facts.get(FACT)) !== undefined || !(await isEmpty(store.as(ACTOR)))) return;
  try {
    log.info("demo loaded", { records: await loadDemo(site, options) });
  } catch (error) {
    // Two processes that start together both find an empty site; one of them loads it.
    if (!(error instanceof Conflict) || (await store.facts.get(FACT)) === undefined) throw error;
  }
}

async function isEmpty(records: Records): Promise<boolean> {
  const counts = await Promise.all(
    CONTENT_KINDS.flatMap((kind) => [records.count(kind), records.count(kind, { bin: true })]),
  );
  return counts.every((count) => count === 0);
}

/**
 * Puts the demo as it is shipped into the site: records and settings in one transaction, so that there is all of it or nothing.
 * Earlier demo records with the same ids are replaced. Answers the number of records.
 */
export async function loadDemo(
  { store, services: { catalogue, media } }: DemoSite,
  { hasOffice = true, now = Date.now() }: DemoOptions = {},
): Promise<number> {
  await adoptPictures(media, [...picturesOfRecords(), ...demoBuilders.map(({ logo }) => logo)]);
  const demo = demoRecords();
  const ofSite: readonly RecordName[] = Object.entries(demo).flatMap(([kind, records]) =>
    records.map(({ options }) => [entityName(kind), options.id] as const),
  );
  const names = hasOffice ? [...ofSite, ...weekNames] : ofSite;
  const told: string[] = [];
  await store.as(ACTOR).transaction(async (records) => {
    await lockPeople(store);
    for (const [kind, id] of [...ofSite, ...weekNames])
      if (await records.get(kind, id)) await eraseShipped(records, kind, id);
    const homes = hasOffice ? knownHomes(demo.property, now) : demo.property;
    await records.createMany("property", homes);
    await records.createMany("project", demo.project);
    await records.createMany("blog", demo.blog);
    await records.createMany("review", demo.review);
    if (hasOffice) told.push(...(await addWeek(records, now)));
    await catalogue.changeSettings(ACTOR, demoSettings(await catalogue.settings()));
    await store.facts.set(FACT, JSON.stringify(names));
  });
  // Its homes are in the change log only now.
  const toldUntil = store.changes.seq;
  for (const id of told) await store.as(ACTOR).update("requirement", id, { toldUntil });
  return names.length;
}

async function eraseShipped(records: Records, kind: EntityName, id: string): Promise<void> {
  if (kind === "person") await eraseInvented(records, id);
  else await records.erase(kind, id);
}

/**
 * Takes exactly the demo out: what nobody touched goes for good; what somebody edited goes into the bin, from which it can be
 * restored. People go for good with all that hangs on them, but one who was given a name of its own stays, as the office's.
 * Settings go only while they are those of the demo. Pictures follow when the collector runs.
 */
export async function removeDemo(
  { store, services: { catalogue } }: Pick<DemoSite, "store"> & { readonly services: Pick<Services, "catalogue"> },
  actor: Actor = ACTOR,
): Promise<Removed> {
  const names = readNames(await store.facts.get(FACT));
  return store.as(actor).transaction(async (records) => {
    await lockPeople(store);
    let removed = 0;
    let edited = 0;
    for (const [kind, id] of names) {
      const record = await records.get(kind, id);
      if (!record) continue;
      if (kind === "person" && !("name" in record.values && String(record.values.name).endsWith(MARK))) {
        await records.update("person", id, { demo: null }, { inBin: true });
        continue;
      }
      removed += 1;
      if (kind === "person" || record.version === 1 || record.deletedAt !== undefined) {
        await eraseShipped(records, kind, id);
        continue;
      }
      edited += 1;
      await records.remove(kind, id);
    }
    await removeDemoSettings(catalogue);
    await store.facts.set(FACT, JSON.stringify([]));
    return { records: removed, edited };
  });
}

/** What is there of the demo, without what lies in the bin. */
export async function demoStanding({ store }: Pick<DemoSite, "store">): Promise<DemoStanding> {
  const names = readNames(await store.facts.get(FACT));
  const records = store.as(ACTOR);
  const found = await Promise.all(
    NAMES.map(async (kind) => {
      const ids = names.flatMap(([own, id]) => (own === kind ? [id] : []));
      const all = await records.getMany(kind, ids);
      return { kind, records: all.filter(({ deletedAt }) => deletedAt === undefined) };
    }),
  );
  return {
    kinds: found.flatMap(({ kind, records: { length: count } }) => (count > 0 ? [{ kind, count }] : [])),
    edited: found.flatMap(({ kind, records: all }) =>
      kind === "person" ? [] : all.filter(({ version }) => version > 1),
    ).length,
  };
}

/** Of tables only the demo's own rows go; what the administrator has changed or added stays. */
async function removeDemoSettings(catalogue: Services["catalogue"]): Promise<void> {
  const current = await catalogue.settings();
  const { demoValues = [] } = current;
  const change: Record<string, unknown> = {};
  for (const key of new Set(demoValues.map((row) => row["key"] as keyof Settings))) {
    // written by demoValuesOf
    const value = current[key];
    if (Array.isArray(value)) change[key] = value.filter((row) => !isDemoValue(current, key, row));
    else if (isDemoValue(current, key, value)) change[key] = "";
  }
  if (demoValues.length > 0) await catalogue.changeSettings(ACTOR, { ...change, demoValues: [] });
}

const NAMES = ["property", "project", "blog", "review", "person"] as const;

function entityName(kind: string): (typeof NAMES)[number] {
  const found = NAMES.find((name) => name === kind);
  if (!found) throw new Error(`The demo has no ${kind}`);
  return found;
}

function readNames(fact: string | undefined): readonly RecordName[] {
  const read: unknown = JSON.parse(fact ?? "[]");
  if (!Array.isArray(read)) return [];
  return read.flatMap((entry: unknown) =>
    Array.isArray(entry) && typeof entry[0] === "string" && typeof entry[1] === "string"
      ? [[entityName(entry[0]), entry[1]] as const]
      : [],
  );
}
