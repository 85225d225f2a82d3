import { setTimeout as sleep } from "node:timers/promises";
import { cleanLine, cleanText, clipText } from "#app/entities/values/text.ts";
import { AppError, InvalidInput, NotFound } from "#app/entities/errors.ts";
import { HOUR_MS, indianDay, MINUTE_MS } from "#app/entities/values/day.ts";
import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import { phonesIn, readPhone, toE164 } from "#app/entities/values/phone.ts";
import type { DeliveryStage } from "#app/kinds/delivery/delivery.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { PersonSource } from "#app/kinds/person/person.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { logCall, type LeadDraft, type PersonInput, readLead } from "#app/people/index.ts";
import { changeQuery, listEntries, readQuery } from "#app/query/index.ts";
import type { Search } from "#app/search/index.ts";
import { INBOX, nameOf } from "#app/store/index.ts";
import type { Actor, Records } from "#app/store/types.ts";
import { itemOf, linesOf, pairsOf } from "./body.ts";
import { keysOf, type LeadSource, type LeadsContext } from "./context.ts";
import { sourceCalled } from "./sources/index.ts";
import type { DeliveryReading, Lead, PhoneCall, SourceReader } from "./types.ts";

type Delivery = Stored<"delivery">;

/** What a delivery became. */
interface Taken {
  readonly stage: DeliveryStage;
  readonly why?: string | undefined;
  readonly person?: string | undefined;
}

/** Tries of one that fails, with longer pauses between them; then it stands under 'Not understood'. */
const MOST_ATTEMPTS = 12;
const FIRST_WAIT = MINUTE_MS / 2;
const MOST_CHARACTERS = 4_000;
const AT_ONCE = 50;

/** What was read of a delivery, and what is to be known before it is taken. */
export interface ReadDelivery {
  readonly reading: DeliveryReading;
  /** Of what they want. */
  readonly draft: LeadDraft | undefined;
  /** The home that it names; undefined where none is, or several are. */
  readonly home?: string | undefined;
  readonly settings: Settings;
}

/** Reads what waits, the first that is due first. @returns how many there were */
export async function readWaiting(context: LeadsContext): Promise<number> {
  const { store, now } = context;
  let done = 0;
  for (;;) {
    const { items } = await store
      .as(INBOX)
      .list("delivery", { stages: ["waiting"], due: { until: now() + 1 }, sort: "due", limit: AT_ONCE });
    if (items.length === 0) return done;
    for (const delivery of items) {
      const began = performance.now();
      await readOne(context, delivery);
      await sleep(performance.now() - began); // half of the time is for visitors
    }
    done += items.length;
  }
}

/** Another process may read the same at the same time: only one of them writes, and what the other one says of it is not written either. */
async function readOne(context: LeadsContext, delivery: Delivery): Promise<void> {
  const { store, now, onError } = context;
  const { id, version, values } = delivery;
  try {
    const source = await store.as(INBOX).get("leadSource", values.source);
    if (!source) throw new NotFound("Its source is not here any more.");
    const read = await readDelivery(context, source, values.raw);
    await store.as(INBOX).transaction(async (records) => {
      const taken = await take(context, { records, source, read });
      const { raw } = read.reading;
      await records.update(
        "delivery",
        id,
        { ...patchOf(taken), ...(raw ? { raw } : {}) },
        { expectedVersion: version },
      );
    });
  } catch (error) {
    const attempts = (values.attempts ?? 0) + 1;
    const why = error instanceof Error ? error.message : "unknown";
    if (!(error instanceof AppError)) onError(error);
    const isOver = attempts >= MOST_ATTEMPTS || error instanceof AppError;
    const wait = Math.min(HOUR_MS, FIRST_WAIT * 2 ** (attempts - 1));
    await settle(
      context,
      delivery,
      { stage: isOver ? "not understood" : "waiting", why },
      { attempts, dueAt: now() + wait },
    );
  }
}

async function settle(
  context: LeadsContext,
  { id, version }: Delivery,
  taken: Taken,
  more: { attempts?: number; dueAt?: number } = {},
) {
  try {
    await context.store.as(INBOX).update("delivery", id, { ...patchOf(taken), ...more }, { expectedVersion: version });
  } catch (error) {
    if (!(error instanceof AppError)) throw error; // another process was quicker, or it was erased
  }
}

