import { z } from "zod";
import { NotFound, RECORD_ID, refusedField } from "#app/entities/index.ts";
import { DEAL_STAGES } from "#app/kinds/deal/deal.ts";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import { PERSON_SOURCES } from "#app/kinds/person/person.ts";
import type { Administrator } from "#app/accounts/types.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { PersonRow, WaitingPerson } from "#app/people/index.ts";
import type { Services } from "#app/services.ts";
import type { Page } from "#app/store/types.ts";
import { type AdministratorCall, answerJson, jsonAnswer } from "../call.ts";
import { type JsonBody, jsonBody, type QueryInput, queryInput } from "../input.ts";
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
const MATCHES = jsonAnswer("The matches, the best first", { type: "array", items: describe(match) });

interface Asked<Q, B> {
  readonly actor: Administrator;
  /** Of the path. */
  readonly id: string;
  readonly query: Q;
  readonly body: B;
}

interface OfficeCall<Q, B> extends Pick<
  AdministratorCall,
  "method" | "path" | "operationId" | "summary" | "description" | "answer"
> {
  readonly query?: QueryInput<Q>;
  readonly body?: JsonBody<B>;
  /** @returns what is answered as JSON */
  work(asked: Asked<Q, B>): Promise<unknown>;
}

function officeCall<Q, B>({ query, body, work, ...declared }: OfficeCall<Q, B>): AdministratorCall {
  const names = declared.path.includes("{id}") ? [idParameter] : [];
  return {
    ...declared,
    group: GROUP,
    parameters: [...names, ...(query?.parameters ?? [])],
    ...(body ? { request: [body.request] } : {}),
    problems: [400, 403, ...(names.length > 0 ? [404] : []), ...(body ? [404, 409, 413, 415, 422] : [])],
    async handle({ actor, params: { id = "" }, url, request }) {
      const asked = { query: query?.read(url.searchParams), body: await body?.read(request) } as Asked<Q, B>; // there where they are declared
      return answerJson(await work({ ...asked, actor, id }), declared.answer.status);
    },
  };
}

/** One page of a list. */
function listCall<Q extends Window>({
  path,
  query,
  items,
  work,
  ...declared
}: Pick<AdministratorCall, "path" | "operationId" | "summary"> & {
  readonly query: QueryInput<Q>;
  readonly items: Schema;
  work(actor: Administrator, asked: Q): Promise<Page<unknown>>;
}): AdministratorCall {
  return {
    ...declared,
    method: "GET",
    path,
    group: GROUP,
    parameters: query.parameters,
    answer: jsonAnswer(
      "One page",
      { type: "array", items },
      { headers: { "X-Total-Count": "Records on all pages", Link: "Addresses of the other pages" } },
    ),
    problems: [400, 403],
    async handle({ actor, url }) {
      const asked = query.read(url.searchParams);
      const page = await work(actor, asked);
      return answerJson(page.items, 200, pageHeaders(url, asked, page.total));
    },
  };
}

