import { onTestFinished } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { createPeople } from "#app/people/index.ts";
import { type EngineName, testStore } from "./stores.ts";

/** People over an empty store, with a clock that stands still. */
export async function testPeople(engine: EngineName) {
  const clock = { now: Date.UTC(2026, 0, 15, 6) };
  const now = () => clock.now;
  const { store, url, another } = await testStore(engine, { now });
  const catalogue = createCatalogue({ store, now });
  const people = createPeople({ store, catalogue, now });
  onTestFinished(() => people.close());
  return { store, url, another, catalogue, people, clock, now };
}
