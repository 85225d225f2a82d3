import { linePrice } from "#app/entities/values/money.ts";
import { endOfDay, indianDay } from "#app/entities/values/day.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Records } from "#app/store/types.ts";
import type { Person } from "./rows.ts";

/** One thing that happened with a person. */
export interface TimelineEntry {
  /** Epoch ms. */
  readonly at: number;
  readonly what:
    | "enquiry"
    | "visit"
    | "submission"
    | "alert"
    | "review"
    | "homes sent"
    | "homes opened"
    | "vote"
    | "comment"
    | "conversation"
    | "note"
    | "stage"
    | "offer"
    | "price";
  /** The record that says it. */
  readonly kind: EntityName;
  readonly id: string;
  /** What was said, or a stage, a vote. */
  readonly text: string | undefined;
  /** Who: an administrator, or a reader of a shared list. */
  readonly by: string | undefined;
  /** Somebody else of the household with whom it happened. */
  readonly of?: string | undefined;
  /** Homes it is about, by id. */
  readonly homes: readonly string[];
  /** Of what was said by call, WhatsApp …: the whole record, with its outcome and next step. */
  readonly conversation?: Stored<"interaction">;
  /** Of an offer and a change of price: rupees. */
  readonly asked?: number | undefined;
  readonly offered?: number | undefined;
}

/** Everything that happened with these people, the first of whom is looked at, newest first: what they sent, what was said, and what changed in price of the homes that they know. */
export async function timelineOf(records: Records, household: readonly Person[]): Promise<readonly TimelineEntry[]> {
  const entries: TimelineEntry[] = [];
  for (const [at, { id, values }] of household.entries())
    entries.push(...(await entriesOf(records, id)).map((entry) => (at === 0 ? entry : { ...entry, of: values.name })));
  return [...entries, ...(await pricesOf(records, entries))].sort((a, b) => b.at - a.at);
}

async function entriesOf(records: Records, person: string): Promise<readonly TimelineEntry[]> {
  const own = async <K extends EntityName>(kind: K): Promise<readonly Stored<K>[]> =>
    (await records.foundBy(kind, [person])).filter(({ deletedAt }) => deletedAt === undefined);
  return [
    ...(await own("enquiry")).map(ofEnquiry),
    ...(await own("visit")).flatMap(ofVisit),
    ...(await own("submission")).map(ofSubmission),
    ...(await own("review")).map(ofReview),
    ...(await own("alert")).map(ofAlert),
    ...(await own("sharedList")).flatMap(ofSharedList),
    ...(await own("interaction")).map(ofInteraction),
    ...(await own("deal")).flatMap(ofDeal),
  ];
}

type Draft = Pick<TimelineEntry, "at" | "what"> & Partial<TimelineEntry>;

function entryOf(kind: EntityName, id: string, draft: Draft): TimelineEntry {
  return { kind, id, text: undefined, by: undefined, homes: [], ...draft };
}

function homesIn(...ids: readonly (string | undefined)[]): readonly string[] {
  return [...new Set(ids.flatMap((id) => id || []))];
}

function ofEnquiry({ id, createdAt, values }: Stored<"enquiry">): TimelineEntry {
  const text = values.message ?? values.topic ?? values.listingTitle;
  return entryOf("enquiry", id, { at: createdAt, what: "enquiry", text, homes: homesIn(values.listing) });
}

function ofVisit({ id, createdAt, values }: Stored<"visit">): readonly TimelineEntry[] {
  const homes = homesIn(values.listing);
  const text = values.outcome ?? values.stage;
  return [
    entryOf("visit", id, { at: values.outcome ? values.startsAt : createdAt, what: "visit", text, homes }),
    ...notesOf(id, values.notes, homes),
  ];
}

function notesOf(
  id: string,
  notes: Stored<"visit">["values"]["notes"] = [],
  homes: readonly string[],
): readonly TimelineEntry[] {
  return notes.map(({ at = "", who, text }) =>
    entryOf("visit", id, { at: Date.parse(at) || 0, what: "note", text, by: who, homes }),
  );
}

