import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { EntityName } from "#app/kinds/index.ts";
import type { Caller, Services } from "#app/services.ts";
import { openTestSite, type TestSite } from "#scripts/testing/calls.ts";
import { administrator, aProperty, system } from "#scripts/testing/stores.ts";
import { requestContext, servicesContext } from "../context.server.ts";
import { toAnswer } from "./answered.server.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const old = { expectedVersion: 1 };
const sent = { name: "Asha", number: "+919800000001", consentText: "yes" } as const;

/** A record, what somebody else changes of it, and what each form does to it that showed its first version. */
interface Overtaken {
  readonly kind: EntityName;
  readonly make: () => Promise<string>;
  readonly theirs: Readonly<Record<string, unknown>>;
  readonly forms: Readonly<Record<string, (services: Services, id: string) => Promise<unknown>>>;
}

const records = () => site.store.as(system);
const home = async () => (await records().create("property", aProperty(`Home ${Math.random()}`))).id;
const person = async () => (await records().create("person", { name: "Asha" })).id;

const OVERTAKEN: readonly Overtaken[] = [
  {
    kind: "person",
    make: person,
    theirs: { about: "Theirs" },
    forms: { details: ({ people }, id) => people.change(administrator, id, { name: "Mine" }, old) },
  },
  {
    kind: "interaction",
    make: async () => (await records().create("interaction", { person: await person(), what: "note", at: 1 })).id,
    theirs: { text: "Theirs" },
    forms: { correct: ({ people }, id) => people.correct(administrator, id, { text: "Mine" }, old) },
  },
  {
    kind: "requirement",
    make: async () => (await records().create("requirement", { person: await person(), must: "bhk=3bhk" })).id,
    theirs: { must: "bhk=4bhk" },
    forms: {
      change: ({ people }, id) => people.requirements.change(administrator, id, { must: "" }, old),
      close: ({ people }, id) => people.requirements.close(administrator, id, old),
    },
  },
  {
    kind: "review",
    make: async () =>
      (await records().create("review", { ...sent, property: await home(), rating: 4, text: "Good" })).id,
    theirs: { reply: "Theirs" },
    forms: {
      reply: ({ inbox }, id) => inbox.reviews.reply(administrator, id, "Mine", old),
      approve: ({ inbox }, id) => inbox.reviews.approve(administrator, id, old),
      reject: ({ inbox }, id) => inbox.reviews.reject(administrator, id, old),
    },
  },
  {
    kind: "submission",
    make: async () =>
      (
        await records().create("submission", {
          ...sent,
          about: "property",
          listing: await home(),
          title: "Sent",
          stage: "waiting",
        })
      ).id,
    theirs: { title: "Theirs" },
    forms: {
      back: ({ inbox }, id) => inbox.submissions.sendBack(administrator, id, "Add the floor", old),
      reject: ({ inbox }, id) => inbox.submissions.reject(administrator, id, "", old),
    },
  },
  {
    kind: "visit",
    make: async () => {
      const about = { listing: await home(), startsAt: Date.now() - 3_600_000, minutes: 60, day: "2026-01-15" };
      return (await records().create("visit", { ...sent, ...about, stage: "asked" })).id;
    },
    theirs: { stage: "to confirm" },
    forms: {
      outcome: ({ inbox }, id) => inbox.visits.setOutcome(administrator, id, "interested", old),
      said: ({ inbox }, id) => inbox.visits.ownerSaid(administrator, id, "no", old),
    },
  },
  {
    kind: "property",
    make: home,
    theirs: { note: "Theirs" },
    forms: {
      form: ({ catalogue }, id) => catalogue.change(administrator, "property", id, { Note: "Mine" }, old),
    },
  },
];

it.each(OVERTAKEN)(
  "a form of a $kind that shows an older version writes nothing and asks",
  async ({ kind, make, theirs, forms }) => {
    const id = await make();
    await records().update(kind, id, theirs);
    const before = await records().get(kind, id);
    const context = new RouterContextProvider();
    context.set(servicesContext, site.services);
    context.set(requestContext, { actor: administrator } as Caller);
    for (const [name, form] of Object.entries(forms)) {
      const { data, init } = await toAnswer(context, async () => {
        await form(site.services, id);
        return "Saved";
      });
      expect({ status: init?.status, ...data }, name).toMatchObject({
        status: 409,
        ok: false,
        agreed: { version: String(before?.version) },
        question: { yes: "Save mine" },
      });
      expect(data.text, name).toMatch(/saved this .*: .*→/);
      expect(await records().get(kind, id), name).toEqual(before);
    }
  },
);
