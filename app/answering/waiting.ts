import { DAY_MS } from "#app/entities/values/day.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { Records } from "#app/store/types.ts";
import { factsOf, type LeadFacts } from "./rules.ts";

/** Something that somebody sent and nobody has answered. */
interface Wait {
  readonly kind: "enquiry" | "interaction" | "visit";
  readonly id: string;
  /** Epoch ms. */
  readonly at: number;
  readonly listing: string | undefined;
  readonly text: string | undefined;
  /** By which it came: 'Website', '99acres'. */
  readonly source: string | undefined;
  readonly isMissedCall: boolean;
  /** Nobody was told of it yet. */
  readonly isNew: boolean;
}

/** Somebody who waits, with what tells whose they are. */
export interface WaitingLead {
  readonly person: Stored<"person">;
  /** The oldest first. */
  readonly waits: readonly Wait[];
  /** The home that was asked about last, and what they look for. */
  readonly home: Stored<"property"> | undefined;
  readonly want: Stored<"requirement"> | undefined;
  readonly facts: LeadFacts;
  /** When the site gave them to an account since they wait, the oldest first. */
  readonly given: readonly { readonly to: string | undefined; readonly at: number }[];
}

/** What is older is passed on to nobody any more: Today and Leads show it. */
const WATCHED = 7 * DAY_MS;
const MOST_VISITS = 200;

/** Ids of all who wait, who has waited longest first. */
export async function idsOfWaiting(records: Records, now: number): Promise<readonly string[]> {
  const waiting = await records.ids("person", { waits: {}, listed: { from: now - WATCHED }, sort: "waits" });
  const asked = { stages: ["asked"], starts: { from: now }, sort: "starts", limit: MOST_VISITS } as const;
  const { items } = await records.list("visit", asked);
  return [...new Set([...waiting, ...items.flatMap(({ values }) => values.person ?? [])])];
}

const isLive = ({ deletedAt }: { readonly deletedAt: number | undefined }) => deletedAt === undefined;

/** Those of these people who wait, in their order, without those of the demo. @param ours names of our accounts: what they noted came by the person's own source */
export async function waitingLeads(
  records: Records,
  ids: readonly string[],
  ours: ReadonlySet<string>,
): Promise<readonly WaitingLead[]> {
  const of = async <K extends EntityName>(kind: K) => (await records.foundBy(kind, ids)).filter(isLive);
  const [asked, said, visits, wants] = [
    Map.groupBy(await of("enquiry"), ({ values }) => values.person),
    Map.groupBy(await of("interaction"), ({ values }) => values.person),
    Map.groupBy(await of("visit"), ({ values }) => values.person),
    Map.groupBy(await of("requirement"), ({ values }) => values.person),
  ];
  const people = (await records.getMany("person", ids)).filter((person) => isLive(person) && !person.values.demo);
  const waitsOf = (person: Stored<"person">) =>
    [
      ...(asked.get(person.id) ?? []).flatMap(waitOfEnquiry),
      ...(said.get(person.id) ?? []).flatMap((one) => waitOfMessage(one, person, ours)),
      ...(visits.get(person.id) ?? []).flatMap(waitOfVisit),
    ].toSorted((a, b) => a.at - b.at);
  const leads = people.map((person) => ({ person, waits: waitsOf(person) })).filter(({ waits }) => waits.length > 0);
  const homes = new Map(
    (await records.getMany("property", [...new Set(leads.flatMap(({ waits }) => waits.flatMap(homeOf)))])).map(
      (home) => [home.id, home] as const,
    ),
  );
  return leads.map(({ person, waits }) => {
    const [since] = waits;
    const home = homes.get(waits.findLast(({ listing }) => listing)?.listing ?? "");
    const want = wants.get(person.id)?.findLast(({ values }) => values.closedAt === undefined);
    const given = (said.get(person.id) ?? [])
      .filter(({ values }) => values.what === "given" || values.what === "handed over")
      .filter(({ values }) => values.at >= (since?.at ?? 0))
      .toSorted((a, b) => a.values.at - b.values.at || (a.id < b.id ? -1 : 1))
      .map(({ values }) => ({ to: values.what === "given" ? values.assignee : undefined, at: values.at }));
    const sources = waits.flatMap(({ source }) => source ?? []);
    return { person, waits, home, want, given, facts: { sources, ...factsOf(home, want) } };
  });
}

const homeOf = ({ listing }: Wait) => listing ?? [];

const WEBSITE = "Website";

function waitOfEnquiry({ id, createdAt, values }: Stored<"enquiry">): readonly Wait[] {
  if (!isUnanswered(values)) return [];
  const { listing, rangFor, message, listingTitle, topic } = values;
  const text = listingTitle ?? topic ?? message;
  return [
    {
      kind: "enquiry",
      id,
      at: createdAt,
      listing,
      text,
      source: WEBSITE,
      isMissedCall: false,
      isNew: rangFor === undefined,
    },
  ];
}

function waitOfMessage(
  { id, values }: Stored<"interaction">,
  { values: { source, sourceNote } }: Stored<"person">,
  ours: ReadonlySet<string>,
): readonly Wait[] {
  if (!isUnansweredMessage(values)) return [];
  const { at, listing, text, by, outcome, rangFor } = values;
  const came = by === undefined || ours.has(by) ? (sourceNote ?? (source && capitalised(source))) : by;
  return [
    {
      kind: "interaction",
      id,
      at,
      listing,
      text,
      source: came,
      isMissedCall: outcome === "missed",
      isNew: rangFor === undefined,
    },
  ];
}

/** A visit that a visitor asked for; one that we booked has no consent of the site's form. */
function waitOfVisit({ id, createdAt, values }: Stored<"visit">): readonly Wait[] {
  if (visitStage(values) !== "asked" || values.consentVersion === undefined) return [];
  const { listing, listingTitle, rangFor } = values;
  return [
    {
      kind: "visit",
      id,
      at: createdAt,
      listing,
      text: listingTitle,
      source: WEBSITE,
      isMissedCall: false,
      isNew: rangFor === undefined,
    },
  ];
}
