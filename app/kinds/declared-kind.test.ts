import { Readable } from "node:stream";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Actor } from "#app/store/types.ts";
import type { ContentKind, EntityName, Stored, ValuesOf } from "./index.ts";

/** A copy of the kinds of records with two more, which nothing else of the site names: one that is shown, and one that people send. */
vi.mock(import("./table.ts"), async (original) => {
  const module = await original();
  const { contentWords } = await import("#app/entities/content.ts");
  const { defineEntity } = await import("#app/entities/entity.ts");
  const { inGroup } = await import("#app/entities/field.ts");
  const { phone } = await import("#app/entities/fields/contact.ts");
  const { image } = await import("#app/entities/fields/image.ts");
  const { paragraph, text } = await import("#app/entities/fields/text.ts");
  const { titleFields } = await import("./title-fields.ts");
  const builder = defineEntity({
    name: "builder",
    singular: "builder",
    plural: "builders",
    titleField: "title",
    picture: "logo",
    personal: "mention",
    isPublic: true,
    groups: { basics: "The builder", pictures: "Pictures" },
    fields: {
      ...titleFields("title"),
      ...inGroup("basics", {
        city: text({ label: "City", column: { key: "city", position: 1, sort: true }, search: true }),
        about: paragraph({ label: "About", maxLength: 2_000 }),
        contact: phone({ label: "Contact", public: false }),
      }),
      logo: image({ label: "Logo", group: "pictures" }),
    },
    content: {
      words: contentWords({ one: "builder", many: "builders", hint: "Name or city" }),
      page: (slug: string) => `/builder/${slug}`,
      icon: "file",
      headers: { title: "developer" },
      calls: {
        lists: ["/getBuilders"],
        one: "/getBuilder",
        add: "/addBuilder",
        update: "/updateBuilder",
        remove: "/deleteBuilder",
        example: { title: "Kalindi Estates" },
        change: { title: "Kalindi Estates", version: 1 },
      },
    },
  });
  const { internal } = await import("#app/entities/field.ts");
  const { originFields, personFields } = await import("./person.ts");
  const callback = defineEntity({
    name: "callback",
    singular: "callback",
    plural: "callbacks",
    titleField: "name",
    personal: "sender",
    groups: { person: "Person", origin: "Origin" },
    fields: internal({ ...personFields, ...originFields }),
  });
  return { entities: { ...module.entities, builder, callback } as unknown as typeof module.entities };
});

// Test files share loaded modules: load those below with the copy, and let the next file load them again.
vi.resetModules();
afterAll(() => {
  vi.resetModules();
});

const { addRecord, bodyOf, listOf, openTestSite } = await import("#scripts/testing/calls.ts");
const BUILDER = "builder" as ContentKind; // the type is made from the real table
const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;
const NUMBER = "9812345678";

let site: Awaited<ReturnType<typeof openTestSite>>;
const events: unknown[] = [];
beforeAll(async () => {
  site = await openTestSite();
  site.services.inbox.subscribe((heard) => void events.push(...heard));
});
afterAll(() => site.close());

const add = (record: object) => addRecord(site, "/addBuilder", record);
const titlesOf = (records: readonly Stored<ContentKind>[]) => records.map(({ values }) => values.title);

/** What a route's loader answers. */
async function loaded(loader: unknown, path: string, params: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const { requestContext, servicesContext } = await import("#app/backoffice/context.server.ts");
  const visit = { actor: ASHA, user: undefined, requestId: "1", address: "127.0.0.1" } as const;
  const { services } = site;
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, visit);
  const url = new URL(path, "http://localhost");
  const settings = await services.catalogue.settings();
  const answer: unknown = await (loader as (args: object) => unknown)({
    ...visit,
    context,
    services,
    site: { settings, product: settings.product, publicUrl: services.publicUrl },
    params,
    url,
    request: new Request(url),
  });
  return answer instanceof Response ? answer.text() : answer;
}

