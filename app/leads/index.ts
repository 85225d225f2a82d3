import { Worker } from "#app/base/worker.ts";
import { administratorsOnly, createSeal, newToken, sha256 } from "#app/accounts/index.ts";
import { InvalidInput, NotFound } from "#app/entities/errors.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import { SOURCE_KINDS } from "#app/kinds/lead-source/lead-source.ts";
import { INBOX } from "#app/store/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";
import { itemOf, linesOf, type Pair, pairsOf, rawOf } from "./body.ts";
import { keysOf, type LeadsContext, type LeadSource } from "./context.ts";
import { Door, type DoorAnswer, type SourceRefusals, refusalsOf } from "./door.ts";
import { meaningOf, typedPairs } from "./labels.ts";
import { Mailboxes } from "./mailbox/mailboxes.ts";
import { askAnew, type PullState, pullDue, pullStateOf } from "./pull.ts";
import { addLead, type AddedLead, readDelivery, readWaiting, takeTyped, testWords } from "./reader.ts";
import { sourceCalled, SOURCES } from "./sources/index.ts";
import type { Arrived, DeliveryReading } from "./types.ts";

export { MEANINGS } from "./labels.ts";

/** A kind of source that can be set up. */
interface KindView {
  readonly what: string;
  readonly label: string;
  readonly isConfirmed: boolean;
}

export interface SourceView extends KindView {
  readonly id: string;
  readonly name: string;
  readonly isOff: boolean;
  readonly setUp: string;
  readonly keys: readonly {
    readonly name: string;
    readonly label: string;
    readonly help: string;
    readonly isNeeded: boolean;
    readonly isSet: boolean;
    /** It is no secret. */
    readonly isShown?: boolean;
    readonly value: string | undefined;
  }[];
  readonly hasNoAddress: boolean;
  readonly refusals: SourceRefusals | undefined;
  /** Where leads are fetched. */
  readonly pulled: PullState | undefined;
  /** How much of what came was no lead. */
  readonly passedBy: number;
  /** The last ten, the newest first. */
  readonly deliveries: readonly DeliveryView[];
}

interface DeliveryView {
  readonly id: string;
  readonly at: number;
  readonly stage: string;
  readonly why: string | undefined;
  readonly person: string | undefined;
  readonly raw: string;
}

/** Something that nobody could read, with what its labels may mean. */
export interface UnreadView extends DeliveryView {
  readonly sourceName: string;
  readonly pairs: readonly { readonly label: string; readonly text: string; readonly is: string }[];
  /** Who sent a mail. */
  readonly sender: { readonly name: string | undefined; readonly mail: string | undefined } | undefined;
}

/** What somebody says of a delivery: what its labels mean, or who it is. */
interface ItIs {
  readonly labels: ReadonlyMap<string, string>;
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly mail?: string | undefined;
}

interface SourceVerbs {
  kinds(actor: Actor): Promise<readonly KindView[]>;
  list(actor: Actor): Promise<readonly SourceView[]>;
  /** @returns its address, which is shown once; nothing for one that has none */
  add(
    actor: Actor,
    input: { readonly what: string | undefined; readonly name: string | undefined },
  ): Promise<string | undefined>;
  /** A new address; the old one takes nothing any more. */
  renew(actor: Actor, id: string): Promise<string>;
  switch(actor: Actor, id: string, isOff: boolean): Promise<void>;
  /** Keys of the provider; a secret that is empty stays as it is. */
  setKeys(actor: Actor, id: string, keys: Readonly<Record<string, string>>): Promise<void>;
  /** Reads what the provider could send, and adds nobody; a mailbox is signed in to. @returns what was read @throws InvalidInput with what is wrong */
  test(actor: Actor, id: string): Promise<string>;
}

interface UnreadVerbs {
  list(actor: Actor, paging?: Paging): Promise<Page<UnreadView>>;
  /** Reads it as said, and with it all of its source that waits for the same answer. @throws InvalidInput */
  itIs(actor: Actor, id: string, said: ItIs): Promise<void>;
  /** It is no lead. */
  setAside(actor: Actor, id: string): Promise<void>;
}

