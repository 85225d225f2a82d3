import { administratorsOnly } from "#app/accounts/index.ts";
import { Conflict, NotFound } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";
import type { InboxContext } from "#app/intake/index.ts";
import type { EnquiryBin } from "./types.ts";
import { eraseRecord } from "#app/privacy/index.ts";

/** Enquiries that are erased after one reading of the bin. */
const PAGE = 100;

/** What was deleted from the list of enquiries: to be put back, or erased with the emails about it. */
export function enquiryBin(context: InboxContext): EnquiryBin {
  const { store } = context;

  /** @throws NotFound @throws Conflict where it is not in the bin */
  async function requireBinned(actor: Actor, id: string): Promise<void> {
    const enquiry = await store.as(actor).get("enquiry", id);
    if (!enquiry) throw new NotFound("This enquiry has been erased already.");
    if (enquiry.deletedAt === undefined) throw new Conflict("This enquiry is not in the bin. Delete it first.");
  }

  return administratorsOnly<EnquiryBin>({
    list: (actor, options) => store.as(actor).list("enquiry", { ...options, bin: true, sort: "changed" }),
    async restore(actor, id) {
      await requireBinned(actor, id);
      await store.as(actor).restore("enquiry", id);
    },
    async erase(actor, id) {
      await requireBinned(actor, id);
      await eraseRecord(context, "enquiry", id, actor);
    },
    async empty(actor) {
      let erased = 0;
      for (;;) {
        const { items } = await store.as(actor).list("enquiry", { bin: true, limit: PAGE });
        for (const { id } of items) await eraseRecord(context, "enquiry", id, actor);
        erased += items.length;
        if (items.length < PAGE) return erased;
      }
    },
  });
}
