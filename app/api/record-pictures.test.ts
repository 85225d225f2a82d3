import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addRecord, bodyOf, exampleInput, formOf, jpeg, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => expect(site.failures).toEqual([]));

describe("pictures of a record", () => {
  const shades = (answer: Readonly<Record<string, unknown>>) =>
    ["imgUrl", "imgUrl1", "imgUrl2", "imgUrl3"].map((name) => (answer[name] === undefined ? "-" : "picture"));

  it("fill the slots in order, around those that are named", async () => {
    const body = formOf(exampleInput.property, [
      ["files", await jpeg(1)],
      ["imgUrl1", await jpeg(2)],
      ["files", await jpeg(3)],
    ]);
    const added = await bodyOf(await site.ask("/addProperty", { method: "POST", body }));
    expect(shades(added)).toEqual(["picture", "picture", "picture", "-"]);
    const again = await bodyOf(
      await site.ask("/api/pictures", { method: "POST", body: formOf({}, [["files", await jpeg(2)]]) }),
    );
    expect(added["imgUrl1"]).toBe(again["url"]);
  });

  it("stay when a change names them again, go with an empty text, and are found by address or id", async () => {
    const uploaded = await site.ask("/api/pictures", {
      method: "POST",
      body: formOf({ alt: "The terrace" }, [["files", await jpeg(40)]]),
    });
    expect(uploaded.status).toBe(201);
    const picture = await bodyOf(uploaded);
    expect(picture).toMatchObject({ width: 60, height: 40, alt: "The terrace" });
    const added = await addRecord(site, "/addProperty", {
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
      body: formOf({ ...exampleInput.property, Title: "" }, [["files", await jpeg(70)]]),
    });
    expect(noTitle.status).toBe(422);
    const page = new Blob(["<html><script>alert(1)</script>"], { type: "image/jpeg" });
    const notPicture = await site.ask("/addProperty", {
      method: "POST",
      body: formOf(exampleInput.property, [["files", page]]),
    });
    expect(notPicture.status).toBe(415);
    expect((await bodyOf(notPicture))["detail"]).toContain("home.jpg");
    const noSlot = await site.ask("/addProperty", {
      method: "POST",
      body: formOf(exampleInput.property, [["imgUrl99", await jpeg(71)]]),
    });
    expect(noSlot.status).toBe(422);
    expect(await bodyOf(noSlot)).toMatchObject({ errors: { imgUrl99: expect.stringContaining("no picture slot") } });
    const tooMany = await site.ask("/addBlogs", {
      method: "POST",
      body: formOf(exampleInput.blog, [
        ["files", await jpeg(72)],
        ["files", await jpeg(73)],
      ]),
    });
    expect(tooMany.status).toBe(422);
    const two = await site.ask("/api/pictures", {
      method: "POST",
      body: formOf({}, [
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
