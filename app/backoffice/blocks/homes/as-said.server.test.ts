import { expect, it, onTestFinished } from "vitest";
import { searchOnDemand } from "#app/search/index.ts";
import { ADMINISTRATOR, testInbox } from "#scripts/testing/inbox.ts";
import { homeSearch } from "./as-said.server.ts";

it("homes are found by their words, or else as one says them, on the site and off it", async () => {
  const { store, catalogue, addHome, close } = await testInbox();
  const search = searchOnDemand({ changes: store.changes, records: store.as({ type: "visitor" }) });
  onTestFinished(async () => {
    await search.close();
    await close();
  });
  const flat = { PropType: "Flat", TypeMore: "3BHK", Location: "Sector 150", City: "Noida" };
  await addHome({ ...flat, Title: "Lotus terrace", TotalPrice: 2.4 });
  const { id: draft } = await addHome({ ...flat, Title: "Quiet corner", TotalPrice: 2.2 });
  await catalogue.change(ADMINISTRATOR, "property", draft, {}, { state: "draft" });
  await addHome({ ...flat, Title: "Too dear", TotalPrice: 9 });
  await addHome({ ...flat, Title: "Garden house", Location: "Sector 44", TotalPrice: 0.48 });
  const found = async (words: string) => {
    const meant = await homeSearch({ search: search.open, catalogue }, ADMINISTRATOR, words);
    const { items } = await catalogue.adminLists.list(ADMINISTRATOR, "property", { ...meant, limit: 10 });
    return items.map(({ values }) => values.title).toSorted();
  };
  expect(await found("lotus")).toEqual(["Lotus terrace"]);
  expect(await found("3bhk sector 150 2.5 cr")).toEqual(["Lotus terrace", "Quiet corner"]);
  expect(await found("50 lakh")).toEqual(["Garden house"]);
  expect(await found("सेक्टर 44")).toEqual(["Garden house"]);
  expect(await found("xyz")).toEqual([]);
});
