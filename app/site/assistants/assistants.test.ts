import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Field } from "#app/entities/field.ts";
import type { WireRecord } from "#app/entities/index.ts";
import { property } from "#app/kinds/index.ts";
import { runs } from "#scripts/testing/runs.ts";
import { openTestSite, type TestSite } from "#scripts/testing/calls.ts";
import { siteAnswers } from "../render.tsx";
import { tools } from "./tools.ts";

const VISIT = { actor: { type: "visitor" }, user: undefined, requestId: "Abc123Def4", address: "10.0.0.1" } as const;
const SYSTEM = { type: "system", name: "test" } as const;
const SECRET = "Kesarwani";
const SECRET_NUMBER = "9800011122";

let site: TestSite;
let client: Client;
let ids: readonly string[];
let failures: unknown[] = [];

/** What only the office knows of a home, by kind of field: names and numbers that nobody else writes. */
const SECRETS: Partial<Record<Field["kind"], string>> = { text: SECRET, paragraph: SECRET, phone: SECRET_NUMBER };
const ofTheOffice = Object.fromEntries(
  Object.values<Field>(property.fields).flatMap(({ kind, options: { public: isPublic, systemOnly, apiNames } }) =>
    isPublic === false && !systemOnly && apiNames[0] ? [[apiNames[0], SECRETS[kind] ?? ""]] : [],
  ),
);

const HOME: WireRecord = {
  ProjectName: "Lotus Court",
  Location: "Sector 150",
  City: "Noida",
  PropType: "Villa",
  SaleType: "Buy",
  Size: "3,000",
};

beforeAll(async () => {
  site = await openTestSite();
  const { catalogue } = site.services;
  const add = (record: WireRecord, state?: "pending") =>
    catalogue.add(SYSTEM, "property", { ...HOME, ...record }, state ? { state } : {});
  const homes = await Promise.all([
    add({ Title: "Villa with a court", TotalPrice: "9.5 Cr", TypeMore: "4 BHK", ...ofTheOffice }),
    add({ Title: "Villa by the golf course", TotalPrice: "12 Cr", TypeMore: "5 BHK", ...ofTheOffice }),
    add({ Title: "Flat for a year", TotalPrice: "2.5 Lacs", SaleType: "Rent", PropType: "Flat", TypeMore: "3 BHK" }),
    add({ Title: `Villa of ${SECRET}`, TotalPrice: "7 Cr", TypeMore: "4 BHK" }, "pending"),
  ]);
  ids = homes.map(({ id }) => id);
  const answers = siteAnswers({ script: "", report: (error) => failures.push(error) });
  client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      async fetch(url, init) {
        const request = new Request(url, init);
        const answered = await answers({ request, visit: VISIT, services: site.services, nonce: undefined });
        if (!(answered instanceof Response)) throw new Error("It is no page");
        return answered;
      },
    }),
  );
});
afterAll(async () => {
  await client.close();
  await site.close();
});

async function ask(name: string, asked: Readonly<Record<string, unknown>>) {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: asked });
  const [first] = content as readonly { readonly text: string }[];
  return { text: first?.text ?? "", data: structuredContent as Record<string, never>, isError: isError === true };
}

describe("an assistant", () => {
  it("is offered what it may ask, all of it read only", async () => {
    const { tools: offered } = await client.listTools();
    expect(offered.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    expect(offered.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    expect(client.getInstructions()).toContain("prices are asked, not agreed");
  });

  it("finds homes by words, and reads what was understood, how many there are and on which day", async () => {
    const { data } = await ask("search_homes", { words: "4 bhk villa below 10 crore" });
    expect(data).toMatchObject({
      count: "1",
      understood: expect.arrayContaining(["4 BHK"]),
      homes: [{ id: ids[0], price: "₹9.5 Cr", sale: "For Sale", checked: "Unverified" }],
      asOf: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it("is told what would help where there is none, and can ask for that", async () => {
    const { data } = await ask("search_homes", { type: "villa", price: "-5" });
    const [offer] = data["whatWouldHelp"] as unknown as readonly { readonly address: string }[];
    expect(data).toMatchObject({ count: "0", homes: [] });
    expect((await ask("search_homes", { address: offer?.address })).data).not.toMatchObject({ count: "0" });
  });

  it("reads a home by its id or its address, compares, and asks what it costs for joint buyers", async () => {
    const { data: first } = await ask("get_home", { home: ids[0] });
    expect(await ask("get_home", { home: first["address"] })).toMatchObject({ data: { id: ids[0] } });
    expect((await ask("compare_homes", { homes: [ids[0], ids[1]] })).data).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({
          values: [expect.objectContaining({ value: "₹9.5 Cr", best: "lowest" }), expect.anything()],
        }),
      ]),
    });
    const inDelhi = async (buyer: string) =>
      (await ask("costs_of_home", { price: "2 crore", city: "Delhi", buyer })).data["total"];
    expect(await inDelhi("joint")).not.toEqual(await inDelhi("woman"));
    expect((await ask("costs_of_home", { home: ids[0], buyer: "joint" })).data).toMatchObject({
      choices: expect.arrayContaining([expect.objectContaining({ name: "buyer", value: "joint" })]),
    });
    expect((await ask("how_far", { home: ids[0], to: "Cyber City" })).data["trips"]).not.toHaveLength(0);
    expect((await ask("asking_prices", { place: "Sector 150, Noida" })).data).toMatchObject({
      place: "Sector 150, Noida",
    });
  });

  it("is told in a sentence what cannot be answered", async () => {
    expect(await ask("get_home", { home: ids[3] })).toMatchObject({
      isError: true,
      text: expect.stringContaining("no home"),
    });
    expect(await ask("asking_prices", { place: "Atlantis" })).toMatchObject({ isError: true });
    expect(await ask("get_home", {})).toMatchObject({ isError: true });
    expect(failures).toEqual([]);
  });

  it("never learns what only the office knows, in random answers", async () => {
    const id = fc.constantFrom(...ids, "x", SECRET, `/property/${SECRET}`);
    const words = fc.constantFrom(SECRET, "villa", "4 bhk", "owner number", "%", "9.5 cr", "not noida", "सेक्टर 150");
    const asked = fc.oneof(
      fc.tuple(
        fc.constant("search_homes"),
        fc.record({ words, price: words, page: fc.integer({ min: 1, max: 3 }) }, { requiredKeys: [] }),
      ),
      fc.tuple(fc.constant("get_home"), fc.record({ home: id })),
      fc.tuple(fc.constant("compare_homes"), fc.record({ homes: fc.array(id, { minLength: 2, maxLength: 5 }) })),
      fc.tuple(fc.constant("how_far"), fc.record({ home: id, to: words })),
      fc.tuple(
        fc.constant("costs_of_home"),
        fc.record({ home: id, circle: words, price: words }, { requiredKeys: [] }),
      ),
      fc.tuple(fc.constant("asking_prices"), fc.record({ place: fc.oneof(words, fc.constant("Sector 150")) })),
    );
    expect(Object.keys(ofTheOffice).length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(asked, async ([name, input]) => {
        const { text } = await ask(name, input);
        // What was asked may be said again.
        expect(text).not.toContain(SECRET_NUMBER.slice(-5));
        expect(text.replaceAll(SECRET, JSON.stringify(input).includes(SECRET) ? "" : SECRET)).not.toContain(SECRET);
      }),
      { numRuns: runs(1_000) },
    );
    expect(failures).toEqual([]);
  });
});
