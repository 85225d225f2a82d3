import { z } from "zod";
import { NotFound, RECORD_ID, refusedField } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import { PERSON_SOURCES } from "#app/kinds/person/person.ts";
import type { PersonRow } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import { type AdministratorCall, answerJson, jsonAnswer } from "../call.ts";
import { jsonBody, queryInput } from "../input.ts";
import { describe, reference, type Schema } from "../openapi/schema.ts";
import { recordId } from "../openapi/record-schemas.ts";
import { idParameter } from "./content-calls.ts";
import { MAX_PAGES, MAX_PER_PAGE, pageHeaders, wholeNumber, type Window } from "./lists.ts";
import { officeWire } from "./office-records.ts";

const GROUP = "Office";
const ID = "6561a2b4c8d0e2f4a6b8c0d2";

const time = z.iso.datetime();
const MOMENT = "has to be a moment with its zone, such as 2026-11-20T16:30:00+05:30";
const moment = (sentence: string) =>
  z.iso.datetime({ offset: true, error: sentence }).transform((text) => Date.parse(text));
const optionalText = (label: string) => z.string(`${label} has to be a text`).optional();
const oneOfThese = <const C extends readonly [string, ...string[]]>(label: string, choices: C) =>
  z.enum(choices, `${label} has to be one of: ${choices.join(", ")}`);
const idOf = (field: string) => z.string().regex(RECORD_ID, `${field} has to be the _id of a record`);

const DEFAULT_LIMIT = 20;
const windowed = {
  page: wholeNumber("page", MAX_PAGES).default(1).describe("Page, from 1 on"),
  limit: wholeNumber("limit", MAX_PER_PAGE).default(DEFAULT_LIMIT).describe("Records on a page"),
};
const recordQuery = queryInput(
  z.object({
    ...windowed,
    changedSince: moment(`changedSince ${MOMENT}.`).default(0).describe("Only what was added or changed since then"),
  }),
);
const leadQuery = queryInput(
  z.object({
    ...windowed,
    since: moment(`since ${MOMENT}.`).optional().describe("Only those who began to wait since then"),
  }),
);
const matchQuery = queryInput(z.object({ limit: windowed.limit }));

const leadBody = jsonBody(
  z.object({
    name: optionalText("Name"),
    number: optionalText("Number").describe("In any spelling. A number or an email is needed"),
    mail: optionalText("Email"),
    message: optionalText("Message").describe("What they wrote. What they look for is read from it"),
    home: idOf("home").optional().describe("`_id` of the home that they ask about"),
    source: oneOfThese("Source", PERSON_SOURCES).default("other"),
    sourceNote: optionalText("About the source").describe("Without it, the name of the key"),
  }),
  { name: "Naveen Kasana", number: "98110 20001", message: "Is it still there?", source: "web form" },
);
const entryBody = jsonBody(
  z.object({
    what: oneOfThese("What", ["note", "call", "WhatsApp", "mail", "met"]),
    outcome: oneOfThese("Outcome", CALL_OUTCOMES).optional().describe("Of a call"),
    text: optionalText("Text"),
    home: idOf("home").optional().describe("`_id` of the home that it is about"),
    nextStep: optionalText("Next step"),
    nextStepOn: optionalText("Day of the next step").describe("2026-11-21, or as one says it: 'tomorrow, 11 am'"),
    done: z.array(idOf("done"), "Done has to be a list of ids").optional().describe("`_id`s of steps that are done"),
  }),
  { what: "call", outcome: "answered", text: "Wants to see it", nextStep: "Send the plan", nextStepOn: "2026-11-21" },
);
const visitBody = jsonBody(
  z.object({
    person: idOf("person").describe("`_id` of the person"),
    home: idOf("home").describe("`_id` of the home"),
    startsAt: moment(`startsAt ${MOMENT}`).describe("In steps of five minutes"),
    minutes: z.int("Minutes has to be a whole number").optional().describe("Without it, as the settings say"),
    isConfirmed: z.boolean("isConfirmed has to be true or false").default(false).describe("The owner agreed"),
  }),
  { person: ID, home: ID, startsAt: "2026-11-20T16:30:00+05:30" },
);
const moveBody = jsonBody(
  z.object({
    from: moment(`from ${MOMENT}`).describe("When it begins now. One that was moved meanwhile is not moved again"),
    startsAt: moment(`startsAt ${MOMENT}`).describe("In steps of five minutes"),
  }),
  { from: "2026-11-20T16:30:00+05:30", startsAt: "2026-11-21T11:00:00+05:30" },
);
const dealBody = jsonBody(
  z.object({
    stage: oneOfThese("Stage", DEAL_STAGES),
    lostReason: optionalText("Why it was lost"),
    version: z.int("Version has to be the number that the deal had when it was read").optional(),
  }),
  { stage: "visiting", version: 3 },
);

