import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict } from "#app/entities/index.ts";
import { missingToPublish } from "#app/kinds/publishing.ts";
import { type Actor, openStore, type Store } from "#app/store/index.ts";
import { type Catalogue, createCatalogue } from "./index.ts";

const visitor: Actor = { type: "visitor" };
const asha: Actor = { type: "administrator", id: "1", name: "Asha" };
const bare = { Title: "Terrace home", ProjectName: "Kalindi", Location: "Sector 94" };
const home = { ...bare, City: "Noida", PropType: "Flat", SaleType: "Rent", TotalPrice: 0.85 };

const clock = { now: Date.UTC(2026, 0, 15) };
const now = () => clock.now;
let store: Store;
let catalogue: Catalogue;
beforeAll(async () => {
  store = await openStore({ url: ":memory:", now });
});
beforeEach(() => {
  catalogue = createCatalogue({ store, now });
});
afterAll(() => store.close());

const stateOf = async (id: string) => (await catalogue.get(asha, "property", id))?.state;
const isPublic = async (id: string) => (await catalogue.get(visitor, "property", id)) !== undefined;

it("dates a home that is marked verified by the clock of the site", async () => {
  const added = await catalogue.add(asha, "property", { ...home, verified: true });
  expect(added.values).toMatchObject({ verifiedOn: "2026-01-15", verifiedBy: "Asha" });
  const { id } = await catalogue.add(asha, "property", home);
  expect((await catalogue.change(asha, "property", id, { verified: true })).values.verifiedOn).toBe("2026-01-15");
});

describe("a number or an address of a person", () => {
  const asked = { status: 422, fields: { contacts: 'Send contacts: "shown" where it may be shown' } };
  const said = "Corner home, call me after 6 on 98110-80007";

  it.each([
    [{ Description: said }, "+91 98110 80007 (description)"],
    [{ Title: "Direct owner 9811 080 007" }, "+91 98110 80007 (title)"],
    [{ Description: "write to Meena.Rao@post.example or ९८११०८०००७" }, "meena.rao@post.example and +91 98110 80007"],
    [{ Description: "office 0120-4567890, from Dubai +971 50 765 4321" }, "+91 120 456 7890 and +971 50 765 4321"],
  ])("is asked about before a new home shows it: %j", async (texts, named) => {
    const sent = { ...home, ...texts };
    const refused = expect.objectContaining({ ...asked, fields: expect.objectContaining(asked.fields) });
    await expect(catalogue.add(asha, "property", sent)).rejects.toEqual(refused);
    await expect(catalogue.check(asha, "property", sent)).rejects.toThrow(named);
    const { id, state } = await catalogue.add(asha, "property", sent, { contacts: "shown" });
    expect([state, await isPublic(id)]).toEqual(["published", true]);
  });

  it("is no question while nobody sees it, and one as soon as somebody would", async () => {
    const { id } = await catalogue.add(asha, "property", { ...home, Description: said }, { state: "draft" });
    await expect(catalogue.change(asha, "property", id, {}, { state: "published" })).rejects.toThrow("98110 80007");
    expect(await stateOf(id)).toBe("draft");
    await catalogue.change(asha, "property", id, {}, { state: "published", contacts: "shown" });
    // What everybody sees already is asked about once.
    await catalogue.change(asha, "property", id, { TotalPrice: 0.9, Description: `${said}.` });
    await expect(catalogue.change(asha, "property", id, { Description: `${said} or 98110 80008` })).rejects.toThrow(
      "+91 98110 80008 (description)",
    );
  });

  it("waits with what visitors send, and is none of the company's or of the listing's own number", async () => {
    await catalogue.add(visitor, "property", { ...home, Description: said }, { state: "pending" });
    await catalogue.changeSettings(asha, { whatsapp: "+919811080007", email: "desk@dwar.example" });
    await catalogue.add(asha, "property", { ...home, Description: `${said}, or desk@dwar.example` });
    await catalogue.add(asha, "property", { ...home, Description: "Call 98110 80009", Phone: "9811080009" });
    for (const text of ["3,200 sq ft, 900-1200 a floor", "UPRERAPRJ9811080007", "Sector 62, 201309; ₹ 98,11,08,000"])
      await catalogue.add(asha, "property", { ...home, Description: text });
  });

  it("is asked about in projects and articles too", async () => {
    const blog = { title: "Light", category: "Rooms", comments: "Open", status: "Out", postby: "Neha" };
    await expect(catalogue.add(asha, "blog", { ...blog, content: "Ask meena@post.example" })).rejects.toThrow(
      "meena@post.example (content)",
    );
  });
});

