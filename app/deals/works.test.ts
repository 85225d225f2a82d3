import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actorOf } from "#app/accounts/index.ts";
import { HOUR_MS, indianDay, indianTime, MINUTE_MS } from "#app/entities/values/day.ts";
import { originOf } from "#app/kinds/person/person.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { timeWithin } from "#app/kinds/settings/week-hours.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, collect, engines, system } from "#scripts/testing/stores.ts";
import { createDeals } from "./index.ts";

const MONTH = "2026-01";
const SENT = { name: "Asha Rao", number: "+919800000001", consentText: "yes" };

describe.each(engines)("what works, on %s", (engine) => {
  it("is, by source and by account, what the records of the month say", async () => {
    const { store, clock, now } = await testPeople(engine);
    const deals = createDeals({ store, now });
    const records = store.as(system);
    const user = { passwordHash: "x", totpSecret: undefined, recoveryHashes: [], role: "agent" };
    const [ravi, neha] = [
      await store.accounts.createUser({ ...user, username: "ravi", name: "Ravi" }),
      await store.accounts.createUser({ ...user, username: "neha", name: "Neha", role: "associate" }),
    ];
    const whose = fc.constantFrom(undefined, ravi.id, neha.id);
    const source = fc.constantFrom(
      { source: "portal", sourceNote: "99acres" } as const,
      { source: "portal" } as const,
      { source: "web form" } as const,
      {},
    );
    const at = fc.integer({ min: indianTime("2025-12-28", "00:00"), max: indianTime("2026-02-04", "00:00") });
    const waited = fc.option(fc.integer({ min: 0, max: 600 }), { nil: undefined });
    const came = fc.record({
      as: fc.constantFrom("enquiry", "wrote", "missed", "call", "visit", "cancelled", "deal"),
      at,
      waited,
      by: whose,
    });
    const somebody = fc.record({ source, whose, came: fc.array(came, { maxLength: 5 }) });
    let numbers = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { minLength: 1, maxLength: 6 }), async (all) => {
        for (const one of all) {
          numbers += 1;
          const assignee = one.whose === undefined ? {} : { assignee: one.whose };
          const { id: person } = await records.create("person", {
            name: `Person ${numbers}`,
            numbers: [{ number: `+9198${String(numbers).padStart(8, "0")}` }],
            ...one.source,
            ...assignee,
          });
          for (const each of one.came) {
            const answer = {
              ...(each.waited === undefined ? {} : { answeredAt: each.at + each.waited * MINUTE_MS }),
              ...(each.by === undefined ? {} : { answeredBy: each.by }),
            };
            const options = { createdAt: each.at };
            if (each.as === "enquiry") await records.create("enquiry", { ...SENT, person, ...answer }, options);
            else if (each.as === "visit" || each.as === "cancelled")
              await records.create("visit", {
                ...SENT,
                person,
                listing: "a".repeat(24),
                day: indianDay(each.at),
                startsAt: each.at,
                minutes: 60,
                stage: each.as === "visit" ? "done" : each.as,
                ...(each.by === undefined ? {} : { assignee: each.by }),
              });
            else if (each.as === "deal")
              await records.create("deal", {
                person,
                listing: "a".repeat(24),
                stage: each.waited ? "won" : "lost",
                stageSince: each.at,
                offers: [{ at: String(each.at), on: indianDay(each.at), asked: "1", offered: "1", said: "", by: "" }],
                receipts: [
                  { at: "1", due: "", on: indianDay(each.at), sum: "100.50", from: "client", how: "", by: "" },
                ],
                ...assignee,
              });
            else {
              const what = each.as === "missed" ? "call" : each.as;
              const outcome = each.as === "missed" ? { outcome: "missed" as const } : {};
              const who = each.by === undefined ? {} : { assignee: each.by };
              await records.create("interaction", { person, what, at: each.at, ...outcome, ...answer, ...who });
            }
          }
        }
        const works = await deals.works(administrator, MONTH, defaultSettings);
        const everybody = await collect(records.stream("person"));
        const isIn = (time: number) => indianDay(time).startsWith(MONTH);
        const said = (await collect(records.stream("interaction"))).filter(({ values }) => isIn(values.at));
        const messages = said.filter(({ values }) => values.what === "wrote" || values.outcome === "missed");
        const calls = said.filter(({ values }) => values.what === "call" && values.outcome !== "missed");
        const enquiries = (await collect(records.stream("enquiry"))).filter(({ createdAt }) => isIn(createdAt));
        const visits = (await collect(records.stream("visit"))).filter(
          ({ values }) => values.stage === "done" && isIn(values.startsAt),
        );
        const money = (await collect(records.stream("deal"))).filter(({ values }) => isIn(values.stageSince));
        const sent = [
          ...messages.map(({ values }) => ({ ...values, since: values.at })),
          ...enquiries.map(({ values, createdAt }) => ({ ...values, since: createdAt })),
        ];
        const ownerOf = (id: string | undefined) => everybody.find((person) => person.id === id)?.values;
        for (const [rows, personOf, visitOf, answerOf, dealOf] of [
          ...[works.sources].map((list) => {
            const nameOf = ({ person }: { readonly person?: string | undefined }) =>
              originOf(ownerOf(person) ?? {}) ?? "";
            return [list, nameOf, nameOf, nameOf, nameOf] as const;
          }),
          ...[works.accounts].map((list) => {
            const own = ({ person }: { readonly person?: string | undefined }) => ownerOf(person)?.assignee ?? "";
            const itself = ({ assignee = "" }: { readonly assignee?: string | undefined }) => assignee;
            const who = ({ answeredBy = "" }: { readonly answeredBy?: string | undefined }) => answeredBy;
            return [list, own, itself, who, itself] as const;
          }),
        ])
          for (const row of rows) {
            const waits = sent
              .filter((each) => answerOf(each) === row.name && each.answeredAt !== undefined)
              .map(({ since, answeredAt = 0 }) => timeWithin(defaultSettings.officeHours ?? [], since, answeredAt))
              .toSorted((a, b) => a - b);
            const own = money.filter(({ values }) => dealOf(values) === row.name);
            expect(row, row.name).toEqual({
              name: row.name,
              leads: new Set(sent.filter((each) => personOf(each) === row.name).map(({ person }) => person)).size,
              answers: waits.length,
              inTime: waits.filter((wait) => wait <= defaultSettings.answerHours * HOUR_MS).length,
              wait:
                waits.length === 0
                  ? undefined
                  : { median: waits[Math.floor((waits.length - 1) / 2)], worst: waits.at(-1) },
              calls: calls.filter(({ values }) => visitOf(values) === row.name).length,
              visits: visits.filter(({ values }) => visitOf(values) === row.name).length,
              offers: own.length,
              won: own.filter(({ values }) => values.stage === "won").length,
              brokerage: own.length * 10_050,
            });
          }
        for (const list of [works.sources, works.accounts])
          expect(list.reduce((sum, { visits: some }) => sum + some, 0)).toBe(visits.length);
        const limited = await deals.works(actorOf(neha), MONTH, defaultSettings);
        expect(limited.accounts.filter(({ leads }) => leads > 0).map(({ name }) => name)).toEqual(
          works.accounts.filter(({ name, leads }) => name === neha.id && leads > 0).map(({ name }) => name),
        );
        for (const kind of ["person", "interaction", "enquiry", "visit", "deal"] as const)
          for (const { id } of await collect(records.stream(kind))) await records.erase(kind, id);
        clock.now += 1;
      }),
      { numRuns: runs(engine === "sqlite" ? 30 : 10), endOnFailure: true },
    );
    await deals.close();
  });
});
