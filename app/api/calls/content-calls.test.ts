import { entities } from "#app/kinds/index.ts";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  addRecord,
  bodyOf,
  exampleInput,
  formOf,
  jpeg,
  listOf,
  openTestSite,
  type TestSite,
} from "#scripts/testing/calls.ts";

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

    const changed = await site.send("PUT", `${update}/${added["_id"]}`, entities[kind].content.calls.change);
    expect(changed.status).toBe(200);
    expect(await bodyOf(changed)).toMatchObject({
      ...entities[kind].content.calls.change,
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
    for (let count = 0; count < 3; count += 1) slugs.push((await addRecord(site, addPath, record))["slug"]);
    expect(slugs).toEqual([`sea-sky-${kind}-one`, `sea-sky-${kind}-one-2`, `sea-sky-${kind}-one-3`]);
  });

  it("takes pictures under files and under the name of the slot", async () => {
    const body = formOf(exampleInput[kind], [[slot, await jpeg(20)]]);
    const response = await site.ask(addPath, { method: "POST", body });
    const added = await bodyOf(response);
    expect(response.status, JSON.stringify(added)).toBe(201);
    expect(added[slot]).toMatch(/^\/media\/[0-9a-f]{32}\/60\.webp$/);

    const second = await site.ask(addPath, {
      method: "POST",
      body: formOf(exampleInput[kind], [["files", await jpeg(21)]]),
    });
    expect((await bodyOf(second))[slot]).toMatch(/^\/media\//);
    expect(await waiting()).toBe(0);
  });

  it("does not overwrite what was saved meanwhile", async () => {
    const { _id: id } = await addRecord(site, addPath, exampleInput[kind]);
    const first = await site.send("PUT", `${update}/${id}`, { [title]: "Saved first", version: 1 });
    expect(first.status).toBe(200);
    const second = await site.send("PUT", `${update}/${id}`, { [title]: "Saved second", version: 1 });
    expect(second.status).toBe(409);
    expect((await bodyOf(second))["detail"]).toContain("You saved this");
    const withoutVersion = await site.send("PUT", `${update}/${id}`, { [title]: "Saved third" });
    expect(await bodyOf(withoutVersion)).toMatchObject({ [title]: "Saved third", version: 3 });
  });

  it("is added once by one key of its sender, however often and with whatever else it is sent", async () => {
    const send = (key: string, record: object) =>
      site.ask(addPath, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify(record),
      });
    const again = { ...exampleInput[kind], [title]: "Sent again" };
    const answers = await Promise.all([send("first", again), send("first", again)]);
    answers.push(await send("first", again));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = await Promise.all(answers.map(async (answer) => (await bodyOf(answer))["_id"]));
    expect(new Set(ids).size).toBe(1);
    for (const other of [await send("second", again), await send("first", { ...again, [title]: "Another" })])
      expect(ids).not.toContain((await bodyOf(other))["_id"]);
    expect((await send("x".repeat(201), again)).status).toBe(400);
  });

  it("takes a change of one version twice, where nobody heard how the first time ended", async () => {
    const { _id: id } = await addRecord(site, addPath, exampleInput[kind]);
    const change = { [title]: "Sent again", version: 1 };
    for (const _ of [1, 2]) {
      const answer = await site.send("PUT", `${update}/${id}`, change);
      expect([answer.status, (await bodyOf(answer))["version"]]).toEqual([200, 2]);
    }
    expect((await site.send("PUT", `${update}/${id}`, { ...change, [title]: "Something else" })).status).toBe(409);
  });

  it("says before it shows a person's number to everybody, and how to say that it may", async () => {
    const sent = { ...exampleInput[kind], [title]: "Call the owner on 98110 80007" };
    const answer = await site.send("POST", addPath, sent);
    expect([answer.status, await bodyOf(answer)]).toEqual([
      422,
      expect.objectContaining({
        detail: "Everybody would see +91 98110 80007 (title). Take it out, or say that it may be shown.",
        errors: { [title]: expect.any(String), contacts: 'Send contacts: "shown" where it may be shown' },
      }),
    ]);
    const { _id: id, state } = await addRecord(site, addPath, { ...sent, contacts: "shown" });
    expect(state).toBe("published");
    const change = { [title]: "Call the owner on 98110 80008" };
    expect((await site.send("PUT", `${update}/${id}`, change)).status).toBe(422);
    expect((await site.send("PUT", `${update}/${id}`, { ...change, contacts: "hidden" })).status).toBe(422);
    expect((await site.send("PUT", `${update}/${id}`, { ...change, contacts: "shown" })).status).toBe(200);
  });

  it("shows what is not published to the administrator only", async () => {
    const { _id: id } = await addRecord(site, addPath, { ...exampleInput[kind], state: "archived" });
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
