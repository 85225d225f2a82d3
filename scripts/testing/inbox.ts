import { createCatalogue } from "#app/catalogue/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { contact } from "#app/kinds/settings/settings.testdata.ts";
import type { WireRecord } from "#app/entities/index.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { type Actor, openStore, type Store } from "#app/store/index.ts";
import { createPeople, type People } from "#app/people/index.ts";
import { createInbox, type Inbox, type InboxOptions, type Origin } from "#app/enquiries/index.ts";

export const SYSTEM: Actor = { type: "system", name: "test" };
export const ADMINISTRATOR: Actor = { type: "administrator", id: "a".repeat(24), name: "Asha" };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface TestInbox {
  readonly inbox: Inbox;
  readonly store: Store;
  readonly catalogue: Catalogue;
  readonly people: People;
  /** Epoch ms; move it to let time pass. */
  readonly clock: { now: number };
  /** An origin that looks like a person's, each call from a form of its own. */
  readonly origin: (change?: Partial<Origin>) => Promise<Origin>;
  readonly addHome: (change?: WireRecord) => Promise<PropertyRecord>;
  readonly close: () => Promise<void>;
}

let forms = 0;

/** An inbox over an empty store, with a clock that stands still, also while something waits. */
export async function testInbox(options: Partial<InboxOptions> & { readonly url?: string } = {}): Promise<TestInbox> {
  const clock = { now: Date.UTC(2026, 0, 15, 6) };
  const { url = ":memory:", ...rest } = options;
  const now = rest.now ?? (() => clock.now);
  const store = rest.store ?? (await openStore({ url, now }));
  const catalogue = rest.catalogue ?? createCatalogue({ store, now });
  if ((await catalogue.settings()).email === undefined) await catalogue.changeSettings(SYSTEM, contact);
  const people = createPeople({ store, catalogue, now });
  const inbox = createInbox({
    publicUrl: "https://homes.example",
    wait: async () => undefined,
    ...rest,
    store,
    catalogue,
    now,
  });
  return {
    inbox,
    people,
    store,
    catalogue,
    clock,
    async origin(change = {}) {
      const startedAt = await inbox.startToken();
      clock.now += MINUTE;
      forms += 1;
      return {
        form: "contact",
        page: "/contact",
        address: "203.0.113.7",
        submissionKey: `form-${forms}`,
        startedAt,
        ...change,
      };
    },
    addHome: (change = {}) => catalogue.add(SYSTEM, "property", { ...HOME, ...change }),
    async close() {
      await inbox.close();
      await people.close();
      if (!rest.store) await store.close();
    },
  };
}

export const HOME = {
  Title: "Villa by the river",
  ProjectName: "River Court",
  Location: "Sector 150",
  City: "Noida",
  PropType: "Villa",
  SaleType: "Buy",
  TypeMore: "4BHK",
  Size: 5200,
  TotalPrice: 12.5,
};

/** Who asks about a home, and comes to see it. */
export const BUYER = { name: "Ravi Menon", number: "9812345678", email: "ravi@post.example", consent: "on" };

export const ENQUIRY = { ...BUYER, message: "Is the villa still to be had?" };

/** Who sends a home in. */
export const PERSON = { name: "Meera Rao", number: "9876501234", email: "meera@post.example", consent: "on" };

/** What differs of the form, and of where it comes from. */
export type HomeSent = [change?: Record<string, unknown>, origin?: Partial<Origin>];

/** A visitor sends a home in. */
export async function submitHome({ inbox, origin }: TestInbox, ...[change = {}, from = {}]: HomeSent) {
  const form = await origin({ form: "submission", page: "/add-properties", ...from });
  return inbox.submissions.submit("property", { ...HOME, ...PERSON, ...change }, form);
}
