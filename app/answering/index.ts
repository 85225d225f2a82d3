import { randomUUID } from "node:crypto";
import type { Accounts } from "#app/accounts/types.ts";
import { inBatches } from "#app/base/in-batches.ts";
import { Worker } from "#app/base/worker.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { counted } from "#app/entities/counted.ts";
import { DAY_MS, HOUR_MS, indianClock, MINUTE_MS } from "#app/entities/values/day.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import type { Stored } from "#app/kinds/index.ts";
import { hasOpenStep, stepDueAt } from "#app/kinds/interaction/interaction.ts";
import type { DeviceNews, Push } from "#app/push/index.ts";
import { ANSWERING } from "#app/store/index.ts";
import type { Change, Store } from "#app/store/types.ts";
import { giveLead, namesOf, type Team, ownerOf, poolsOf } from "./give.ts";
import { idsOfWaiting, type WaitingLead, waitingLeads } from "./waiting.ts";

/** Who of us answers whom, and who is told of what. */
export interface Answering {
  start(): void;
  /** Gives and passes on what is due, and tells of what is new; by itself it does so at once, and each minute. */
  work(): Promise<void>;
  /** Somebody got people from a colleague. */
  handedOver(to: string, people: readonly string[], why: string): Promise<void>;
  close(): Promise<void>;
}