/** Everything that comes from outside by itself. */
export interface IncomingLeads {
  /** What arrives at the address of a source. */
  receive(secret: string, arrive: () => Promise<Arrived>): Promise<DoorAnswer>;
  /** Somebody whom a program adds. @returns the id of the person @throws InvalidInput @throws Conflict for a colleague's @throws Forbidden */
  add(actor: Actor, lead: AddedLead): Promise<string>;
  readonly sources: SourceVerbs;
  readonly unread: UnreadVerbs;
  start(): void;
  /** Fetches what is due and reads what waits now; for tests. @returns how many were read */
  work(): Promise<number>;
  close(): Promise<void>;
}

interface LeadsOptions extends Omit<LeadsContext, "seal" | "fetch"> {
  /** 32 bytes from outside the database. */
  readonly secretKey: () => Promise<Buffer>;
  readonly publicUrl: string;
  readonly fetch?: typeof fetch;
}

const LAST = 10;

export function createLeads({ secretKey, publicUrl, fetch: ask = fetch, ...options }: LeadsOptions): IncomingLeads {
  const context: LeadsContext = { ...options, fetch: ask, seal: createSeal(secretKey) };
  const { store, now } = context;
  const records = store.as(INBOX);
  const worker = new Worker(async () => void (await readWaiting(context)), context.onError);
  const puller = new Worker(async () => void ((await pullDue(context)) > 0 && worker.wake()), context.onError);
  const mailboxes = new Mailboxes(context, { mail: () => looker.wake(), stored: () => worker.wake() });
  const looker = new Worker(async () => void (await mailboxes.look()), context.onError);
  const door = new Door(context, () => worker.wake());
  const address = (secret: string) => `${publicUrl}/in/${secret}`;

  return {
    receive: (secret, arrive) => door.receive(secret, arrive),
    ...administratorsOnly<Pick<IncomingLeads, "add">>({ add: (actor, lead) => addLead(context, actor, lead) }),
    start() {
      worker.start();
      puller.start();
      looker.start();
    },
    async work() {
      await pullDue(context);
      await mailboxes.look();
      return readWaiting(context);
    },
    async close() {
      await puller.close();
      await looker.close();
      await mailboxes.close();
      await worker.close();
    },
    sources: administratorsOnly<SourceVerbs>(
      {
        kinds: async () => SOURCE_KINDS.map(kindView),
        async list() {
          const { items } = await records.list("leadSource", { sort: "oldest", limit: 200 });
          return Promise.all(items.map((source) => viewOf(context, source)));
        },
        async add(actor, { what, name }) {
          const values = entities.leadSource.parse({ what, name: name || labelOf(what) });
          const secret = sourceCalled(values.what).hasNoAddress ? undefined : newToken();
          await store.as(actor).create("leadSource", { ...values, ...(secret ? { secret: sha256(secret) } : {}) });
          return secret && address(secret);
        },
        async renew(actor, id) {
          if (sourceCalled((await sourceOf(context, id)).values.what).hasNoAddress)
            throw new InvalidInput("Nothing sends to this source, so it has no address.");
          const secret = newToken();
          await store.as(actor).update("leadSource", id, { secret: sha256(secret) });
          return address(secret);
        },
        async switch(actor, id, isOff) {
          await store.as(actor).update("leadSource", id, { isOff });
        },
        async setKeys(actor, id, typed) {
          const { values } = await sourceOf(context, id);
          const known = new Map((values.keys ?? []).map(({ name = "", value = "" }) => [name, value]));
          for (const { name, isShown } of sourceCalled(values.what).keys) {
            const value = typed[name]?.trim();
            if (value) known.set(name, await context.seal.close(value, id));
            else if (isShown && value === "") known.delete(name);
          }
          await store
            .as(actor)
            .update("leadSource", id, { keys: [...known].map(([name, value]) => ({ name, value })) });
          await askAnew(context, id);
          puller.wake();
          looker.wake();
        },
        async test(actor, id) {
          const source = await sourceOf(context, id);
          const kind = sourceCalled(source.values.what);
          if (kind.try) return kind.try(await keysOf(context, source));
          const raw = rawOf(kind.sample);
          const why = trialWords((await readDelivery(context, source, raw)).reading);
          await store
            .as(actor)
            .create("delivery", { source: id, sourceName: source.values.name, raw, stage: "test", why });
          return why;
        },
      },
      "settings",
    ),
    unread: administratorsOnly<UnreadVerbs>(
      {
        async list(_actor, paging) {
          const { items, total } = await records.list("delivery", {
            ...paging,
            stages: ["not understood"],
            sort: "listed",
          });
          return { items: await Promise.all(items.map((delivery) => unreadOf(context, delivery))), total };
        },
        async itIs(actor, id, { labels, ...typed }) {
          const delivery = await deliveryOf(context, id);
          const source = await sourceOf(context, delivery.values.source);
          if (typed.number || typed.mail) return takeTyped(context, { actor, delivery, source, typed });
          if (![...labels.values()].some((is) => is === "Number" || is === "Mail"))
            throw new InvalidInput("Say which line is the phone number or the email, or type one.");
          const known = new Map([
            ...(source.values.fields ?? []).map(({ label = "", is = "" }) => [label, is] as const),
            ...labels,
          ]);
          await store.as(INBOX).transaction(async (all) => {
            await all.update("leadSource", source.id, { fields: [...known].map(([label, is]) => ({ label, is })) });
            const { items } = await all.list("delivery", {
              stages: ["not understood"],
              tags: [source.id],
              limit: 1_000,
            });
            for (const same of items)
              await all.update("delivery", same.id, { stage: "waiting", dueAt: now(), attempts: null, why: null });
          });
          await readWaiting(context);
        },
        async setAside(actor, id) {
          await store.as(actor).update("delivery", id, { stage: "no lead", why: "Set aside by one of us." });
        },
      },
      "allPeople",
    ),
  };
}