function patchOf({ stage, why, person }: Taken) {
  return { stage, why: why === undefined ? null : clipText(cleanLine(why), 400), person: person ?? null };
}

/** What it says, without writing anything. */
export async function readDelivery(context: LeadsContext, source: LeadSource, raw: string): Promise<ReadDelivery> {
  const kind = sourceCalled(source.values.what);
  const labels = new Map((source.values.fields ?? []).map(({ label = "", is = "" }) => [label, is]));
  return understood(
    context,
    await kind.read(itemOf(raw), { labels, keys: await keysOf(context, source), fetch: context.fetch }),
  );
}

/** What somebody wants, and which home it is about. */
async function understood(context: LeadsContext, reading: DeliveryReading): Promise<ReadDelivery> {
  const settings = await context.catalogue.settings();
  const text =
    "message" in reading
      ? (reading.wants ?? reading.message)
      : "lead" in reading
        ? (reading.lead.wants ?? reading.lead.said)
        : undefined;
  if (text === undefined) return { reading, draft: undefined, settings };
  const search = await context.search();
  const draft = readLead(text, { search, today: indianDay(context.now()), ourCity: settings.ourCity });
  const adverts = [
    ...("lead" in reading && reading.lead.advert ? [reading.lead.advert.toUpperCase()] : []),
    ...draft.homes.flatMap((home) => ("id" in home ? [home.id] : [])),
  ];
  const [advertised] = (await context.catalogue.byPortalIds(INBOX, adverts)).values();
  return { reading, draft, home: advertised?.id ?? homeNamed(search, draft.requirement?.must ?? ""), settings };
}

/** Share of a price by which that of an advertisement and ours may differ. */
const SAME_PRICE = 0.02;

/** The one listed home of the place and size that a lead names, at its price. */
function homeNamed(search: Search, must: string): string | undefined {
  const { query } = readQuery(must);
  const price = query.price?.max;
  if (price === undefined || listEntries(query).length < 2) return undefined;
  const span = { min: price * (1 - SAME_PRICE), max: price * (1 + SAME_PRICE) };
  const { ids, total } = search.search(changeQuery(query, { price: span, page: 1 }), { size: 1 });
  return total === 1 ? ids[0] : undefined;
}

interface Taking {
  readonly records: Records;
  readonly source: LeadSource;
  readonly read: ReadDelivery;
}

/** Who brings a lead, and where from. */
interface Bringing {
  readonly actor: Actor;
  readonly came: SourceReader["came"];
  readonly read: ReadDelivery;
}

/** Somebody whom a program adds, as a form would send them. */
export interface AddedLead {
  readonly name?: string | undefined;
  readonly number?: string | undefined;
  readonly mail?: string | undefined;
  readonly message?: string | undefined;
  /** Id of the home that they ask about. */
  readonly home?: string | undefined;
  readonly source: PersonSource;
  readonly sourceNote?: string | undefined;
}

/** @returns the id of the person @throws InvalidInput */
export async function addLead(
  context: LeadsContext,
  actor: Actor,
  { number = "", mail = "", message = "", home, source, sourceNote, name }: AddedLead,
): Promise<string> {
  const lead: Lead = { name, numbers: [number].filter(Boolean), mails: [mail].filter(Boolean), said: message };
  const read = await understood(context, { lead });
  const came = { source, note: sourceNote || nameOf(actor) };
  const bringing = { actor, came, read: home === undefined ? read : { ...read, home } };
  const { person, why = "This is no lead." } = await takeLead(context, bringing, lead);
  if (person === undefined) throw new InvalidInput(why);
  return person;
}

async function take(context: LeadsContext, taking: Taking): Promise<Taken> {
  const { reading } = taking.read;
  if ("nothing" in reading) return { stage: "no lead", why: reading.nothing };
  if ("unread" in reading) return { stage: "not understood", why: reading.unread };
  if ("test" in reading) return { stage: "test", why: testWords(reading.test) };
  if ("call" in reading) return takeCall(context, taking, reading.call);
  return takeLead(context, broughtBy(taking), "lead" in reading ? reading.lead : undefined);
}

/** 'Test Person, 90000 00011' */
export function testWords({ name, numbers, mails }: Lead): string {
  return `A trial, so nobody was added: ${[name, ...numbers, ...mails].filter(Boolean).join(", ")}`;
}

