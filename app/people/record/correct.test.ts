import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import type { LogEntry } from "#app/people/index.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { administrator, engines, system } from "#scripts/testing/stores.ts";

describe.each(engines)("an entry of the timeline on %s", (engine) => {
  async function open() {
    const site = await testPeople(engine);
    const add = async (name: string, number: string) =>
      (await site.people.add(administrator, { name, number, source: "portal" })).person.id;
    const [asha, bela] = [await add("Asha", "9800000001"), await add("Bela", "9800000002")];
    const asks = async (person: string) =>
      site.store.as(system).create("enquiry", { name: "A", number: "+919800000001", consentText: "yes", person });
    const waiting = async () => (await site.people.waiting(administrator)).items.map(({ person }) => person.id);
    const all = async () => {
      const live = [];
      for (const kind of ["person", "enquiry", "interaction"] as const)
        for await (const { id, values } of site.store.as(system).stream(kind)) live.push({ kind, id, values });
      return live;
    };
    const said = (person: string, entry: LogEntry) => site.people.log(administrator, person, entry);
    return { ...site, asha, bela, asks, waiting, all, said };
  }

  it("is taken back with what followed from it: clocks, steps, a wrong number", async () => {
    const { people, catalogue, asha, asks, said, all, clock } = await open();
    await asks(asha);
    const { id: step } = await said(asha, { what: "note", text: "First", nextStep: "Call" });
    const entry = fc.record({
      what: fc.constantFrom("note", "call", "WhatsApp", "met", "wrote"),
      outcome: fc.constantFrom(...CALL_OUTCOMES, undefined),
      text: fc.constantFrom("One", "Two"),
      done: fc.constantFrom([], [step]),
      nextStep: fc.constantFrom(undefined, "Call tomorrow"),
    });
    await fc.assert(
      fc.asyncProperty(entry, fc.boolean(), async (written, isByUndo) => {
        clock.now += 1_000;
        const before = await all();
        const { result, undo = "" } = await catalogue.act(() => said(asha, written as LogEntry));
        if (isByUndo) expect(await catalogue.undo(administrator, undo)).toEqual({ done: 1, refusals: [] });
        else await people.takeBack(administrator, result.id);
        expect(await all()).toEqual(before);
        await expect(people.takeBack(administrator, result.id)).rejects.toMatchObject({ status: 404 });
      }),
      { numRuns: runs(engine === "sqlite" ? 60 : 15) },
    );
  });

  it("noted to the wrong person moves to the right one, and so does what followed", async () => {
    const { people, asha, bela, asks, waiting, said, clock } = await open();
    await asks(asha);
    clock.now += 1_000;
    await asks(bela);
    clock.now += 1_000;
    const entry = await said(asha, { what: "call", outcome: "answered", text: "Wants a loan" });
    expect(await waiting()).toEqual([bela]);
    const moved = await people.correct(administrator, entry.id, { person: bela }, { expectedVersion: entry.version });
    expect(await waiting()).toEqual([asha]);
    const timeline = async (id: string) => (await people.timeline(administrator, id)).flatMap(({ text }) => text ?? []);
    expect(await timeline(bela)).toContain("Wants a loan");
    expect(await timeline(asha)).not.toContain("Wants a loan");
    await expect(
      people.correct(administrator, entry.id, { text: "Late" }, { expectedVersion: entry.version }),
    ).rejects.toMatchObject({ status: 409 });
    const { values } = await people.correct(administrator, entry.id, { text: "Wants a home", nextStep: "kal 11 baje" });
    expect(values).toMatchObject({ text: "Wants a home", outcome: "answered", nextStepOn: "2026-01-16" });
    expect((await people.correct(administrator, entry.id, { nextStep: null })).values.nextStep).toBeUndefined();
    expect(moved.values.by).toBe("Priya");
  });

  it("that was no wrong number gives the number back", async () => {
    const { people, asha, said } = await open();
    const { id } = await said(asha, { what: "call", outcome: "wrong number" });
    expect((await people.get(administrator, asha)).number).toBeUndefined();
    await people.correct(administrator, id, { outcome: "no answer" });
    expect((await people.get(administrator, asha)).number).toBe("+919800000001");
  });

  it("written again after it was taken back is there again", async () => {
    const { people, asha, said, all } = await open();
    const { id } = await said(asha, { what: "note", text: "Same words" });
    const before = await all();
    await people.takeBack(administrator, id);
    await said(asha, { what: "note", text: "Same words" });
    expect(await all()).toEqual(before);
  });
});
