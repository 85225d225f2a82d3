import { expect, it, onTestFinished } from "vitest";
import { createMatches } from "#app/matches/index.ts";
import { createPeople } from "#app/people/index.ts";
import { searchOnDemand } from "#app/search/index.ts";
import { ADMINISTRATOR, testInbox } from "#scripts/testing/inbox.ts";
import { actOnWants, wantsView } from "./wants.server.ts";

it("'Told already' is about the homes that the screen showed: one that came since stays new", async () => {
  const { store, catalogue, clock, addHome, close } = await testInbox();
  const { changes } = store;
  const search = searchOnDemand({ changes, records: store.as({ type: "visitor" }) });
  const people = createPeople({ store, catalogue, now: () => clock.now });
  const matches = createMatches({ store, search: search.open, people });
  onTestFinished(async () => {
    await Promise.all([search.close(), people.close()]);
    await close();
  });
  const asker = { people, matches, search: search.open, changes, actor: ADMINISTRATOR };
  const { person } = await people.add(ADMINISTRATOR, { name: "Asha", number: "9800000001" });
  const { id: want } = await people.requirements.add(ADMINISTRATOR, person.id, { must: "type=villa" });
  const screen = () => wantsView(asker, person.id, new Map());
  const news = async () => (await screen()).open.map((each) => each.news);

  await addHome({ Title: "Shown" });
  const { seq } = await screen();
  expect(await news()).toEqual(["1 new"]);
  await addHome({ Title: "Came since" });
  await actOnWants(asker, person.id, { intent: "want-told", want, seq: String(seq) });
  expect(await news()).toEqual(["1 new"]);
  const { seq: later } = await screen();
  await actOnWants(asker, person.id, { intent: "want-told", want, seq: String(later) });
  expect(await news()).toEqual([""]);
});
