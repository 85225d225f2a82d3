import { receiptTexts } from "./words.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { Receipt } from "#app/enquiries/index.ts";
import type { Fact } from "../private-page.tsx";
import { formatDay, formatMoment } from "#app/ui/formatted-value.ts";

export type ReceiptView = Readonly<ReturnType<typeof receiptView>>;

/** @param path of the listing that it is about, while there is one */
export function receiptView(
  { reference, sentAt, state, sent, consent, linkEndsAt }: Receipt,
  path: string | undefined,
) {
  const words = receiptTexts;
  const about = sent.listingTitle ?? sent.topic;
  const facts: readonly Fact[] = [
    { label: words.state, text: words.states[state] },
    { label: words.sentOn, text: formatMoment(sentAt) },
    { label: words.reference, text: reference },
    { label: words.about, text: about, path },
    { label: words.name, text: sent.name },
    { label: words.number, text: formatPhone(sent.number) },
    { label: words.email, text: sent.email },
    { label: words.message, text: sent.message },
    { label: words.checkIn, text: sent.checkIn && formatDay(sent.checkIn) },
    { label: words.checkOut, text: sent.checkOut && formatDay(sent.checkOut) },
  ];
  return {
    reference,
    facts,
    /** The sentence of the consent, as it was. */
    consent: words.agreed(consent.text),
    linkEnds: words.linkEnds(formatMoment(linkEndsAt)),
    canWithdraw: state !== "withdrawn",
  };
}
