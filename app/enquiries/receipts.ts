import type { Stored } from "#app/entities/index.ts";
import { existing, INBOX, type InboxContext, linkEnd, openLink, refuseVisitor } from "#app/intake/index.ts";
import { enqueue, enquiryWithdrawn } from "#app/mail/index.ts";
import { eraseRecord } from "#app/privacy/index.ts";
import type { ReceiptState, ReceiptVerbs } from "./types.ts";

/** The visitor's own page about an enquiry. */
export function receiptVerbs(context: InboxContext): ReceiptVerbs {
  return {
    async byToken(token, address) {
      const enquiry = await openLink(context, "enquiry", token, address);
      const {
        name,
        number,
        email,
        message,
        topic,
        checkIn,
        checkOut,
        listing,
        listingTitle,
        reference = "",
        consentText,
        consentAt,
      } = enquiry.values;
      return {
        reference,
        sentAt: enquiry.createdAt,
        state: stateOf(enquiry),
        sent: { name, number, email, message, topic, checkIn, checkOut, listing, listingTitle },
        consent: { text: consentText, at: consentAt ?? enquiry.createdAt },
        linkEndsAt: await linkEnd(context, enquiry),
      };
    },
    async withdraw(token) {
      const enquiry = await openLink(context, "enquiry", token);
      if (enquiry.values.withdrawnAt !== undefined) return;
      const settings = await context.settings();
      await context.store.as(INBOX).transaction(async (records) => {
        const answeredAt = enquiry.values.answeredAt ?? context.now();
        const withdrawn = await records.update(
          "enquiry",
          enquiry.id,
          { stage: "lost", withdrawnAt: context.now(), answeredAt },
          { expectedVersion: enquiry.version },
        );
        await enqueue(
          records,
          {
            to: settings.email,
            letter: enquiryWithdrawn(settings, withdrawn),
            about: { kind: "enquiry", id: enquiry.id },
          },
          context.now(),
        );
      });
      context.wakeOutbox();
    },
    async erase(token) {
      const { id } = await openLink(context, "enquiry", token);
      return eraseRecord(context, "enquiry", id);
    },
    async revokeLink(actor, id) {
      refuseVisitor(actor);
      const { values } = await existing(context, "enquiry", id);
      await context.store.as(actor).update("enquiry", id, { linkGeneration: (values.linkGeneration ?? 0) + 1 });
    },
  };
}

/** Notes, and whether somebody was won or lost, are the company's own. */
function stateOf({ values }: Stored<"enquiry">): ReceiptState {
  if (values.withdrawnAt !== undefined) return "withdrawn";
  if (values.stage === "new") return "received";
  if (values.stage === "contacted") return "answered";
  if (values.stage === "visit arranged") return "visit arranged";
  return "closed";
}
