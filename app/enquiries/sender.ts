import { saleTypeOf } from "#app/entities/values/money.ts";
import type { Stored, ValuesOf } from "#app/kinds/index.ts";
import type { Role } from "#app/kinds/person/person.ts";
import { findOrMake } from "#app/people/index.ts";
import type { CreateOptions, Records, Store } from "#app/store/types.ts";

/** Kinds that hold who sent them. */
type SentKind = "enquiry" | "visit" | "submission" | "review" | "alert";

type Sent = Partial<
  Pick<
    ValuesOf<"enquiry">,
    "name" | "number" | "email" | "language" | "listing" | "marketing" | "consentText" | "consentAt" | "person"
  >
>;

/**
 * Stores what somebody sent, with its person: found by number or mail or created, in the same transaction. Must be the
 * first call in that. A person that `values` name is used unchanged.
 */
export async function createSent<K extends SentKind>(
  store: Store,
  records: Records,
  kind: K,
  values: ValuesOf<K> & Sent,
  options: CreateOptions,
): Promise<Stored<K>> {
  const person = values.person
    ? await records.get("person", values.person)
    : await senderOf(store, records, kind, values);
  if (!person) return records.create(kind, values, options);
  const { assignee } = person.values;
  const whose = kind === "visit" && assignee !== undefined ? { assignee } : {};
  return records.create(kind, { ...values, person: person.id, ...whose }, options);
}

async function senderOf(
  store: Store,
  records: Records,
  kind: SentKind,
  { name, number, email, language, listing, marketing, consentText, consentAt }: Sent,
): Promise<Stored<"person"> | undefined> {
  const found = await findOrMake(store, records, {
    name,
    numbers: number === undefined ? [] : [number],
    mails: email === undefined ? [] : [email],
    source: "web form",
    language: language === "hi" ? "Hindi" : undefined,
    roles: kind === "submission" ? ["owner"] : await roleOf(records, listing),
    marketing,
    consentText,
    consentAt,
  });
  return found?.person;
}

/** The role of somebody who asks about this home. */
async function roleOf(records: Records, listing: string | undefined): Promise<readonly Role[]> {
  const home = listing === undefined ? undefined : await records.get("property", listing);
  if (!home) return [];
  return [saleTypeOf(home.values) === "Buy" ? "buyer" : "tenant"];
}
