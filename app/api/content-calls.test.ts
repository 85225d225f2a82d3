import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { changeExample, exampleInput } from "./examples.ts";
import { bodyOf, jpeg, listOf, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => expect(site.failures).toEqual([]));

const KINDS = [
  {
    kind: "property",
    list: "/getProperties",
    one: "/getProperty",
    add: "/addProperty",
    update: "/updateProperty",
    remove: "/deleteProperty",
    title: "Title",
    slot: "imgUrl",
    added: "Property added successfully!",
    updated: "Property updated successfully",
    deleted: "Property deleted successfully",
  },
  {
    kind: "project",
    list: "/getProjects",
    one: "/getProjects",
    add: "/addProjects",
    update: "/updateProject",
    remove: "/deleteProject",
    title: "title",
    slot: "imgurl",
    added: "Project added successfully!",
    updated: "Project Update successful",
    deleted: "Project deleted successfully",
  },
  {
    kind: "blog",
    list: "/getBlogs",
    one: "/getBlog",
    add: "/addBlogs",
    update: "/updateBlog",
    remove: "/deleteBlog",
    title: "title",
    slot: "Imgurl",
    added: "Blog added successfully!",
    updated: "blog updated successfully",
    deleted: "Blogs deleted successfully",
  },
] as const;
const UNKNOWN = "0123456789abcdef01234567";

async function add(path: string, record: object): Promise<Readonly<Record<string, unknown>>> {
  const response = await site.send("POST", path, record);
  const body = await bodyOf(response);
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body;
}

function form(
  record: Readonly<Record<string, unknown>>,
  files: readonly (readonly [name: string, file: Blob])[],
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(record)) data.append(name, String(value));
  for (const [name, file] of files) data.append(name, file, "home.jpg");
  return data;
}

const waiting = async () => (await readdir(join(site.dataDir, "tmp"))).length;

