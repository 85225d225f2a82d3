import { HOUR_MS } from "#app/entities/values/day.ts";
import { formatSpan } from "#app/entities/values/moments.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { beginningOf } from "#app/entities/values/text.ts";
import type { WaitingPerson } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { aboutOf } from "./enquiry-parts.tsx";
import { cameBy } from "../people/person-words.ts";

const MAX_WROTE = 80;

/** Somebody who waits for an answer, as lists show one. Made by the loader, so texts of time are the server's. */
export interface WaitingView {
  readonly id: string;
  readonly name: string;
  readonly number: string | undefined;
  readonly doNotCall: boolean;
  /** Id of the account whose person it is. */
  readonly assignee: string | undefined;
  /** What they wrote about: homes, or the beginning of a message. */
  readonly about: string;
  /** The last that they wrote, whole. */
  readonly wrote: string | undefined;
  readonly source: string | undefined;
  /** Id of the home they asked about last. */
  readonly listing: string | undefined;
  /** '65 min' */
  readonly waiting: string;
  /** Longer than the firm promises. */
  readonly isLate: boolean;
  readonly callHref: string | undefined;
  /** WhatsApp with the first answer. */
  readonly chatHref: string | undefined;
}

export async function waitingView(
  { people, catalogue, publicUrl }: Pick<Services, "people" | "catalogue" | "publicUrl">,
  actor: Actor,
  { person: { id, values, number, callHref }, since, enquiries, wrote }: WaitingPerson,
  now: number,
): Promise<WaitingView> {
  const { answerHours } = await catalogue.settings();
  const [asked] = enquiries;
  const { listing, listingTitle, topic, page, message } = asked?.values ?? {};
  const answer = await people.text(actor, { person: id }, "firstAnswer", {
    home: listingTitle ?? topic,
    link: listing && page && publicUrl + page,
  });
  const texts = wrote.map(({ values: { outcome, text = "" } }) =>
    outcome === "missed" ? "Missed call" : beginningOf(text, MAX_WROTE),
  );
  return {
    id,
    name: values.name,
    number: number && formatPhone(number),
    doNotCall: values.doNotCall === true,
    assignee: values.assignee,
    about: [...new Set([...enquiries.map(aboutOf), ...texts])].filter(Boolean).join(", "),
    wrote: message ?? wrote[0]?.values.text,
    source: cameBy(values.source, values.sourceNote),
    listing: listing ?? wrote[0]?.values.listing,
    waiting: formatSpan(now - since),
    isLate: now - since >= answerHours * HOUR_MS,
    callHref,
    chatHref: answer.href,
  };
}