describe("what publishing needs", () => {
  it("is city, type, sale type and a price, or the word that it is told on request", () => {
    expect(
      Object.keys(missingToPublish("property", { title: "T", slug: "t", projectName: "P", location: "L" })),
    ).toEqual(["city", "propType", "saleType", "totalPrice"]);
    expect(
      missingToPublish("property", {
        title: "T",
        slug: "t",
        projectName: "P",
        location: "L",
        city: "Noida",
        propType: "Flat",
        saleType: "Buy",
        priceOnRequest: true,
      }),
    ).toEqual({});
  });

  it("keeps a new record that lacks some of it as a draft, and refuses to call that published", async () => {
    const { id, state } = await catalogue.add(asha, "property", bare);
    expect([state, await isPublic(id)]).toEqual(["draft", false]);
    await expect(catalogue.add(asha, "property", bare, { state: "published" })).rejects.toMatchObject({
      status: 422,
      fields: { City: "Needed to publish: city", TotalPrice: "Needed to publish: total price, or hide the price" },
    });
    await expect(catalogue.change(asha, "property", id, {}, { state: "published" })).rejects.toThrow(
      "It cannot be published yet: city, property type, sale type and total price are missing.",
    );
    await catalogue.change(asha, "property", id, home, { state: "published" });
    expect(await isPublic(id)).toBe(true);
  });

  it("is not taken from what is public; what was published before it existed can still be corrected", async () => {
    const { id } = await catalogue.add(asha, "property", home);
    await expect(catalogue.change(asha, "property", id, { City: "" })).rejects.toMatchObject({
      status: 422,
      fields: { City: expect.any(String) },
    });
    const old = await store.as(asha).create("property", { title: "Old", slug: "old", projectName: "P", location: "L" });
    expect(await catalogue.change(asha, "property", old.id, { TotalPrice: "70k" })).toMatchObject({
      state: "published",
    });
  });

  it("is asked of what comes out of the bin and of an earlier version", async () => {
    const old = await store
      .as(asha)
      .create("property", { title: "Older", slug: "older", projectName: "P", location: "L" });
    await catalogue.remove(asha, "property", old.id);
    expect((await catalogue.restore(asha, "property", old.id)).state).toBe("draft");
    const [, , created] = await catalogue.history(asha, "property", old.id);
    expect((await catalogue.restoreVersion(asha, "property", old.id, created?.seq ?? 0)).state).toBe("draft");
  });

  it("asks others before anything becomes public", async () => {
    catalogue.beforePublishing(async (_kind, { id }, decidedBy) => {
      if (decidedBy !== "its decision") throw new Conflict(`Not ${id}`);
    });
    const { id } = await catalogue.add(asha, "property", home, { state: "pending" });
    await expect(catalogue.change(asha, "property", id, {}, { state: "published" })).rejects.toThrow(`Not ${id}`);
    await catalogue.change(asha, "property", id, {}, { state: "published", decidedBy: "its decision" });
    await catalogue.change(asha, "property", id, { Floor: "2" });
    expect(await isPublic(id)).toBe(true);
  });
});