describe.each(KINDS)("$kind", ({ kind, list, one, add: addPath, update, remove, title, slot, ...messages }) => {
  it("is added, read, listed, changed and deleted, with the specified messages", async () => {
    const response = await site.send("POST", addPath, exampleInput[kind]);
    expect(response.status).toBe(201);
    const added = await bodyOf(response);
    expect(added).toMatchObject({ ...exampleInput[kind], detail: messages.added, state: "published", version: 1 });
    expect(response.headers.get("location")).toBe(`${one}/${added["_id"]}`);

    const read = await site.visit(`${one}/${added["_id"]}`);
    expect(read.status).toBe(200);
    expect(await bodyOf(read)).toMatchObject({ _id: added["_id"], slug: added["slug"] });
    expect((await listOf(await site.visit(list))).map((record) => record["_id"])).toContain(added["_id"]);

    const changed = await site.send("PUT", `${update}/${added["_id"]}`, changeExample[kind]);
    expect(changed.status).toBe(200);
    expect(await bodyOf(changed)).toMatchObject({
      ...changeExample[kind],
      detail: messages.updated,
      _id: added["_id"],
      slug: added["slug"],
      version: 2,
    });

    const deleted = await site.ask(`${remove}/${added["_id"]}`, { method: "DELETE" });
    expect(deleted.status).toBe(200);
    expect(await bodyOf(deleted)).toEqual({ detail: messages.deleted });
    expect((await site.visit(`${one}/${added["_id"]}`)).status).toBe(404);
    expect((await site.ask(`${one}/${added["_id"]}`)).status).toBe(404);
    expect((await listOf(await site.visit(list))).map((record) => record["_id"])).not.toContain(added["_id"]);
  });

  it("takes a title with half a character, which then is a character of its own everywhere", async () => {
    const broken = JSON.stringify({ ...exampleInput[kind], [title]: "Sky" }).replace(
      '"Sky"',
      String.raw`"Sky \ud83c\u202e"`,
    );
    const response = await site.ask(addPath, {
      method: "POST",
      body: broken,
      headers: { "content-type": "application/json" },
    });
    expect(response.status).toBe(201);
    const added = await bodyOf(response);
    expect(added).toMatchObject({ [title]: "Sky \ufffd" });
    expect(String(added["slug"]).isWellFormed()).toBe(true);
    expect((await site.visit(list)).status).toBe(200);
  });

  it("answers 404 for an unknown id and 400 for what is no id", async () => {
    for (const [method, path] of [
      ["GET", one],
      ["PUT", update],
      ["DELETE", remove],
    ] as const) {
      for (const [id, status] of [
        [UNKNOWN, 404],
        ["12", 400],
        ["%00", 400],
      ] as const) {
        const response = await site.ask(`${path}/${id}`, {
          method,
          ...(method === "PUT" ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
        });
        expect(response.status, `${method} ${path}/${id}`).toBe(status);
        expect(response.headers.get("content-type")).toBe("application/problem+json");
        const problem = await bodyOf(response);
        expect(problem).toMatchObject({ status });
        expect(problem["detail"]).toMatch(/^[A-Z].*\.$/);
      }
    }
  });

  it("names every field at fault", async () => {
    const response = await site.send("POST", addPath, { slug: "x" });
    expect(response.status).toBe(422);
    const problem = await bodyOf(response);
    expect(problem).toMatchObject({
      status: 422,
      title: "Some fields need attention",
      errors: { [title]: "Title is required" },
    });
  });

  it("makes the slug from the title, and numbers it on a clash", async () => {
    const record = { ...exampleInput[kind], [title]: `Sea & Sky, ${kind}: one` };
    const slugs = [];
    for (let count = 0; count < 3; count += 1) slugs.push((await add(addPath, record))["slug"]);
    expect(slugs).toEqual([`sea-sky-${kind}-one`, `sea-sky-${kind}-one-2`, `sea-sky-${kind}-one-3`]);
  });

  it("takes pictures under files and under the name of the slot", async () => {
    const body = form(exampleInput[kind], [[slot, await jpeg(20)]]);
    const response = await site.ask(addPath, { method: "POST", body });
    const added = await bodyOf(response);
    expect(response.status, JSON.stringify(added)).toBe(201);
    expect(added[slot]).toMatch(/^\/media\/[0-9a-f]{32}\/60\.webp$/);

    const second = await site.ask(addPath, {
      method: "POST",
      body: form(exampleInput[kind], [["files", await jpeg(21)]]),
    });
    expect((await bodyOf(second))[slot]).toMatch(/^\/media\//);
    expect(await waiting()).toBe(0);
  });

  it("does not overwrite what was saved meanwhile", async () => {
    const { _id: id } = await add(addPath, exampleInput[kind]);
    const first = await site.send("PUT", `${update}/${id}`, { [title]: "Saved first", version: 1 });
    expect(first.status).toBe(200);
    const second = await site.send("PUT", `${update}/${id}`, { [title]: "Saved second", version: 1 });
    expect(second.status).toBe(409);
    expect((await bodyOf(second))["detail"]).toContain("You saved this");
    const withoutVersion = await site.send("PUT", `${update}/${id}`, { [title]: "Saved third" });
    expect(await bodyOf(withoutVersion)).toMatchObject({ [title]: "Saved third", version: 3 });
  });

  it("shows what is not published to the administrator only", async () => {
    const { _id: id } = await add(addPath, { ...exampleInput[kind], state: "archived" });
    expect((await site.visit(`${one}/${id}`)).status).toBe(404);
    expect(await bodyOf(await site.ask(`${one}/${id}`))).toMatchObject({ state: "archived" });
    expect((await site.visit(`${list}?state=archived`)).status).toBe(401);
    expect((await listOf(await site.ask(`${list}?state=archived`))).map((record) => record["_id"])).toContain(id);
    expect((await listOf(await site.ask(list))).map((record) => record["_id"])).not.toContain(id);
    expect((await site.ask(`${list}?state=sold`)).status).toBe(400);
    expect((await site.send("PUT", `${update}/${id}`, { state: "published" })).status).toBe(200);
    expect((await site.visit(`${one}/${id}`)).status).toBe(200);
  });
});

describe("pictures of a record", () => {
  const shades = (answer: Readonly<Record<string, unknown>>) =>
    ["imgUrl", "imgUrl1", "imgUrl2", "imgUrl3"].map((name) => (answer[name] === undefined ? "-" : "picture"));

  it("fill the slots in order, around those that are named", async () => {
    const body = form(exampleInput.property, [
      ["files", await jpeg(1)],
      ["imgUrl1", await jpeg(2)],
      ["files", await jpeg(3)],
    ]);
    const added = await bodyOf(await site.ask("/addProperty", { method: "POST", body }));
    expect(shades(added)).toEqual(["picture", "picture", "picture", "-"]);
    const again = await bodyOf(
      await site.ask("/api/pictures", { method: "POST", body: form({}, [["files", await jpeg(2)]]) }),
    );
    expect(added["imgUrl1"]).toBe(again["url"]);
  });

  it("stay when a change names them again, go with an empty text, and are found by address or id", async () => {
    const uploaded = await site.ask("/api/pictures", {
      method: "POST",
      body: form({ alt: "The terrace" }, [["files", await jpeg(40)]]),
    });
    expect(uploaded.status).toBe(201);
    const picture = await bodyOf(uploaded);
    expect(picture).toMatchObject({ width: 60, height: 40, alt: "The terrace" });
    const added = await add("/addProperty", {
      ...exampleInput.property,
      imgUrl: picture["url"],
      imgUrl2: { id: picture["id"], alt: "From the west" },
    });
    expect(shades(added)).toEqual(["picture", "-", "picture", "-"]);
    const id = String(added["_id"]);
    const imageOf = async (key: "imgUrl" | "imgUrl2") =>
      (await site.services.catalogue.get({ type: "system", name: "test" }, "property", id))?.values[key];
    expect(await imageOf("imgUrl2")).toMatchObject({ alt: "From the west" });

    const whole = { ...added, Title: "Renamed", imgUrl: "" };
    const changed = await bodyOf(await site.send("PUT", `/updateProperty/${id}`, whole));
    expect(shades(changed)).toEqual(["-", "-", "picture", "-"]);
    expect(await imageOf("imgUrl2")).toMatchObject({ alt: "From the west" });
  });

  it("are refused with the slot's name when this site does not know them", async () => {
    const response = await site.send("POST", "/addProperty", {
      ...exampleInput.property,
      imgUrl: "https://elsewhere.example/a.jpg",
      imgUrl1: "f".repeat(32),
    });
    expect(response.status).toBe(422);
    expect(await bodyOf(response)).toMatchObject({
      errors: { imgUrl: "Main picture has to be a picture that was uploaded here", imgUrl1: expect.any(String) },
    });
  });

  it("leave nothing behind when the record, a file or a slot is at fault", async () => {
    const before = (await readdir(join(site.dataDir), { recursive: true })).length;
    const noTitle = await site.ask("/addProperty", {
      method: "POST",
      body: form({ ...exampleInput.property, Title: "" }, [["files", await jpeg(70)]]),
    });
    expect(noTitle.status).toBe(422);
    const page = new Blob(["<html><script>alert(1)</script>"], { type: "image/jpeg" });
    const notPicture = await site.ask("/addProperty", {
      method: "POST",
      body: form(exampleInput.property, [["files", page]]),
    });
    expect(notPicture.status).toBe(415);
    expect((await bodyOf(notPicture))["detail"]).toContain("home.jpg");
    const noSlot = await site.ask("/addProperty", {
      method: "POST",
      body: form(exampleInput.property, [["imgUrl99", await jpeg(71)]]),
    });
    expect(noSlot.status).toBe(422);
    expect(await bodyOf(noSlot)).toMatchObject({ errors: { imgUrl99: expect.stringContaining("no picture slot") } });
    const tooMany = await site.ask("/addBlogs", {
      method: "POST",
      body: form(exampleInput.blog, [
        ["files", await jpeg(72)],
        ["files", await jpeg(73)],
      ]),
    });
    expect(tooMany.status).toBe(422);
    const two = await site.ask("/api/pictures", {
      method: "POST",
      body: form({}, [
        ["files", await jpeg(74)],
        ["files", await jpeg(75)],
      ]),
    });
    expect(two.status).toBe(422);
    expect((await readdir(join(site.dataDir), { recursive: true })).length).toBe(before);
  });

  it("are not taken as JSON where a file is needed", async () => {
    expect((await site.send("POST", "/api/pictures", {})).status).toBe(415);
  });
});

describe("a project without a RERA number", () => {
  const { rera, ...unregistered } = exampleInput.project;

  it("is kept, not published, and the answer says what is missing", async () => {
    const added = await add("/addProjects", unregistered);
    expect(added).toMatchObject({ state: "draft", detail: "Project added successfully!" });
    expect(added["notice"]).toContain("RERA");
    expect((await site.visit(`/getProjects/${added["_id"]}`)).status).toBe(404);

    const refused = await site.send("PUT", `/updateProject/${added["_id"]}`, { state: "published" });
    expect(refused.status).toBe(422);
    expect(await bodyOf(refused)).toMatchObject({ errors: { rera: expect.any(String) } });
    const published = await site.send("PUT", `/updateProject/${added["_id"]}`, { state: "published", rera });
    expect(await bodyOf(published)).toMatchObject({ state: "published", rera });
    const cleared = await site.send("PUT", `/updateProject/${added["_id"]}`, { rera: "" });
    expect(cleared.status).toBe(422);
  });

  it("is published with a reason, and refused when publishing was asked for without one", async () => {
    expect(await add("/addProjects", { ...unregistered, reraExemption: "Completed before 2016" })).toMatchObject({
      state: "published",
    });
    expect((await site.send("POST", "/addProjects", { ...unregistered, state: "published" })).status).toBe(422);
  });
});

describe("a change of a property", () => {
  it("leaves what is absent, and clears what is empty", async () => {
    const { _id: id } = await add("/addProperty", exampleInput.property);
    const changed = await bodyOf(
      await site.send("PUT", `/updateProperty/${id}`, { Builder: "Kalindi Estates", Status: "" }),
    );
    expect(changed).toMatchObject({ Builder: "Kalindi Estates", Title: exampleInput.property.Title, TotalPrice: 12.5 });
    expect(changed).not.toHaveProperty("Status");
  });

  it("understands and answers both spellings", async () => {
    const { _id: id } = await add("/addProperty", {
      ...exampleInput.property,
      "Swimming Pool": "No",
      SwimmingPool: "",
    });
    const rent = await bodyOf(
      await site.send("PUT", `/updateProperty/${id}`, { "Sale Type": "Rent", TotalPrice: "85k", "Price psf": "45" }),
    );
    expect(rent).toMatchObject({
      SaleType: "Rent",
      "Sale Type": "Rent",
      TotalPrice: 0.85,
      PricePSF: 45,
      "Price psf": 45,
      SwimmingPool: "No",
      "Swimming Pool": "No",
    });
  });

  it("keeps its slug, unless a new one is given", async () => {
    const added = await add("/addProperty", { ...exampleInput.property, Title: "First name of all" });
    const renamed = await bodyOf(await site.send("PUT", `/updateProperty/${added["_id"]}`, { Title: "Second name" }));
    expect(renamed["slug"]).toBe("first-name-of-all");
    const moved = await bodyOf(await site.send("PUT", `/updateProperty/${added["_id"]}`, { slug: "Third name" }));
    expect(moved["slug"]).toBe("third-name");
    expect(await site.services.catalogue.bySlug({ type: "visitor" }, "property", "first-name-of-all")).toEqual({
      movedTo: "third-name",
    });
    const { slug: taken } = await add("/addProperty", { ...exampleInput.property, Title: "Taken" });
    const clash = await site.send("PUT", `/updateProperty/${added["_id"]}`, { slug: taken });
    expect(clash.status).toBe(409);
    expect(await bodyOf(clash)).toMatchObject({ errors: { slug: expect.any(String) } });
  });

  it("refuses a version or state that is none", async () => {
    const { _id: id } = await add("/addProperty", exampleInput.property);
    for (const [name, value] of [
      ["version", "soon"],
      ["version", -1],
      ["state", "sold"],
      ["state", 3],
    ] as const) {
      const response = await site.send("PUT", `/updateProperty/${id}`, { [name]: value });
      expect(response.status).toBe(422);
      expect(await bodyOf(response)).toMatchObject({ errors: { [name]: expect.any(String) } });
    }
  });

  it("never tells visitors the internal fields", async () => {
    const { _id: id } = await add("/addProperty", {
      ...exampleInput.property,
      Seller: "Mrs Rao",
      Note: "Key at the guard",
    });
    const read = async (ask: TestSite["ask"]) => bodyOf(await ask(`/getProperty/${id}`));
    expect(await read(site.ask)).toMatchObject({ Seller: "Mrs Rao", Note: "Key at the guard" });
    const visitors = await read(site.visit);
    expect(visitors).not.toHaveProperty("Seller");
    expect(visitors).not.toHaveProperty("Note");
    const listed = await (await site.visit("/getProperties")).text();
    expect(listed).not.toContain("Mrs Rao");
  });
});

describe("bodies that cannot be read", () => {
  const put = (init: RequestInit) => site.ask(`/updateProperty/${known}`, { method: "PUT", ...init });
  const json = { "content-type": "application/json" };
  let known: unknown;
  beforeAll(async () => {
    known = (await add("/addProperty", exampleInput.property))["_id"];
  });

  it.each([
    ["broken JSON", 400, { body: '{"Title": ', headers: json }],
    ["an empty body", 400, { body: "", headers: json }],
    ["a list", 400, { body: "[1]", headers: json }],
    ["bytes that are no text", 400, { body: new Uint8Array([34, 255, 254, 34]), headers: json }],
    ["another type", 415, { body: "Title=x", headers: { "content-type": "application/x-www-form-urlencoded" } }],
    ["no type", 415, { body: new Uint8Array([123, 125]) }],
    ["too much", 413, { body: JSON.stringify({ Description: "x".repeat(1_000_001) }), headers: json }],
  ] as const)("%s", async (_name, status, init) => {
    const response = await put(init);
    expect(response.status).toBe(status);
    expect(await bodyOf(response)).toMatchObject({ status, detail: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it("does not take a prototype for a field", async () => {
    const response = await put({
      body: '{"__proto__": {"Title": "x"}, "constructor": 1, "Builder": "B"}',
      headers: json,
    });
    expect(response.status).toBe(200);
    expect(await bodyOf(response)).toMatchObject({ Title: exampleInput.property.Title, Builder: "B" });
  });
});