/** People, leads, visits, deals and matches for programs, each through the service that the screens use. */
export function officeCalls({ services }: { readonly services: Services }): readonly AdministratorCall[] {
  const { people, leads, inbox, deals, matches, catalogue } = services;
  const personWire = (row: PersonRow) => ({
    ...officeWire(services, "person", row),
    nextSteps: row.steps.map(({ id, text, on, at }) => ({ _id: id, text, on, at })),
  });
  const visitWire = (visit: Stored<"visit">) => officeWire(services, "visit", visit);
  const dealWire = (deal: Stored<"deal">) => officeWire(services, "deal", deal);
  /** @throws InvalidInput */
  const mustBeHome = async (actor: Administrator, home: string | undefined) => {
    if (home === undefined) return;
    const found = await catalogue.get(actor, "property", home);
    if (!found || found.deletedAt !== undefined) throw refusedField("home", "There is no home with this _id");
  };
  return [
    listCall({
      path: "/api/people",
      operationId: "listPeople",
      summary: "People, the last change first",
      query: recordQuery,
      items: PERSON,
      work: async (actor, asked) => mapped(await people.list(actor, asked), personWire),
    }),
    officeCall({
      method: "GET",
      path: "/api/people/{id}",
      operationId: "getPerson",
      summary: "A person",
      answer: jsonAnswer("The person", PERSON),
      work: async ({ actor, id }) => personWire(await people.get(actor, id)),
    }),
    officeCall({
      method: "POST",
      path: "/api/people/{id}/entries",
      operationId: "addEntry",
      summary: "Notes what was said with a person, and what is next",
      description: "The same note of a day is noted once. A call, a message and a meeting answer what the person sent.",
      body: entryBody,
      answer: jsonAnswer("The person", PERSON, { status: 201 }),
      async work({ actor, id, body: { home, ...entry } }) {
        await mustBeHome(actor, home);
        await people.log(actor, id, { ...entry, listing: home });
        return personWire(await people.get(actor, id));
      },
    }),
    officeCall({
      method: "GET",
      path: "/api/people/{id}/matches",
      operationId: "getMatchesOfPerson",
      summary: "Homes that go with what a person looks for",
      query: matchQuery,
      answer: MATCHES,
      async work({ actor, id, query }) {
        const found = await matches.homesOf(actor, id, query);
        return found.flatMap(({ requirement, homes }) =>
          homes.map(({ home, ...fit }) => matchWire(home.id, home.values.title, requirement.id, fit)),
        );
      },
    }),
    listCall({
      path: "/api/leads",
      operationId: "listLeads",
      summary: "People who wait for an answer, who waits longest first",
      query: leadQuery,
      items: { allOf: [PERSON, describe(waiting)] },
      work: async (actor, asked) =>
        mapped(await people.waiting(actor, asked), (one) => ({ ...personWire(one.person), ...waitingWire(one) })),
    }),
    officeCall({
      method: "POST",
      path: "/api/leads",
      operationId: "addLead",
      summary: "Adds somebody who asks, or what they ask to whoever has the number or email",
      description: "Sent again on the same day it is there once. Whoever came this way waits for an answer.",
      body: leadBody,
      answer: jsonAnswer("The person", PERSON, { status: 201 }),
      async work({ actor, body }) {
        await mustBeHome(actor, body.home);
        return personWire(await people.get(actor, await leads.add(actor, body)));
      },
    }),
    listCall({
      path: "/api/visits",
      operationId: "listVisits",
      summary: "Visits, the last change first",
      query: recordQuery,
      items: reference("Visit"),
      work: async (actor, asked) => mapped(await inbox.visits.list(actor, asked), visitWire),
    }),
    officeCall({
      method: "GET",
      path: "/api/visits/{id}",
      operationId: "getVisit",
      summary: "A visit",
      answer: jsonAnswer("The visit", reference("Visit")),
      work: async ({ actor, id }) => visitWire(await inbox.visits.get(actor, id)),
    }),
    officeCall({
      method: "POST",
      path: "/api/visits",
      operationId: "bookVisit",
      summary: "Books a visit for a person",
      description: "Whoever has to know is told as if one of us had booked it. The same visit is booked once.",
      body: visitBody,
      answer: jsonAnswer("The visit", reference("Visit"), { status: 201 }),
      async work({ actor, body: { person, home, isConfirmed, ...when } }) {
        const wanted = { visits: [{ listing: home, ...when }], isConfirmed };
        return (await inbox.visits.bookFor(actor, person, wanted)).visits.map(visitWire)[0];
      },
    }),
    officeCall({
      method: "PUT",
      path: "/api/visits/{id}",
      operationId: "moveVisit",
      summary: "Moves a visit to another time",
      body: moveBody,
      answer: jsonAnswer("The visit", reference("Visit")),
      work: async ({ actor, id, body: { from, startsAt } }) =>
        visitWire(await inbox.visits.moveFor(actor, { id, from }, startsAt)),
    }),
    listCall({
      path: "/api/deals",
      operationId: "listDeals",
      summary: "Deals, the last change first",
      query: recordQuery,
      items: reference("Deal"),
      work: async (actor, asked) => mapped(await deals.list(actor, asked), dealWire),
    }),
    officeCall({
      method: "GET",
      path: "/api/deals/{id}",
      operationId: "getDeal",
      summary: "A deal",
      answer: jsonAnswer("The deal", reference("Deal")),
      work: async ({ actor, id }) => dealWire(await deals.get(actor, id)),
    }),
    officeCall({
      method: "PUT",
      path: "/api/deals/{id}",
      operationId: "moveDeal",
      summary: "Moves a deal to a stage",
      body: dealBody,
      answer: jsonAnswer("The deal", reference("Deal")),
      work: async ({ actor, id, body: { stage, lostReason, version } }) =>
        dealWire(await deals.setStage(actor, { id }, stage, { lostReason, expectedVersion: version })),
    }),
    officeCall({
      method: "GET",
      path: "/api/properties/{id}/matches",
      operationId: "getMatchesOfProperty",
      summary: "People who look for a home like this one",
      query: matchQuery,
      answer: MATCHES,
      async work({ actor, id, query }) {
        const home = await catalogue.get(actor, "property", id);
        if (!home || home.deletedAt !== undefined) throw new NotFound("There is no home with this id.");
        const found = await matches.whoFits(actor, home, query);
        return found.map(({ person, requirement, ...fit }) =>
          matchWire(person.id, person.values.name, requirement.id, fit),
        );
      },
    }),
  ];
}

function mapped<T>({ items, total }: Page<T>, wire: (item: T) => unknown): Page<unknown> {
  return { items: items.map(wire), total };
}

/** Since when somebody waits, and what they sent. */
function waitingWire({ since, enquiries, wrote }: WaitingPerson): z.input<typeof waiting> {
  const said = [
    ...enquiries.map(({ createdAt, values: { message, listing } }) => ({
      at: createdAt,
      text: message,
      home: listing,
    })),
    ...wrote.map(({ values: { at, text, listing } }) => ({ at, text, home: listing })),
  ].toSorted((a, b) => b.at - a.at);
  return { since: isoOf(since), said: said.map(({ at, text = "", home }) => ({ at: isoOf(at), text, home })) };
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