function kindView(what: string): KindView {
  const { label, isConfirmed } = sourceCalled(what);
  return { what, label, isConfirmed };
}

const labelOf = (what: string | undefined) =>
  SOURCE_KINDS.filter((kind) => kind === what).map((kind) => SOURCES[kind].label)[0];

async function sourceOf({ store }: LeadsContext, id: string): Promise<LeadSource> {
  const source = await store.as(INBOX).get("leadSource", id);
  if (!source || source.deletedAt !== undefined) throw new NotFound("There is no source with this id.");
  return source;
}

async function deliveryOf({ store }: LeadsContext, id: string): Promise<Stored<"delivery">> {
  const delivery = await store.as(INBOX).get("delivery", id);
  if (!delivery || delivery.deletedAt !== undefined) throw new NotFound("This delivery is not here any more.");
  return delivery;
}

async function viewOf(context: LeadsContext, source: LeadSource): Promise<SourceView> {
  const { id, values } = source;
  const { setUp, keys, hasNoAddress = false } = sourceCalled(values.what);
  const known = new Set((values.keys ?? []).map(({ name }) => name));
  const opened = await keysOf(context, source);
  const records = context.store.as(INBOX);
  const { items } = await records.list("delivery", { tags: [id], sort: "listed", limit: LAST });
  return {
    ...kindView(values.what),
    id,
    name: values.name,
    isOff: values.isOff === true,
    setUp,
    keys: keys.map((key) => ({
      ...key,
      isSet: known.has(key.name),
      value: key.isShown ? opened[key.name] : undefined,
    })),
    hasNoAddress,
    refusals: await refusalsOf(context, id),
    pulled: await pullStateOf(context, id),
    passedBy: await records.count("delivery", { tags: [id], stages: ["no lead"] }),
    deliveries: items.map(deliveryView),
  };
}

function deliveryView({ id, createdAt, values: { stage, why, person, raw } }: Stored<"delivery">): DeliveryView {
  return { id, at: createdAt, stage, why, person, raw };
}

async function unreadOf(context: LeadsContext, delivery: Stored<"delivery">): Promise<UnreadView> {
  const { values } = delivery;
  const source = await context.store.as(INBOX).get("leadSource", values.source);
  const known = new Map((source?.values.fields ?? []).map(({ label = "", is = "" }) => [label, is]));
  const item = itemOf(values.raw);
  const sender = source && sourceCalled(source.values.what).sender?.(item);
  const all = pairsOf(item);
  const pairs = sender || typeof item === "string" ? [] : typedPairs(all);
  return {
    ...deliveryView(delivery),
    ...(sender ? { raw: linesOf(all) } : {}),
    sender,
    sourceName: values.sourceName,
    pairs: pairs.map((pair: Pair) => ({ label: pair[0], text: pair[1], is: meaningOf(pair, known).is })),
  };
}

function trialWords(reading: DeliveryReading): string {
  if ("lead" in reading) return testWords(reading.lead);
  if ("call" in reading)
    return `A trial, so nothing was noted: a ${reading.call.isAnswered ? "" : "missed "}call of ${reading.call.number}`;
  return "A trial, so nothing was noted.";
}