const steps = z
  .array(z.object({ _id: recordId, text: z.string(), on: z.string().optional(), at: z.string().optional() }))
  .describe("Open next steps, the soonest first");
const waiting = z.object({
  since: time.describe("When they began to wait"),
  said: z
    .array(z.object({ at: time, text: z.string(), home: recordId.optional() }))
    .describe("What nobody has answered, the last first"),
});
const match = z.object({
  _id: recordId.describe("`_id` of the home or person"),
  title: z.string().describe("Title of the home, or name of the person"),
  requirement: recordId.describe("What of theirs it goes with"),
  standing: z.enum(["fits", "perhaps", "near"]),
  fits: z.array(z.string()).readonly(),
  misses: z.array(z.string()).readonly(),
  unknown: z.array(z.string()).readonly().describe("What is not known of the home"),
  nice: z.array(z.string()).readonly(),
});

const together = (name: string, more: z.ZodType): Schema => ({ allOf: [reference(name), describe(more)] });
const PERSON = together("Person", z.object({ nextSteps: steps }));
const listOf = (items: Schema) =>
  jsonAnswer(
    "One page",
    { type: "array", items },
    { headers: { "X-Total-Count": "Records on all pages", Link: "Addresses of the other pages" } },
  );
const MATCHES = jsonAnswer("The matches, the best first", { type: "array", items: describe(match) });

