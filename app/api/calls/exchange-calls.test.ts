import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bodyOf, openTestSite, type TestSite } from "#scripts/testing/calls.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.send("POST", "/addProperty", {
    Title: "Corner flat",
    ProjectName: "Palm Court",
    Location: "Sector 150",
    City: "Noida",
    SaleType: "Buy",
    TotalPrice: 2.1,
  });
});
afterAll(() => site.close());

describe("import and export calls", () => {
  it("take a file as it is, and answer its columns", async () => {
    const response = await site.ask("/api/imports?name=list.csv", {
      method: "POST",
      headers: { "content-type": "text/csv" },
      body: "Title,Price\nA,1\n",
    });
    expect(response.status).toBe(201);
    expect(await bodyOf(response)).toMatchObject({ fileName: "list.csv", columns: ["Title", "Price"], isOwn: false });
  });

  it("refuse what is no table, and a file without a name", async () => {
    const nameless = await site.ask("/api/imports", { method: "POST", body: "a,b" });
    expect(nameless.status).toBe(400);
    const empty = await site.ask("/api/imports?name=list.csv", { method: "POST", body: "\n" });
    expect(await bodyOf(empty)).toMatchObject({ status: 400, detail: expect.stringContaining("The file is empty.") });
  });

  it("hand out every record as a file that the import takes back", async () => {
    const csv = await site.ask("/api/export?kind=property&format=csv");
    expect(csv.headers.get("content-disposition")).toMatch(/^attachment; filename="property-\d{4}-\d\d-\d\d\.csv"$/);
    const text = await csv.text();
    expect(text).toContain("Corner flat");
    const back = await site.ask("/api/imports?name=property.csv", { method: "POST", body: text });
    expect(await bodyOf(back)).toMatchObject({ isOwn: true });
    expect((await (await site.ask("/api/export")).text()).split("\n")[0]).toContain('"kind":"property"');
  });

  it("say what can be asked for", async () => {
    expect((await site.ask("/api/export?kind=user")).status).toBe(400);
    expect((await site.ask("/api/export?format=xml&kind=blog")).status).toBe(400);
    expect(await bodyOf(await site.ask("/api/export?format=csv"))).toMatchObject({
      detail: expect.stringContaining("one kind"),
    });
  });
});
