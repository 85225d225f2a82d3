import { Readable } from "node:stream";
import sharp from "sharp";
import type { Origin } from "#app/enquiries/index.ts";
import { ADMINISTRATOR, ENQUIRY, HOME, MINUTE, SYSTEM } from "../../inbox.ts";
import type { Stage } from "../stage.ts";

/** The form of a visitor, sent a minute after it was opened. */
export const originOf = async ({ services, clock }: Stage, form: string): Promise<Origin> => {
  const startedAt = await services.inbox.startToken();
  clock.now += MINUTE;
  return { form, page: "/contact", address: "203.0.113.7", submissionKey: `sent by ${form}`, startedAt };
};

/** Adds a home. @returns its id */
export const homeOn = async ({ services: { catalogue } }: Stage, change = {}) =>
  (await catalogue.add(SYSTEM, "property", { ...HOME, ...change })).id;

/** Writes a person down. @returns their id */
export const personOn = async ({ services: { people } }: Stage, name: string, number: string) =>
  (await people.add(ADMINISTRATOR, { name, number, mail: `${name.toLowerCase()}@post.example` })).person.id;

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: "teal" } })
  .png()
  .toBuffer();

/** A picture that was received, as records refer to it. */
export const sentPicture = async ({ services: { media } }: Stage) =>
  media.process(await media.receive({ fileName: "home.png", stream: Readable.from([await picture]) }), "The house");

/** A visitor asks about something. @returns the id of the person whom the site knows from then on */
export const personWhoAsked = async (stage: Stage) => {
  await stage.services.inbox.acceptEnquiry(ENQUIRY, await originOf(stage, "contact"));
  return (await stage.services.people.list(ADMINISTRATOR)).items[0]?.id ?? "";
};

/** An offer for a home. @returns id of the deal */
export const dealOn = async (stage: Stage) => {
  const which = { listing: await homeOn(stage), person: await personOn(stage, "Ravi", "9812345678") };
  return (await stage.services.deals.offer(ADMINISTRATOR, which, { offered: 110_000_000 })).id;
};
