import { NotFound, type WireRecord } from "#app/entities/index.ts";
import { visitForm } from "#app/kinds/forms/sending-forms.ts";
import {
  admit,
  checkedForm,
  INBOX,
  type InboxContext,
  originValues,
  storedFormOnce,
  titleOf,
  toAccepted,
} from "#app/intake/index.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";
import { askedVisit, storeVisit } from "./asked-visit.ts";
import { booking } from "./booking.ts";

/** Books one visit. @throws InvalidInput @throws NotFound @throws Conflict @throws TooManyRequests */
export async function requestVisit(
  context: InboxContext,
  listing: string,
  input: WireRecord,
  origin: Origin,
): Promise<Accepted> {
  const form = checkedForm(visitForm, input);
  const admitted = await admit(context, "visit", origin);
  const title = await titleOf(context, listing);
  if (!title) throw new NotFound("This home is no longer listed. Please choose another, or call us.");
  const wanted = { listing, title, startsAt: form.startsAt ?? 0 };
  const content = { ...form, listing };
  const stored = await storedFormOnce(context, origin, { kind: "visit", content }, async (importKey) => {
    const asked = await askedVisit(context, wanted, form, await originValues(context, input, admitted));
    return booking(context, { actor: INBOX, listing, startsAt: wanted.startsAt }, (records, slot) =>
      storeVisit(records, asked, slot, { importKey }),
    );
  });
  return toAccepted(context, "visit", stored);
}