function ofSubmission({ id, createdAt, values }: Stored<"submission">): TimelineEntry {
  const homes = values.about === "property" ? homesIn(values.listing) : [];
  return entryOf("submission", id, { at: createdAt, what: "submission", text: values.title, homes });
}

function ofReview({ id, createdAt, values }: Stored<"review">): TimelineEntry {
  return entryOf("review", id, { at: createdAt, what: "review", text: values.text, homes: homesIn(values.property) });
}

function ofAlert({ id, createdAt, values }: Stored<"alert">): TimelineEntry {
  const homes = homesIn(...(values.homes ?? []).map((home) => home["id"]));
  return entryOf("alert", id, { at: createdAt, what: "alert", text: values.label, homes });
}

function ofSharedList({ id, createdAt, values }: Stored<"sharedList">): readonly TimelineEntry[] {
  const { homes = [], readers = [], votes = [], comments = [], openedAt, lastOpenedAt } = values;
  const listed = homesIn(...homes.map((home) => home["id"]));
  const names = new Map(readers.map((reader) => [reader["id"], reader["name"]]));
  const by = (reader: string | undefined) => names.get(reader) ?? values.sender;
  return [
    entryOf("sharedList", id, {
      at: createdAt,
      what: "homes sent",
      text: values.title,
      by: values.sender,
      homes: listed,
    }),
    ...[...new Set([openedAt, lastOpenedAt])].flatMap((at) =>
      at === undefined ? [] : [entryOf("sharedList", id, { at, what: "homes opened", homes: listed })],
    ),
    ...votes.map(({ reader, home, vote, at }) =>
      entryOf("sharedList", id, {
        at: Number(at),
        what: "vote",
        text: vote,
        by: by(reader),
        homes: homesIn(home),
      }),
    ),
    ...comments.map(({ reader, home, at, text }) =>
      entryOf("sharedList", id, { at: Number(at), what: "comment", text, by: by(reader), homes: homesIn(home) }),
    ),
  ];
}

function ofInteraction(conversation: Stored<"interaction">): TimelineEntry {
  const { id, values } = conversation;
  const { at, text, by, listing } = values;
  return entryOf("interaction", id, { at, what: "conversation", text, by, homes: homesIn(listing), conversation });
}

function ofDeal({ id, values }: Stored<"deal">): readonly TimelineEntry[] {
  const homes = homesIn(values.listing);
  return [
    ...(values.stages ?? []).map(({ at, stage, by }) =>
      entryOf("deal", id, { at: Number(at), what: "stage", text: stage, by, homes }),
    ),
    ...(values.offers ?? []).map(({ at, on, asked, offered, said, by }) =>
      entryOf("deal", id, {
        // One of today stands at its minute, one of another day at that day.
        at: on && on !== indianDay(Number(at)) ? endOfDay(on) : Number(at),
        what: "offer",
        by: said || by,
        homes,
        asked: rupees(asked),
        offered: rupees(offered),
      }),
    ),
  ];
}

function rupees(written = ""): number | undefined {
  return written === "" ? undefined : Number(written);
}

/** What changed in price of each home since the person came to know it. */
async function pricesOf(records: Records, entries: readonly TimelineEntry[]): Promise<readonly TimelineEntry[]> {
  const known = new Map<string, number>();
  for (const { at, homes } of entries) for (const home of homes) known.set(home, Math.min(at, known.get(home) ?? at));
  const changes = await Promise.all(
    [...known].map(async ([home, since]) =>
      (await records.offerChanges(home))
        .filter(({ at }) => at > since)
        .map(({ at, offer }) =>
          entryOf("property", home, {
            at,
            what: "price",
            text: offer
              ? `price now ${linePrice({ totalPrice: offer.price, saleType: offer.saleType })}`
              : "no longer on the site",
            homes: [home],
          }),
        ),
    ),
  );
  return changes.flat();
}