describe("a declared kind of record", () => {
  it("is added, read, listed, changed and deleted by its calls, which are closed to visitors and described", async () => {
    const { _id: id, detail, slug } = await add({ title: "Kalindi Estates", city: "Noida" });
    expect([detail, slug]).toEqual(["Builder added successfully!", "kalindi-estates"]);
    expect((await listOf(await site.visit("/getBuilders"))).map(({ title }) => title)).toEqual(["Kalindi Estates"]);
    expect(await bodyOf(await site.send("PUT", `/updateBuilder/${String(id)}`, { city: "Delhi" }))).toMatchObject({
      detail: "Builder updated successfully",
      city: "Delhi",
    });
    expect((await site.visit("/addBuilder", { method: "POST" })).status).toBe(401);
    expect((await site.visit(`/deleteBuilder/${String(id)}`, { method: "DELETE" })).status).toBe(401);
    const { paths, components } = await bodyOf(await site.visit("/openapi.json"));
    expect(Object.keys(paths as object)).toEqual(expect.arrayContaining(["/getBuilders", "/addBuilder"]));
    expect(components).toMatchObject({ schemas: { Builder: {}, BuilderInput: {}, BuilderChange: {} } });
    await site.ask(`/deleteBuilder/${String(id)}`, { method: "DELETE" });
    expect(await listOf(await site.visit("/getBuilders"))).toEqual([]);
  });

  it("hides what is not public from visitors", async () => {
    const { _id: id } = await add({ title: "Secret contact", contact: NUMBER });
    expect(await bodyOf(await site.visit(`/getBuilder/${String(id)}`))).not.toHaveProperty("contact");
    expect(await bodyOf(await site.ask(`/getBuilder/${String(id)}`))).toHaveProperty("contact");
  });

  it("has a list with columns and search, forms, a menu entry and a place in the counts", async () => {
    const { adminListQuery, readView } = await import("#app/backoffice/table/list-query.ts");
    const { columnsOf } = await import("#app/backoffice/table/columns.tsx");
    const { contentScreenAt } = await import("#app/backoffice/parts/content-screens.ts");
    const { fieldsOf } = await import("#app/backoffice/form/form-values.ts");
    const { contentItems } = await import("#app/backoffice/parts/menu.ts");
    for (const city of ["Noida", "Agra"]) await add({ title: `Homes of ${city}`, city });
    const { catalogue, inbox } = site.services;
    const list = async (address: string) =>
      titlesOf(
        (
          await catalogue.adminLists.list(
            ASHA,
            BUILDER,
            adminListQuery(readView(BUILDER, new URLSearchParams(address)), 10),
          )
        ).items,
      );
    expect(await list("q=agra")).toEqual(["Homes of Agra"]);
    expect((await list("sort=city")).indexOf("Homes of Agra")).toBeLessThan(
      (await list("sort=city")).indexOf("Homes of Noida"),
    );
    expect(columnsOf(BUILDER).map(({ label }) => label)).toEqual(["City", "Changed"]);
    expect(fieldsOf(BUILDER).map(({ key }) => key)).toEqual(["title", "slug", "city", "about", "contact", "logo"]);
    expect(contentScreenAt("/dashboard/builder/builderAdd")).toEqual({ kind: "builder", screen: "add" });
    expect(contentItems.map(({ label }) => label)).toContain("Builders");
    expect((await inbox.counts(ASHA)).content[BUILDER].listed).toBeGreaterThan(1);
  });

  it("is found by the search of the back office", async () => {
    await add({ title: "Yamuna Builders" });
    const { loader } = await import("#app/backoffice/shell/find.route.ts");
    expect(await loaded(loader, "/dashboard/find?q=yamuna")).toMatchObject({
      found: [
        { label: "Yamuna Builders", path: expect.stringContaining("/dashboard/builder/builderUpdate?id=") as string },
      ],
    });
  });

  it("goes into the bin and back, with a history, an entry in the activity, and live events", async () => {
    const { _id: id } = await add({ title: "Gone and back" });
    const { catalogue } = site.services;
    await catalogue.remove(ASHA, BUILDER, String(id));
    const bin = await import("#app/backoffice/history/bin.route.tsx");
    expect(await loaded(bin.loader, "/dashboard/bin?kind=builder")).toMatchObject({
      kind: "builder",
      rows: expect.arrayContaining([expect.objectContaining({ title: "Gone and back" })]) as unknown,
    });
    await catalogue.restore(ASHA, BUILDER, String(id));
    expect((await catalogue.history(ASHA, BUILDER, String(id))).map(({ what }) => what)).toEqual([
      "restored",
      "removed",
      "created",
    ]);
    const activity = await import("#app/backoffice/history/activity.route.tsx");
    const { kinds, entries } = (await loaded(activity.loader, "/dashboard/activity?kind=builder")) as {
      readonly kinds: unknown;
      readonly entries: readonly unknown[];
    };
    expect(kinds).toContainEqual(["builder", "builders"]);
    expect(entries.length).toBeGreaterThan(0);
    await expect
      .poll(() => events)
      .toEqual(expect.arrayContaining([expect.objectContaining({ kind: "builder", id, what: "restored" })]));
  });

  it("stands in exports, from which it is imported, and tables of others are mapped to it", async () => {
    await add({ title: "Exported", city: "Noida", contact: NUMBER });
    const { exchange } = site.services;
    const lines: string[] = [];
    for await (const line of exchange.export(ASHA, { kinds: [BUILDER], format: "jsonl" })) lines.push(line);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ kind: "builder", title: "Exported", city: "Noida" }),
    );
    const own = await exchange.receive(ASHA, {
      fileName: "own.jsonl",
      stream: Readable.from([lines.join("").replaceAll('"Noida"', '"Agra"')]),
    });
    const run = await exchange.start(ASHA, own.id, { own: true }, { dryRun: false });
    await expect.poll(async () => (await exchange.run(ASHA, run.id)).state).toBe("done");
    const read = await listOf(await site.visit("/getBuilders"));
    expect(read.find(({ title }) => title === "Exported")).toMatchObject({ city: "Agra" });
    const table = await exchange.receive(ASHA, { fileName: "t.csv", stream: Readable.from(["Developer,Town\nA,B\n"]) });
    expect((await exchange.suggest(ASHA, table.id, BUILDER)).columns).toMatchObject({ Developer: { field: "title" } });
    const { EXPORT_HELP } = await import("#cli/commands/export.ts");
    expect(EXPORT_HELP).toContain("|builder]");
  });

  it("empties the page cache and stands in the sitemap", async () => {
    const before = site.services.changes.publicSeq;
    await add({ title: "In the sitemap" });
    expect(site.services.changes.publicSeq).toBeGreaterThan(before);
    const index = await import("#app/site/sitemap/sitemap.ts");
    expect(await loaded(index.loader, "/sitemap.xml")).toContain("/sitemap/builder.xml");
    const { sitemapOfKind } = await import("#app/site/sitemap/sitemap-of-kind.ts");
    expect(await loaded(sitemapOfKind([]).loader, "/sitemap/builder.xml", { kind: "builder.xml" })).toContain(
      "<loc>http://localhost/builder/in-the-sitemap</loc>",
    );
  });

  it("is previewed field by field, without what is not public", async () => {
    const { draftOf } = await import("#app/backoffice/content/preview.server.ts");
    const { defaultSettings: settings } = await import("./settings/settings.ts");
    const values = { title: "New", slug: "new", city: "Noida", contact: NUMBER };
    expect(await draftOf(BUILDER, values, site.services, { settings, publicUrl: "" })).toEqual({
      page: "plain",
      title: "New",
      image: undefined,
      facts: [{ label: "City", value: "Noida" }],
    });
  });

  it("is searched for a person's data, which is erased from it with its history", async () => {
    const { _id: id } = await add({
      title: "Names a person",
      about: `Ask Ravi Menon, ${NUMBER}`,
      contact: NUMBER,
      contacts: "shown",
    });
    const { privacy } = site.services.inbox;
    expect((await privacy.find(ASHA, NUMBER)).records).toContainEqual(
      expect.objectContaining({ kind: "builder", id, as: "mention", title: "Names a person" }),
    );
    await privacy.erase(ASHA, NUMBER);
    expect((await privacy.find(ASHA, NUMBER)).records).toEqual([]);
    const { catalogue } = site.services;
    const history = JSON.stringify(await catalogue.history(ASHA, BUILDER, String(id)));
    expect(history).toContain("Names a person");
    expect(history).not.toContain(NUMBER);
  });
});