/** Numbers and mails of the brokerage itself: they never become people. */
function ownContacts({ phone, whatsapp, email, ownNumbers }: Settings): ReadonlySet<string> {
  return new Set([
    ...[phone, whatsapp].flatMap((number) => (number ? [toE164(number)] : [])),
    ...numbersIn(ownNumbers ?? ""),
    ...contactsIn([email, ownNumbers].join(" ").toLowerCase()).filter((contact) => contact.includes("@")),
  ]);
}

function numbersIn(written: string): readonly string[] {
  const whole = readPhone(written, { landline: true });
  return "number" in whole ? [whole.number] : phonesIn(written, { landline: true });
}

const OUR_OWN: Taken = { stage: "no lead", why: "It names nobody but ourselves." };

function broughtBy({ source, read }: Pick<Taking, "source" | "read">): Bringing {
  const { what, name } = source.values;
  return { actor: actorOf(source), came: { note: name, ...sourceCalled(what).came }, read };
}

function actorOf({ values }: LeadSource): Actor {
  return { type: "system", name: values.name };
}

/** Names that a portal puts where there is none. */
const NO_NAME = /^(?:mb user|user|guest|unknown|unknown caller|na|n\/a|null|customer)$/i;
const ROLES_OF_LEADS = new Set(["buyer", "tenant"]);

async function takeLead(
  { people, now, store }: LeadsContext,
  { actor, came, read: { reading, draft, home, settings } }: Bringing,
  lead: Lead | undefined,
): Promise<Taken> {
  const own = ownContacts(settings);
  const given = lead ?? givenIn(reading, draft);
  const allNumbers = given.numbers.flatMap(numbersIn);
  const allMails = given.mails.flatMap((text) => contactsIn(text.toLowerCase()).filter((one) => one.includes("@")));
  const numbers = allNumbers.filter((number) => !own.has(number));
  const mails = allMails.filter((mail) => !own.has(mail));
  if (numbers.length === 0 && mails.length === 0) {
    if (allNumbers.length + allMails.length > 0) return OUR_OWN;
    const written = [...given.numbers, ...given.mails].join(", ");
    return {
      stage: "not understood",
      why: written
        ? `'${clipText(written, 100)}' is neither a phone number nor an email.`
        : "It names no phone number and no email.",
    };
  }
  const writer = lead?.isUnsure
    ? await knownWriter(store.as(INBOX), lead.answers ?? [], [...mails, ...numbers])
    : undefined;
  if (lead?.isUnsure && !writer && !home && !speaksOfHome(draft))
    return { stage: "not understood", why: "It speaks of no home, and nobody here has this address. Is it a lead?" };
  const isOther = writer !== undefined && ![...mails, ...numbers].includes(writer);
  const unread = lead?.numbers.filter((written) => numbersIn(written).length === 0) ?? [];
  const name = cleanLine(given.name ?? draft?.person.name ?? "");
  const input: PersonInput = {
    name: name === "" || NO_NAME.test(name) ? undefined : clipText(name, 80),
    numbers: isOther ? [] : numbers,
    mails: isOther ? [writer] : mails,
    roles: draft?.person.roles.filter((role) => !lead || lead.isUnsure || ROLES_OF_LEADS.has(role)) ?? [],
    language: draft?.person.language,
    source: (lead ? undefined : draft?.person.source) ?? came.source,
    sourceNote: (lead ? undefined : draft?.person.sourceNote) ?? came.note,
    doNotCall: lead?.doNotCall || draft?.person.doNotCall,
  };
  const requirement = draft?.requirement;
  const text = lead
    ? [
        isOther ? `From ${mails.join(", ")}` : "",
        lead.said,
        ...unread.map((written) => `Number as it came: ${written}`),
        lead.advert && !home ? `Advertisement ${lead.advert}: no home with this id here` : "",
      ]
        .filter(Boolean)
        .join("\n")
    : "message" in reading
      ? cleanText(reading.message)
      : undefined;
  const { person } = await people.add(actor, input, {
    want: requirement && {
      must: requirement.must,
      nice: requirement.nice,
      label: requirement.label,
      origin: "message",
    },
    said: {
      what: "wrote",
      text: text ? clipText(text, MOST_CHARACTERS) : undefined,
      listing: home,
      at: Math.min(lead?.at ?? ("message" in reading ? reading.at : undefined) ?? now(), now()),
    },
  });
  return {
    stage: "lead",
    person: person.id,
    ...("message" in reading && draft?.doubts.length
      ? { why: draft.doubts.map(({ sentence }) => sentence).join(". ") }
      : {}),
  };
}

