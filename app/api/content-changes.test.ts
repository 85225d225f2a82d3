import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addRecord, bodyOf, exampleInput, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => expect(site.failures).toEqual([]));

describe("a project without a RERA number", () => {
  const { rera, ...unregistered } = exampleInput.project;

  it("is kept, not published, and the answer says what is missing", async () => {
    const added = await addRecord(site, "/addProjects", unregistered);
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
    expect(
      await addRecord(site, "/addProjects", { ...unregistered, reraExemption: "Completed before 2016" }),
    ).toMatchObject({
      state: "published",
    });
    expect((await site.send("POST", "/addProjects", { ...unregistered, state: "published" })).status).toBe(422);
  });
});

describe("telephone numbers of a property", () => {
  it("are public only where the call names the public field", async () => {
    const [own, sellers] = ["9811122333", "9811122444"];
    const { Phone: _, ...home } = { Phone: "", ...exampleInput.property };
    const { _id: id } = await addRecord(site, "/addProperty", {
      ...home,
      Seller: "Asha Verma",
      SellerPhone: sellers,
      Contact: sellers,
      Mobile: sellers,
      phone: sellers,
    });
    const seen = async () => (await site.visit(`/getProperty/${id}`)).text();
    expect(await seen()).not.toMatch(/98111|Asha/);
    expect((await site.send("PUT", `/updateProperty/${id}`, { SellerPhone: own })).status).toBe(200);
    expect(await seen()).not.toMatch(/98111|Asha/);
    expect((await site.send("PUT", `/updateProperty/${id}`, { Phone: own })).status).toBe(200);
    expect(JSON.parse(await seen())).toMatchObject({ Phone: `+91${own}` });
  });
});

describe("a change of a property", () => {
  it("leaves what is absent, and clears what is empty", async () => {
    const { _id: id } = await addRecord(site, "/addProperty", exampleInput.property);
    const changed = await bodyOf(
      await site.send("PUT", `/updateProperty/${id}`, { Builder: "Kalindi Estates", Status: "" }),
    );
    expect(changed).toMatchObject({ Builder: "Kalindi Estates", Title: exampleInput.property.Title, TotalPrice: 12.5 });
    expect(changed).not.toHaveProperty("Status");
  });

  it("understands and answers both spellings", async () => {
    const { _id: id } = await addRecord(site, "/addProperty", {
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
    const added = await addRecord(site, "/addProperty", { ...exampleInput.property, Title: "First name of all" });
    const renamed = await bodyOf(await site.send("PUT", `/updateProperty/${added["_id"]}`, { Title: "Second name" }));
    expect(renamed["slug"]).toBe("first-name-of-all");
    const moved = await bodyOf(await site.send("PUT", `/updateProperty/${added["_id"]}`, { slug: "Third name" }));
    expect(moved["slug"]).toBe("third-name");
    expect(await site.services.catalogue.bySlug({ type: "visitor" }, "property", "first-name-of-all")).toEqual({
      movedTo: "third-name",
    });
    const { slug: taken } = await addRecord(site, "/addProperty", { ...exampleInput.property, Title: "Taken" });
    const clash = await site.send("PUT", `/updateProperty/${added["_id"]}`, { slug: taken });
    expect(clash.status).toBe(409);
    expect(await bodyOf(clash)).toMatchObject({ errors: { slug: expect.any(String) } });
  });

  it("refuses a version or state that is none", async () => {
    const { _id: id } = await addRecord(site, "/addProperty", exampleInput.property);
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
    const { _id: id } = await addRecord(site, "/addProperty", {
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
    known = (await addRecord(site, "/addProperty", exampleInput.property))["_id"];
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
