import { administratorsOnly } from "#app/accounts/index.ts";
import type { Actor } from "#app/store/types.ts";
import type { Stored } from "#app/kinds/index.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { linkEnd, openLink, revokeLink } from "../links.ts";
import { enquiryWithdrawn, withMails } from "#app/mail/index.ts";
import { eraseRecord, type ErasureProof, lockPeople } from "#app/people/index.ts";

/** State of an enquiry as its sender sees it. */
type ReceiptState = "received" | "answered" | "visit arranged" | "withdrawn";

export interface Receipt {
  readonly reference: string;
  readonly sentAt: number;
  readonly state: ReceiptState;
  readonly sent: {
    readonly name: string;
    readonly number: string;
    readonly email: string | undefined;
    readonly message: string | undefined;
    readonly topic: string | undefined;
    readonly checkIn: string | undefined;
    readonly checkOut: string | undefined;
    readonly listing: string | undefined;
    readonly listingTitle: string | undefined;
  };
  readonly consent: { readonly text: string; readonly at: number; readonly version: string | undefined };
  readonly linkEndsAt: number;
}

/** The visitor's own page about an enquiry, by its private link. @throws NotFound */
export interface ReceiptVerbs {
  byToken(token: string): Promise<Receipt>;
  /** Asks not to be called: the enquiry stays, marked, and the person is called by nobody. */
  withdraw(token: string): Promise<void>;
  /** Erases this enquiry and the mails about it. */
  erase(token: string): Promise<ErasureProof>;
  revokeLink(actor: Actor, id: string): Promise<void>;
}

type Enquiry = Stored<"enquiry">;

/** The visitor's own page about an enquiry. */
export function receiptVerbs(context: InboxContext): ReceiptVerbs {
  return {
    async byToken(token) {
      const enquiry = await openLink(context, "enquiry", token);
      return receiptOf(enquiry, await linkEnd(context, enquiry));
    },
    async withdraw(token) {
      const enquiry = await openLink(context, "enquiry", token);
      if (enquiry.values.withdrawnAt === undefined) await withdraw(context, enquiry);
    },
    async erase(token) {
      const { id } = await openLink(context, "enquiry", token);
      return eraseRecord(context, "enquiry", id);
    },
    ...administratorsOnly({ revokeLink: (actor: Actor, id: string) => revokeLink(context, actor, "enquiry", id) }),
  };
}

function receiptOf(enquiry: Enquiry, linkEndsAt: number): Receipt {
  const { name, number, email, message, topic, checkIn, checkOut, listing, listingTitle } = enquiry.values;
  const { reference = "", consentText, consentAt, consentVersion } = enquiry.values;
  return {
    reference,
    sentAt: enquiry.createdAt,
    state: stateOf(enquiry),
    sent: { name, number, email, message, topic, checkIn, checkOut, listing, listingTitle },
    consent: { text: consentText, at: consentAt ?? enquiry.createdAt, version: consentVersion },
    linkEndsAt,
  };
}

/** Marks the enquiry and the person, and tells the company. */
async function withdraw(context: InboxContext, { id, version: expectedVersion }: Enquiry): Promise<void> {
  const patch = { withdrawnAt: context.now() };
  await withMails(context, INBOX, async (records, { settings, put }) => {
    await lockPeople(context.store);
    const withdrawn = await records.update("enquiry", id, patch, { expectedVersion });
    const { person } = withdrawn.values;
    if (person !== undefined) await records.update("person", person, { doNotCall: true }, { inBin: true });
    await put({ to: settings.email, write: () => enquiryWithdrawn(withdrawn), about: { kind: "enquiry", id } });
  });
}

/** The visitor is not told that we do not take it for a lead. */
function stateOf({ values }: Enquiry): ReceiptState {
  if (values.withdrawnAt !== undefined) return "withdrawn";
  if (values.closedAs === "visit booked") return "visit arranged";
  return values.answeredAt === undefined ? "received" : "answered";
}
