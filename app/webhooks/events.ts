import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { ChangeDetail, RecordSnapshot } from "#app/store/types.ts";

/** What programs are told of. The home, visit or deal, or else the person, is named by its id alone. */
export const EVENTS = [
  "lead.arrived",
  "person.changed",
  "person.gone",
  "visit.booked",
  "visit.moved",
  "visit.cancelled",
  "visit.outcome",
  "deal.stage",
  "home.published",
  "home.changed",
  "home.gone",
] as const;

export interface HookEvent {
  readonly type: (typeof EVENTS)[number];
  /** Id of the record that it is about. */
  readonly record: string;
}

type Type = HookEvent["type"] | undefined;

const READ = {
  person: ({ what }): Type => (what === "removed" || what === "erased" ? "person.gone" : "person.changed"),
  visit({ before, after }): Type {
    const isBooked = (snapshot: RecordSnapshot | undefined) => snapshot && snapshot.values["stage"] !== "cancelled";
    if (isBooked(before) !== isBooked(after)) return isBooked(after) ? "visit.booked" : "visit.cancelled";
    const isNew = (field: string) => before?.values[field] !== after?.values[field];
    if (isNew("startsAt")) return "visit.moved";
    return isNew("outcome") ? "visit.outcome" : undefined;
  },
  deal: ({ what, before, after }): Type =>
    what === "created" || (before && after && before.values["stage"] !== after.values["stage"])
      ? "deal.stage"
      : undefined,
  property({ what, touchesPublic, before, after }): Type {
    if (!touchesPublic) return undefined;
    if (isSeen(after)) return isSeen(before) ? "home.changed" : "home.published";
    return isSeen(before) || what === "erased" ? "home.gone" : undefined;
  },
} satisfies { readonly [K in EntityName]?: (change: ChangeDetail) => Type };

const isSeen = (snapshot: RecordSnapshot | undefined) => snapshot?.state === "published";

/** Kinds of records whose changes may be events. */
export const TOLD_OF: ReadonlySet<EntityName> = new Set([
  ...(Object.keys(READ) as (keyof typeof READ)[]), // exactly these keys
  "enquiry",
  "interaction",
]);

/** What a change is to other programs; nothing for most. */
export function eventOf(change: ChangeDetail): HookEvent | undefined {
  const { kind, id, what, after } = change;
  if (kind === "enquiry" || kind === "interaction") {
    const { person, ...said } = after?.values ?? {};
    const isLead = what === "created" && typeof person === "string" && (kind === "enquiry" || isUnanswered(said));
    return isLead ? { type: "lead.arrived", record: person } : undefined;
  }
  const type = kind in READ ? READ[kind as keyof typeof READ](change) : undefined; // it was asked for just now
  return type && { type, record: id };
}

/** They wrote, or called and were missed. */
function isUnanswered({ what, outcome, answeredAt }: Readonly<Record<string, unknown>>): boolean {
  return isUnansweredMessage({
    what: String(what),
    outcome: typeof outcome === "string" ? outcome : undefined,
    answeredAt: typeof answeredAt === "number" ? answeredAt : undefined,
  });
}