describe("a declared kind of what people send", () => {
  const CALLBACK = "callback" as EntityName;
  const from = (name: string, number: string) =>
    site.store.as(ASHA).create(CALLBACK, { name, number, consentText: "Yes" } as ValuesOf<EntityName>);

  it("is searched by number, and not shown to visitors", async () => {
    const { id } = await from("Mira Bose", "9800000001");
    await expect.poll(() => events).toContainEqual(expect.objectContaining({ kind: "callback", id }));
    const found = async (actor: Actor) =>
      (await site.store.as(actor).list(CALLBACK, { search: "9800000001" })).items.map((record) => record.id);
    expect(await found(ASHA)).toEqual([id]);
    expect(await found({ type: "visitor" }).catch(() => [])).toEqual([]);
  });

  it("is erased whole with its sender, and others' records stay", async () => {
    const { id } = await from("Anil Rao", "9800000002");
    const other = await from("Mira Bose", "9800000003");
    const { privacy } = site.services.inbox;
    expect((await privacy.find(ASHA, "9800000002")).records).toMatchObject([{ kind: "callback", id, as: "own" }]);
    await privacy.erase(ASHA, "9800000002");
    expect(await site.store.as(ASHA).get(CALLBACK, id)).toBeUndefined();
    expect(await site.store.as(ASHA).get(CALLBACK, other.id)).toBeDefined();
  });

  it("is kept for as long as the settings say", async () => {
    const records = site.store.as({ type: "system", name: "test" });
    const values = { name: "Old", number: "9800000004", consentText: "Yes" } as ValuesOf<EntityName>;
    const old = await records.create(CALLBACK, values, { createdAt: 0, updatedAt: 0 });
    const young = await records.create(CALLBACK, values);
    expect(await site.services.inbox.sweep(Date.now())).toBe(1);
    expect(await records.get(CALLBACK, old.id)).toBeUndefined();
    expect(await records.get(CALLBACK, young.id)).toBeDefined();
  });
});