/** Who a text is about: what was read already, else what the text names. */
function givenIn(reading: DeliveryReading, draft: LeadDraft | undefined): Pick<Lead, "name" | "numbers" | "mails"> {
  const told = "message" in reading ? reading.surely : undefined;
  const { numbers, mails } =
    told && told.numbers.length + told.mails.length > 0 ? told : (draft?.person ?? { numbers: [], mails: [] });
  return { name: told?.name ?? draft?.person.name, numbers, mails };
}

/** The contact of somebody known who wrote a mail: one that it gives, else the address of our mail that it answers. */
async function knownWriter(
  records: Records,
  answers: readonly string[],
  given: readonly string[],
): Promise<string | undefined> {
  const ids = answers.flatMap((id) => /^([0-9a-f]{24})@/.exec(id)?.[1] ?? []);
  const ours = await records.getMany("message", ids);
  for (const contact of [...given, ...ours.map(({ values }) => values.to.toLowerCase())])
    if ((await records.foundBy("person", [contact])).some(({ deletedAt }) => deletedAt === undefined)) return contact;
  return undefined;
}

function speaksOfHome(draft: LeadDraft | undefined): boolean {
  const must = new URLSearchParams(draft?.requirement?.must);
  const isWanted = ["sale", "type", "category", "bhk", "location", "price"].some((key) => must.has(key));
  return isWanted || draft?.offersHome === true || (draft?.homes.length ?? 0) > 0;
}

interface Typed {
  readonly actor: Actor;
  readonly delivery: Delivery;
  readonly source: LeadSource;
  readonly typed: {
    readonly name?: string | undefined;
    readonly number?: string | undefined;
    readonly mail?: string | undefined;
  };
}

/** Takes a delivery with a number or mail that somebody typed. @throws InvalidInput for one that is none @throws Conflict where it was taken meanwhile */
export async function takeTyped(
  context: LeadsContext,
  { actor, delivery: { id, version, values }, source, typed }: Typed,
): Promise<void> {
  const said = linesOf(pairsOf(itemOf(values.raw)));
  const lead: Lead = {
    name: typed.name,
    numbers: typed.number ? [typed.number] : [],
    mails: typed.mail ? [typed.mail] : [],
    said,
  };
  const settings = await context.catalogue.settings();
  await context.store.as(actor).transaction(async (records) => {
    const taken = await takeLead(
      context,
      broughtBy({ source, read: { reading: { lead }, draft: undefined, settings } }),
      lead,
    );
    if (taken.stage !== "lead") throw new InvalidInput(taken.why ?? "This is no lead.");
    await records.update("delivery", id, patchOf(taken), { expectedVersion: version });
  });
}

async function takeCall(
  { people, now }: LeadsContext,
  { records, source, read: { settings } }: Taking,
  call: PhoneCall,
): Promise<Taken> {
  const [number] = numbersIn(call.number);
  if (number === undefined)
    return { stage: "no lead", why: `'${clipText(call.number, 40)}' is no number that can be called back.` };
  if (ownContacts(settings).has(number)) return OUR_OWN;
  const isKnown = (await records.foundBy("person", [number])).some(({ deletedAt }) => deletedAt === undefined);
  if (!isKnown && !call.isIncoming) return { stage: "no lead", why: "We called a number that nobody here has." };
  const { person } = await people.add(actorOf(source), { number, source: "call", sourceNote: source.values.name });
  const at = Math.min(call.at ?? now(), now());
  await logCall(records, {
    actor: { type: "system", name: call.by || source.values.name },
    person: person.id,
    call: {
      key: `call ${source.id} ${call.id}`,
      outcome: call.isAnswered ? "answered" : call.isIncoming ? "missed" : "no answer",
      lines: callLines(call),
      at,
    },
    now: now(),
  });
  return { stage: "call", person: person.id };
}

function callLines({ isIncoming, seconds, by, recording, isAnswered }: PhoneCall): readonly string[] {
  const long = seconds === undefined || !isAnswered ? [] : [`${Math.floor(seconds / 60)} min ${seconds % 60} s`];
  const who = by === undefined ? [] : [isAnswered ? `${isIncoming ? "Taken" : "Made"} by ${by}` : `Rang at ${by}`];
  return [isIncoming ? "They called" : "We called", ...long, ...who, ...(recording ? [`Recording: ${recording}`] : [])];
}