interface AnsweringOptions {
  readonly store: Store;
  readonly accounts: Pick<Accounts, "colleagues">;
  readonly catalogue: Pick<Catalogue, "settings">;
  readonly push: Pick<Push, "tell">;
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Steps and messages of which nobody could be told in this time: Today shows them. */
const TOLD_WITHIN = DAY_MS;
const BEFORE_VISIT = 2 * HOUR_MS;
const AT_ONCE = 200;
const MOST_WORDS = 80;
/** For this long one of several processes does the work; then another one may. */
const LEASE = 2 * MINUTE_MS;
const LEASE_FACT = "answering.lease";

export function createAnswering({ store, accounts, catalogue, push, now, onError }: AnsweringOptions): Answering {
  const records = store.as(ANSWERING);
  const self = randomUUID();
  const worker = new Worker(async () => {
    await work();
    return MINUTE_MS - (now() % MINUTE_MS); // steps ring when their minute begins
  }, onError);
  /** Ids of lists that somebody has opened. */
  const opened = new Set<string>();
  let stopListening = () => {};

  function listen(changes: readonly Change[]): void {
    for (const { kind, id, what } of changes) if (kind === "sharedList" && what === "updated") opened.add(id);
    if (opened.size > 0 || changes.some(({ kind, what }) => what === "created" && SENT.has(kind))) worker.wake();
  }

  async function work(): Promise<void> {
    if (!(await holdLease(store, self, now()))) return;
    const team = { store, settings: await catalogue.settings(), colleagues: await accounts.colleagues(), now: now() };
    await tellOfLeads(team);
    await tellOfSteps(team);
    await tellOfVisits(team);
    await tellOfOpened();
  }

  async function tellOfLeads(team: Team): Promise<void> {
    for await (const ids of inBatches(await idsOfWaiting(records, team.now), AT_ONCE))
      for (const lead of await waitingLeads(records, ids, namesOf(team))) await tellOfLead(team, lead);
  }

  async function tellOfLead(team: Team, lead: WaitingLead): Promise<void> {
    const given = poolsOf(team, lead).length > 0 ? await giveLead(team, lead.person.id) : undefined;
    const fresh = lead.waits.filter(({ isNew, at }) => isNew && at > team.now - TOLD_WITHIN);
    if (given === undefined && fresh.length === 0) return;
    const to = given ?? ownerOf(team, lead)?.id;
    if (!(await push.tell(newsOf(lead), to === undefined ? undefined : [to]))) return;
    for (const { kind, id, at } of fresh) await records.update(kind, id, { rangFor: at });
  }

  /** Next steps that have an hour. */
  async function tellOfSteps(team: Team): Promise<void> {
    const due = { from: team.now - TOLD_WITHIN, until: team.now + 1 };
    const { items } = await records.list("interaction", { due, sort: "due", limit: AT_ONCE });
    for (const { id, values } of items) {
      const dueAt = stepDueAt(values);
      if (values.nextStepAt === undefined || !hasOpenStep(values) || values.rangFor === dueAt) continue;
      const person = await records.get("person", values.person);
      if (!person || person.deletedAt !== undefined || person.values.demo) continue;
      const to = ownerOf(team, { person })?.id ?? values.assignee;
      const text = `${person.values.name} · ${values.nextStep}`;
      const isTold = await push.tell({ kind: "step", text, ...placeOf(person) }, to === undefined ? undefined : [to]);
      if (isTold) await records.update("interaction", id, { rangFor: dueAt });
    }
  }

  async function tellOfVisits(team: Team): Promise<void> {
    const starts = { from: team.now, until: team.now + BEFORE_VISIT + 1 };
    const { items } = await records.list("visit", { stages: ["confirmed"], starts, sort: "starts", limit: AT_ONCE });
    for (const { id, values } of items) {
      const { startsAt, name, listingTitle, person: of = "", assignee } = values;
      if (values.rangFor === startsAt) continue;
      const text = [indianClock(startsAt, "en"), name, listingTitle].filter(Boolean).join(" · ");
      const person = await records.get("person", of);
      if (person?.values.demo) continue;
      const place = person ? placeOf(person) : { path: "/dashboard/visits" };
      const owner = assignee ?? person?.values.assignee;
      if (await push.tell({ kind: "visit", text, ...place }, owner === undefined ? undefined : [owner]))
        await records.update("visit", id, { rangFor: startsAt });
    }
  }

  async function tellOfOpened(): Promise<void> {
    for (const id of opened) {
      opened.delete(id);
      const list = await records.get("sharedList", id);
      const { openedAt, lastOpenedAt, person: of = "" } = list?.values ?? {};
      const person = await records.get("person", of);
      const isFirst = openedAt !== undefined && openedAt === lastOpenedAt && openedAt > now() - HOUR_MS;
      if (!person || !isFirst) continue;
      const { assignee, name } = person.values;
      const homes = counted(list?.values.homes?.length ?? 0, "home");
      const news = { kind: "opened", text: `${name} · ${homes}`, ...placeOf(person) } as const;
      await push.tell(news, assignee === undefined ? undefined : [assignee]);
    }
  }

  return {
    start() {
      stopListening = store.changes.subscribe(listen);
      worker.start();
    },
    work,
    async handedOver(to, people, why) {
      const [person, ...others] = await records.getMany("person", people);
      if (!person) return;
      const whom = others.length > 0 ? counted(people.length, "person", "people") : person.values.name;
      const place = others.length > 0 ? { path: "/dashboard/people" } : placeOf(person);
      await push.tell({ kind: "handed", text: [whom, why].filter(Boolean).join(" · "), ...place }, [to]);
    },
    async close() {
      stopListening();
      await worker.close();
      await giveUpLease(store, self);
    },
  };
}

/** What makes somebody wait. */
const SENT: ReadonlySet<string> = new Set(["enquiry", "interaction", "visit"]);

/** 'Naveen Kasana · 4 BHK, Sector 150, up to ₹6 Cr · 99acres' */
function newsOf({ person, waits, want, home }: WaitingLead): DeviceNews {
  const last = waits.at(-1);
  const about = want?.values.label ?? home?.values.title ?? last?.text;
  const text = [person.values.name, about && beginningOf(about, MOST_WORDS), last?.source].filter(Boolean).join(" · ");
  const kind = last?.isMissedCall ? "call" : last?.kind === "visit" ? "visit" : "lead";
  return { kind, text, ...placeOf(person) };
}

/** Where the person stands; who asked not to be called is offered to nobody for that. */
function placeOf({ id, values }: Stored<"person">): Pick<DeviceNews, "path" | "person"> {
  return { path: `/dashboard/people/${id}`, ...(values.doNotCall ? {} : { person: id }) };
}

interface Lease {
  readonly by: string;
  /** Epoch ms. */
  readonly until: number;
}

/** Whether this process is the one that does the work. */
async function holdLease({ facts }: Store, by: string, now: number): Promise<boolean> {
  const known = await facts.get(LEASE_FACT);
  const held = known === undefined ? undefined : (JSON.parse(known) as Lease); // our own text
  const isOthers = held && held.by !== by && held.until > now && held.until <= now + LEASE; // beyond it: the clock was set back
  if (isOthers) return false;
  return facts.swap(LEASE_FACT, known, JSON.stringify({ by, until: now + LEASE } satisfies Lease));
}

async function giveUpLease({ facts }: Store, by: string): Promise<void> {
  const known = await facts.get(LEASE_FACT);
  if (known?.includes(by)) await facts.swap(LEASE_FACT, known, JSON.stringify({ by, until: 0 } satisfies Lease));
}
