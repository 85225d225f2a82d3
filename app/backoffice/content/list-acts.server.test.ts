import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_AT_ONCE } from "#app/entities/undo.ts";
import { openTestSite, type TestSite } from "#scripts/testing/calls.ts";
import { administrator, aProperty, system } from "#scripts/testing/stores.ts";
import { actOnList, idsOnAllPages } from "./list-acts.server.ts";

const DRAFTS = 205;
const query = { state: "draft", sort: "title", direction: "asc" } as const;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  const home = { saleType: "Buy", propType: "Flat", city: "Noida", totalPrice: 5_000_000 } as const;
  await site.store.as(system).createMany(
    "property",
    Array.from({ length: DRAFTS + 1 }, (_, at) => ({
      values: { ...aProperty(`Home ${String(at).padStart(3, "0")}`), ...home },
      options: { state: at === 0 ? ("published" as const) : ("draft" as const) },
    })),
  );
});
afterAll(() => site.close());

describe("an act on all pages of a list", () => {
  it("is about each of them once, and about no other", async () => {
    const ids = await idsOnAllPages(site.services, administrator, "property", query, DRAFTS);
    expect(new Set(ids).size).toBe(DRAFTS);
    const of = (state: "draft" | "published") =>
      site.services.catalogue.adminLists.list(administrator, "property", { state, limit: 1 });
    const { result, undo = "" } = await site.services.catalogue.act(() =>
      actOnList("property", site.services, administrator, { verb: "publish" }, ids),
    );
    const missing = "Your RERA agent number for Noida is missing: enter it under Settings.";
    expect(result).toMatchObject({ ok: true, text: `${DRAFTS} properties published. ${missing}` });
    expect([(await of("draft")).total, (await of("published")).total]).toEqual([0, DRAFTS + 1]);
    expect(await site.services.catalogue.undo(administrator, undo)).toEqual({ done: DRAFTS, refusals: [] });
    expect((await of("draft")).total).toBe(DRAFTS);
  });

  it("is refused where the list has more or fewer than were seen", async () => {
    await expect(idsOnAllPages(site.services, administrator, "property", query, DRAFTS - 1)).rejects.toThrow(
      `The list has ${DRAFTS} now, not ${DRAFTS - 1}. Look at it, and select them again.`,
    );
    expect(DRAFTS).toBeLessThan(MAX_AT_ONCE);
  });

  it("can be about what one import brought in", async () => {
    const [first = "", second = ""] = await idsOnAllPages(site.services, administrator, "property", query, DRAFTS);
    const among = new Set([first, second, "0".repeat(24)]);
    expect(await idsOnAllPages(site.services, administrator, "property", { ...query, among }, 2)).toEqual([
      first,
      second,
    ]);
    expect(await idsOnAllPages(site.services, administrator, "property", { ...query, among: new Set() }, 0)).toEqual(
      [],
    );
  });
});

it("asks once about homes that would show an owner's number, and publishes the others", async () => {
  const { catalogue } = site.services;
  const home = {
    ProjectName: "Lake Court",
    Location: "Sector 150",
    City: "Noida",
    PropType: "Flat",
    SaleType: "Buy",
    TotalPrice: 2,
  };
  const add = (title: string, description: string) =>
    catalogue.add(administrator, "property", { ...home, Title: title, Description: description }, { state: "draft" });
  const homes = [
    await add("Quiet", "By the lake"),
    await add("Direct", "call 9811080007"),
    await add("Owner", "9811080008"),
  ];
  const [quiet = "", ...others] = homes.map(({ id }) => id);
  const states = async () =>
    (await catalogue.getMany(administrator, "property", [quiet, ...others])).map(({ state }) => state);
  const sent = { verb: "publish", ids: [quiet, ...others].join(",") };
  const answer = await actOnList("property", site.services, administrator, sent);
  expect(answer).toMatchObject({ ok: false, agreed: { contacts: "shown", ids: others.join(",") } });
  expect(answer.text).toMatch(
    /^1 property published\. 2 could not be: 'Direct': .*98110 80007.* 'Owner': .*98110 80008/,
  );
  expect(await states()).toEqual(["published", "draft", "draft"]);
  const again = await actOnList("property", site.services, administrator, { ...sent, ...answer.agreed });
  expect(again).toMatchObject({ ok: true, text: expect.stringMatching(/^2 properties published/) });
  expect(await states()).toEqual(["published", "published", "published"]);
});
