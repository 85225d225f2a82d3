import { afterAll, expect, it, vi } from "vitest";
import type { ListKey } from "#app/query/index.ts";

/** A copy of the declaration in which one more field is a facet; nothing else of the site is changed. */
vi.mock(import("#app/kinds/property/property.ts"), async (original) => {
  const module = await original();
  const { defineEntity } = await import("#app/entities/entity.ts");
  const { choice } = await import("#app/entities/fields/choice.ts");
  const kitchen = choice({
    apiNames: ["Kitchen"],
    label: "Kitchen",
    group: "features",
    choices: ["Modular", "Open plan"],
    aliases: { "island kitchen": "Open plan" },
    facet: { key: "kitchen" },
    column: { key: "kitchen", position: 9, sort: true, filter: true },
  });
  const property = defineEntity({ ...module.property, fields: { ...module.property.fields, kitchen } });
  return { ...module, property: property as unknown as typeof module.property };
});

// Test files share loaded modules: load those below with the copy, and let the next file load them again.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});

const { createSearch } = await import("./index.ts");
const { testRecord, TestSource } = await import("./testing.ts");
const query = await import("#app/query/index.ts");
const { property } = await import("#app/kinds/property/property.ts");

const kitchen = "kitchen" as ListKey; // the type is made from the real declaration

function home(number: number, held: string) {
  const values = property.parse({
    Title: `Home ${number}`,
    slug: `home-${number}`,
    ProjectName: "Palm",
    Location: "Sector 1",
    Kitchen: held,
  });
  return testRecord(number, values);
}

const search = await createSearch(new TestSource([home(1, "modular"), home(2, "Modular"), home(3, "island kitchen")]));

it("a declared facet stands in addresses under its key and the names of its field", () => {
  for (const written of ["kitchen=open-plan", "Kitchen=Open+plan", "kitchen=island kitchen"])
    expect(query.writeQuery(query.readQuery(written).query)).toBe("kitchen=open-plan");
  expect(query.readQuery("kitchen=attic").notices).toMatchObject([{ reason: "unknown-value", value: "attic" }]);
});

it("a declared facet is counted, filtered by and named on chips", () => {
  const asked = query.makeQuery({ [kitchen]: ["modular"] });
  const answer = search.search(asked, { size: 10 });
  expect(answer.total).toBe(2);
  expect(answer.facets[kitchen].options()).toEqual([
    { slug: "modular", label: "Modular", count: 2, isSelected: true },
    { slug: "open-plan", label: "Open plan", count: 1, isSelected: false },
  ]);
  expect(query.chipsOf(asked).map(({ label }) => label)).toEqual(["Modular"]);
  const others = query.readQuery("not-Kitchen=modular").query;
  expect(search.search(others, { size: 10 }).total).toBe(1);
  expect(query.chipsOf(others).map(({ label }) => label)).toEqual(["Not Modular"]);
});

it.each(["modular kitchen", "home with island kitchen", "open plan"])(
  "a declared facet is understood in %j",
  (phrase) => {
    const expected = phrase.startsWith("modular") ? "modular" : "open-plan";
    expect(search.readPhrase(phrase).written[kitchen]).toEqual([expected]);
  },
);

it("a declared facet stands in the panel of the lists and among the parameters of the calls", async () => {
  const { homeListView } = await import("#app/site/home-list/home-list-view.ts");
  const { pageAt } = await import("#app/site/home-list/addresses.ts");
  const { searchFinder } = await import("#app/api/calls/search-finder.ts");
  const { defaultSettings } = await import("#app/kinds/settings/settings.ts");
  const page = pageAt("/all-properties", "Aangan");
  if (!page) throw new Error("no page");
  const asked = query.makeQuery({});
  const view = homeListView(
    {
      page,
      query: asked,
      searched: asked,
      wished: asked,
      answer: search.search(asked, { size: 10 }),
      settings: defaultSettings,
      notices: [],
    },
    search,
    [],
    [],
  );
  expect(view.panel.groups.at(-1)).toMatchObject({
    key: "kitchen",
    title: "Kitchen",
    options: [{ label: "Modular", count: 2 }, { count: 1 }],
  });
  const unused = () => Promise.reject(new Error("not asked"));
  const finder = searchFinder({
    open: () => Promise.resolve(search),
    catalogue: { getMany: unused },
    changes: { seq: 0 },
    others: { parameters: () => [], asks: () => false, find: unused },
  });
  expect(finder.parameters("property")).toContainEqual({
    name: "kitchen",
    in: "query",
    description: "Kitchen; several with commas between them",
    schema: { type: "string", examples: ["modular", "open-plan"] },
  });
});

it("a declared column is a column, an order and a filter of the administrator's list", async () => {
  const { openStore } = await import("#app/store/index.ts");
  const { createCatalogue } = await import("#app/catalogue/index.ts");
  const { adminListQuery, readView } = await import("#app/backoffice/table/list-query.ts");
  const { columnsOf } = await import("#app/backoffice/table/columns.tsx");
  expect(columnsOf("property").find(({ key }) => key === "kitchen")).toMatchObject({
    label: "Kitchen",
    sort: "kitchen",
  });
  const store = await openStore({ url: ":memory:" });
  try {
    const catalogue = createCatalogue({ store });
    const asha = { type: "administrator", id: "1", name: "asha" } as const;
    for (const [title, held] of [
      ["Rose", "Open plan"],
      ["Lily", "Modular"],
      ["Iris", "Modular"],
    ])
      await catalogue.add(
        asha,
        "property",
        { Title: title, ProjectName: "Palm", Location: "Sector 1", Kitchen: held },
        { state: "draft" },
      );
    const titles = async (address: string) => {
      const view = readView("property", new URLSearchParams(address));
      const { items } = await catalogue.adminLists.list(asha, "property", adminListQuery(view, 10));
      return items.map(({ values }) => values.title);
    };
    expect(new Set(await titles("kitchen=Modular"))).toEqual(new Set(["Lily", "Iris"]));
    expect((await titles("sort=-kitchen"))[0]).toBe("Rose");
    expect(await titles("kitchen=Attic")).toHaveLength(3);
  } finally {
    await store.close();
  }
});

it("a declared field is in imports and in the description of the calls", async () => {
  const { fieldList } = await import("#app/exchange/mapping/field-list.ts");
  const { sharedSchemas } = await import("#app/api/openapi/shared-schemas.ts");
  expect(fieldList()).toContain("| `Kitchen` | Kitchen | one of the choices |");
  expect(JSON.stringify(sharedSchemas)).toContain('"enum":["Modular","Open plan"]');
});