/** People, leads, visits, deals and matches for programs, each through the service that the screens use. */
export function officeCalls({ services }: { readonly services: Services }): readonly AdministratorCall[] {
  const { people, leads, inbox, deals, matches, catalogue } = services;
  const personWire = (row: PersonRow) => ({
    ...officeWire(services, "person", row),
    nextSteps: row.steps.map(({ id, text, on, at }) => ({ _id: id, text, on, at })),
  });
  const pageOf = (url: URL, asked: Window, items: readonly unknown[], total: number) =>
    answerJson(items, 200, pageHeaders(url, asked, total));
  /** @throws InvalidInput */
  const mustBeHome = async (actor: Actor, home: string | undefined) => {
    if (home === undefined) return;
    const found = await catalogue.get(actor, "property", home);
    if (!found || found.deletedAt !== undefined) throw refusedField("home", "There is no home with this _id");
  };
  return [
    {
      method: "GET",
      path: "/api/people",
      operationId: "listPeople",
      group: GROUP,
      summary: "People, the last change first",
      parameters: recordQuery.parameters,
      answer: listOf(PERSON),
      problems: [400, 403],
      async handle({ actor, url }) {
        const asked = recordQuery.read(url.searchParams);
        const { items, total } = await people.list(actor, asked);
        return pageOf(url, asked, items.map(personWire), total);
      },
    },
    {
      method: "GET",
      path: "/api/people/{id}",
      operationId: "getPerson",
      group: GROUP,
      summary: "A person",
      parameters: [idParameter],
      answer: jsonAnswer("The person", PERSON),
      problems: [403, 404],
      handle: async ({ actor, params: { id = "" } }) => answerJson(personWire(await people.get(actor, id))),
    },
    {
      method: "POST",
      path: "/api/people/{id}/entries",
      operationId: "addEntry",
      group: GROUP,
      summary: "Notes what was said with a person, and what is next",
      description: "The same note of a day is noted once. A call, a message and a meeting answer what the person sent.",
      parameters: [idParameter],
      request: [entryBody.request],
      answer: jsonAnswer("The person", PERSON, { status: 201 }),
      problems: [400, 403, 404, 413, 415, 422],
      async handle({ actor, params: { id = "" }, request }) {
        const { home, ...entry } = await entryBody.read(request);
        await mustBeHome(actor, home);
        await people.log(actor, id, { ...entry, listing: home });
        return answerJson(personWire(await people.get(actor, id)), 201);
      },
    },
    {
      method: "GET",
      path: "/api/people/{id}/matches",
      operationId: "getMatchesOfPerson",
      group: GROUP,
      summary: "Homes that go with what a person looks for",
      parameters: [idParameter, ...matchQuery.parameters],
      answer: MATCHES,
      problems: [400, 403, 404],
      async handle({ actor, params: { id = "" }, url }) {
        const found = await matches.homesOf(actor, id, matchQuery.read(url.searchParams));
        const all = found.flatMap(({ requirement, homes }) =>
          homes.map(({ home, ...fit }) => matchWire(home.id, home.values.title, requirement.id, fit)),
        );
        return answerJson(all);
      },
    },
    {
      method: "GET",
      path: "/api/leads",
      operationId: "listLeads",
      group: GROUP,
      summary: "People who wait for an answer, who waits longest first",
      parameters: leadQuery.parameters,
      answer: listOf({ allOf: [PERSON, describe(waiting)] }),
      problems: [400, 403],
      async handle({ actor, url }) {
        const asked = leadQuery.read(url.searchParams);
        const { items, total } = await people.waiting(actor, asked);
        const all = items.map(({ person, since, enquiries, wrote }) => {
          const sent = [
            ...enquiries.map(({ createdAt, values: { message, listing } }) => ({ when: createdAt, message, listing })),
            ...wrote.map(({ values: { at, text, listing } }) => ({ when: at, message: text, listing })),
          ].toSorted((a, b) => b.when - a.when);
          const said = sent.map(({ when, message = "", listing }) => ({
            at: isoOf(when),
            text: message,
            home: listing,
          }));
          return { ...personWire(person), since: isoOf(since), said };
        });
        return pageOf(url, asked, all, total);
      },
    },
    {
      method: "POST",
      path: "/api/leads",
      operationId: "addLead",
      group: GROUP,
      summary: "Adds somebody who asks, or what they ask to whoever has the number or email",
      description: "Sent again on the same day it is there once. Whoever came this way waits for an answer.",
      request: [leadBody.request],
      answer: jsonAnswer("The person", PERSON, { status: 201 }),
      problems: [400, 403, 409, 413, 415, 422],
      async handle({ actor, request }) {
        const { home, ...lead } = await leadBody.read(request);
        await mustBeHome(actor, home);
        const person = await leads.add(actor, { ...lead, home });
        return answerJson(personWire(await people.get(actor, person)), 201);
      },
    },
    {
      method: "GET",
      path: "/api/visits",
      operationId: "listVisits",
      group: GROUP,
      summary: "Visits, the last change first",
      parameters: recordQuery.parameters,
      answer: listOf(reference("Visit")),
      problems: [400, 403],
      async handle({ actor, url }) {
        const asked = recordQuery.read(url.searchParams);
        const { items, total } = await inbox.visits.list(actor, asked);
        return pageOf(
          url,
          asked,
          items.map((visit) => officeWire(services, "visit", visit)),
          total,
        );
      },
    },
    {
      method: "GET",
      path: "/api/visits/{id}",
      operationId: "getVisit",
      group: GROUP,
      summary: "A visit",
      parameters: [idParameter],
      answer: jsonAnswer("The visit", reference("Visit")),
      problems: [403, 404],
      handle: async ({ actor, params: { id = "" } }) =>
        answerJson(officeWire(services, "visit", await inbox.visits.get(actor, id))),
    },
    {
      method: "POST",
      path: "/api/visits",
      operationId: "bookVisit",
      group: GROUP,
      summary: "Books a visit for a person",
      description: "Whoever has to know is told as if one of us had booked it. The same visit is booked once.",
      request: [visitBody.request],
      answer: jsonAnswer("The visit", reference("Visit"), { status: 201 }),
      problems: [400, 403, 404, 409, 413, 415, 422],
      async handle({ actor, request }) {
        const { person, home, isConfirmed, ...when } = await visitBody.read(request);
        const { visits } = await inbox.visits.bookFor(actor, person, {
          visits: [{ listing: home, ...when }],
          isConfirmed,
        });
        return answerJson(visits.map((visit) => officeWire(services, "visit", visit))[0], 201);
      },
    },
    {
      method: "PUT",
      path: "/api/visits/{id}",
      operationId: "moveVisit",
      group: GROUP,
      summary: "Moves a visit to another time",
      parameters: [idParameter],
      request: [moveBody.request],
      answer: jsonAnswer("The visit", reference("Visit")),
      problems: [400, 403, 404, 409, 413, 415, 422],
      async handle({ actor, params: { id = "" }, request }) {
        const { from, startsAt } = await moveBody.read(request);
        return answerJson(officeWire(services, "visit", await inbox.visits.moveFor(actor, { id, from }, startsAt)));
      },
    },
    {
      method: "GET",
      path: "/api/deals",
      operationId: "listDeals",
      group: GROUP,
      summary: "Deals, the last change first",
      parameters: recordQuery.parameters,
      answer: listOf(reference("Deal")),
      problems: [400, 403],
      async handle({ actor, url }) {
        const asked = recordQuery.read(url.searchParams);
        const { items, total } = await deals.list(actor, asked);
        return pageOf(
          url,
          asked,
          items.map((deal) => officeWire(services, "deal", deal)),
          total,
        );
      },
    },
    {
      method: "GET",
      path: "/api/deals/{id}",
      operationId: "getDeal",
      group: GROUP,
      summary: "A deal",
      parameters: [idParameter],
      answer: jsonAnswer("The deal", reference("Deal")),
      problems: [403, 404],
      handle: async ({ actor, params: { id = "" } }) =>
        answerJson(officeWire(services, "deal", await deals.get(actor, id))),
    },
    {
      method: "PUT",
      path: "/api/deals/{id}",
      operationId: "moveDeal",
      group: GROUP,
      summary: "Moves a deal to a stage",
      parameters: [idParameter],
      request: [dealBody.request],
      answer: jsonAnswer("The deal", reference("Deal")),
      problems: [400, 403, 404, 409, 413, 415, 422],
      async handle({ actor, params: { id = "" }, request }) {
        const { stage, lostReason, version } = await dealBody.read(request);
        const moved = await deals.setStage(actor, { id }, stage, { lostReason, expectedVersion: version });
        return answerJson(officeWire(services, "deal", moved));
      },
    },
    {
      method: "GET",
      path: "/api/properties/{id}/matches",
      operationId: "getMatchesOfProperty",
      group: GROUP,
      summary: "People who look for a home like this one",
      parameters: [idParameter, ...matchQuery.parameters],
      answer: MATCHES,
      problems: [400, 403, 404],
      async handle({ actor, params: { id = "" }, url }) {
        const home = await catalogue.get(actor, "property", id);
        if (!home || home.deletedAt !== undefined) throw new NotFound("There is no home with this id.");
        const found = await matches.whoFits(actor, home, matchQuery.read(url.searchParams));
        return answerJson(
          found.map(({ person, requirement, ...fit }) => matchWire(person.id, person.values.name, requirement.id, fit)),
        );
      },
    },
  ];
}

function matchWire(
  _id: string,
  title: string,
  requirement: string,
  { standing, fits, misses, unknown, nice }: Omit<z.input<typeof match>, "_id" | "title" | "requirement">,
): z.input<typeof match> {
  return { _id, title, requirement, standing, fits, misses, unknown, nice };
}

const isoOf = (milliseconds: number) => new Date(milliseconds).toISOString();
