import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { runs } from "#scripts/testing/runs.ts";
import { ASHA, TestExchange } from "./testing/exchange.ts";

/** What spreadsheets and parsers take for something else, beside anything. */
const awkward = fc.constantFrom(
  "=1+1",
  "+91",
  "-5",
  "@home",
  "\tindented",
  'say "no"',
  "'=x",
  "''q",
  "two\nlines",
  "a,b;c",
  "＝1",
  "0012",
  "1e3",
);
const text = fc.oneof(awkward, fc.string({ unit: "grapheme", maxLength: 12 }));
const phone = fc.constantFrom("'+971501234", "+65 8123 ", "0120 412 3", "98100 0", "+44 7700 900", "9810000");

const cell = (written: string) => `"${written.replaceAll('"', '""')}"`;
const table = (head: string, rows: readonly (readonly string[])[]) =>
  [head, ...rows.map((cells) => cells.map(cell).join(","))].join("\r\n");

describe.each(engines)("what a dry run shows on %s", (engine) => {
  const open = async () => {
    const site = await TestExchange.over((await testStore(engine)).store);
    onTestFinished(() => site.close());
    return site;
  };

  it("is what is stored of people, whatever stands in the cells", async () => {
    const site = await open();
    let batch = 0;
    const row = fc.tuple(text, phone, text, text, text);
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        batch += 1;
        const own = rows.map(([name, number, role, note, society], at) => {
          const digits = String(batch * 10 + at).padStart(3, "0");
          return [name, `${number}${digits}`, `p${digits}@post.example`, role, note, society];
        });
        const { shown, rows: done } = await site.importPeople(
          table("Name,Mobile,Email,Type,Remarks,Society", own),
          (plan) => ({
            ...plan,
            columns: { ...plan.columns, Mobile: { field: "Number" } },
            defaults: { Country: "" },
          }),
        );
        expect(done.map(({ line, outcome }) => [line, outcome])).toEqual(
          shown.map(({ line, outcome }) => [line, outcome]),
        );
        const stored = await site.store.as(ASHA).getMany(
          "person",
          done.map(({ id = "" }) => id),
        );
        const taken = shown.filter(({ outcome }) => outcome === "taken");
        expect(stored.slice(0, taken.length).length).toBe(taken.length);
        for (const [at, { understood }] of shown.entries()) {
          const found = stored.find(({ id }) => id === done[at]?.id);
          if (shown[at]?.outcome === "taken") expect(found?.values).toEqual(understood?.values);
        }
      }),
      { numRuns: runs(engine === "sqlite" ? 25 : 8) },
    );
  });

  it("is what is stored of homes, whatever stands in the cells", async () => {
    const site = await open();
    let batch = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 6 }), async (rows) => {
        batch += 1;
        const own = rows.map(([title, seller, note], at) => [
          `R${batch}-${at}`,
          `Flat ${at} ${title}`,
          "Lotus",
          "Sector 44",
          "Noida",
          "Flat",
          "Sale",
          "85 lakh",
          seller,
          note,
        ]);
        const file = table("Ref no,Title,Society,Locality,City,Type,For,Price,Owner,Remarks", own);
        const { shown, rows: done } = await site.importPeople(file);
        expect(done.map(({ line, outcome }) => [line, outcome])).toEqual(
          shown.map(({ line, outcome }) => [line, outcome]),
        );
        const stored = await site.store.as(ASHA).getMany(
          "property",
          done.map(({ id = "" }) => id),
        );
        for (const [at, { understood, outcome }] of shown.entries()) {
          if (outcome !== "taken") continue;
          const found = stored.find(({ id }) => id === done[at]?.id);
          // The address gets a number where another home has it, and sellers become owners.
          const { slug: _slug, owner: _owner, ...values } = { ...found?.values } as Record<string, unknown>;
          const { slug: _shown, ...read } = { ...understood?.values } as Record<string, unknown>;
          expect(values).toEqual(Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)));
        }
      }),
      { numRuns: runs(engine === "sqlite" ? 25 : 8) },
    );
  });

  it("of an import that was stopped half way is undone as a whole, and the undo goes on where it was stopped", async () => {
    const site = await open();
    const file = [
      "Name,Mobile,Next action",
      ...Array.from({ length: 300 }, (_, at) => `P ${at},98100${String(10_000 + at)},Call`),
    ];
    await site.importPeople(file.join("\n"));
    const entry = async () => (await site.exchange.past(ASHA))[0];
    const id = (await entry())?.id ?? "";
    await site.exchange.undo(ASHA, id);
    await expect.poll(async () => (await entry())?.undoing?.done ?? 0, { interval: 0 }).toBeGreaterThan(0);
    await site.exchange.close();
    expect(await site.store.as(ASHA).count("person")).toBeGreaterThan(0);
    expect((await site.undone(id))?.undone).toMatchObject({ keptCount: 0 });
    for (const kind of ["person", "interaction"] as const) expect(await site.store.as(ASHA).count(kind), kind).toBe(0);
  });
});