describe("a home that its promoter sells", () => {
  const launch = { ...home, Title: "Launch", SaleType: "Buy", TotalPrice: "2.4", Status: "New launch" };
  const WANTS = expect.stringMatching(/RERA number.*or the reason why no registration is needed/);

  it("is a draft without a registration, on every way of publishing, and public with a reason", async () => {
    const { id, state } = await catalogue.add(asha, "property", { ...launch, ProjectName: "Unregistered" });
    expect(state).toBe("draft");
    expect(
      await catalogue.missingToPublish(asha, "property", (await catalogue.get(asha, "property", id))?.values ?? {}),
    ).toEqual({ rera: WANTS });
    await expect(catalogue.change(asha, "property", id, {}, { state: "published" })).rejects.toMatchObject({
      status: 422,
      fields: { Rera: WANTS },
    });
    await expect(
      catalogue.add(asha, "property", { ...launch, ProjectName: "Unregistered" }, { state: "published" }),
    ).rejects.toMatchObject({ status: 422 });
    await catalogue.change(asha, "property", id, { ReraExemption: "Six homes on 400 sq m" }, { state: "published" });
    expect(await isPublic(id)).toBe(true);
    await expect(catalogue.change(asha, "property", id, { ReraExemption: "" })).rejects.toMatchObject({ status: 422 });
  });

  it("needs nothing of its own in a project of that name and city which is public here", async () => {
    await catalogue.add(asha, "project", {
      title: "Kalindi Rise",
      projectName: "Kalindi  Rise",
      location: "Sector 94",
      city: "Noida",
      rera: "UPRERAPRJ12345",
    });
    const stateIn = async (more: object) => (await catalogue.add(asha, "property", { ...launch, ...more })).state;
    expect(await stateIn({ ProjectName: "kalindi rise" })).toBe("published");
    expect(await stateIn({ ProjectName: "Kalindi Rise", City: "Delhi" })).toBe("draft");
    expect(await stateIn({ ProjectName: "Kalindi Risen" })).toBe("draft");
  });

  it("comes out of the bin as a draft when its project has gone", async () => {
    const wire = {
      title: "Gone Towers",
      projectName: "Gone Towers",
      location: "Sector 94",
      city: "Noida",
      rera: "UPRERAPRJ1",
    };
    const project = await catalogue.add(asha, "project", wire);
    const { id } = await catalogue.add(asha, "property", { ...launch, ProjectName: "Gone Towers" });
    await catalogue.remove(asha, "property", id);
    await catalogue.change(asha, "project", project.id, {}, { state: "archived" });
    expect((await catalogue.restore(asha, "property", id)).state).toBe("draft");
  });
});

describe("undo", () => {
  const act = async (work: () => Promise<unknown>) => (await catalogue.act(work)).undo ?? "";
  const remove = (id: string) => act(() => catalogue.remove(asha, "property", id));

  it("puts back what was archived or deleted, with everything else as it was", async () => {
    const { id, values } = await catalogue.add(asha, "property", home);
    const undo = await act(() => catalogue.change(asha, "property", id, { Floor: "9" }, { state: "archived" }));
    expect(await catalogue.undo(asha, undo)).toEqual({ done: 1, refusals: [] });
    expect((await catalogue.get(visitor, "property", id))?.values).toEqual(values);
    expect(await catalogue.undo(asha, await remove(id))).toMatchObject({ done: 1 });
    expect(await isPublic(id)).toBe(true);
  });

  it("brings a home that was published before the requirements back as it was", async () => {
    const old = await store
      .as(asha)
      .create("property", { title: "Oldest", slug: "oldest", projectName: "P", location: "L" });
    await catalogue.undo(asha, await remove(old.id));
    expect(await stateOf(old.id)).toBe("published");
  });

  it("leaves what somebody changed since, and puts the others back", async () => {
    const [first, second] = [await catalogue.add(asha, "property", home), await catalogue.add(asha, "property", home)];
    const tokens = [await remove(first.id), await remove(second.id)];
    await catalogue.restore(asha, "property", first.id);
    const { done, refusals } = await catalogue.undo(asha, tokens.join(","));
    expect([done, refusals]).toEqual([1, [expect.stringContaining("was changed since")]]);
    expect(await isPublic(second.id)).toBe(true);
  });

  it("is taken for ten seconds and a little longer, once, and only from administrators", async () => {
    const { id } = await catalogue.add(asha, "property", home);
    const token = await remove(id);
    await expect(catalogue.undo(visitor, token)).rejects.toMatchObject({ status: 403 });
    clock.now += 15_000;
    expect(await catalogue.undo(asha, token)).toMatchObject({ done: 1 });
    expect(await catalogue.undo(asha, token)).toMatchObject({ done: 0 });
    const late = await remove(id);
    clock.now += 25_000;
    expect((await catalogue.undo(asha, late)).refusals).toEqual([expect.stringContaining("too late")]);
    for (const broken of ["", "property.1.2", "home.0123456789abcdef01234567.1", "x"])
      await expect(catalogue.undo(asha, broken)).rejects.toMatchObject({ status: 400 });
  });
});
