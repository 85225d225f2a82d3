import { expect, it } from "vitest";
import type { ValuesOf } from "#app/kinds/index.ts";
import { openEngine } from "../engines/open.ts";
import type { Actor } from "../types.ts";
import { administrator, engines, testStore } from "#scripts/testing/stores.ts";

const BOOKED: Actor = { type: "system", name: "inbox" };
const VALUES: ValuesOf<"enquiry"> = { name: "Ravi Menon", number: "+919812345678", consentText: "Yes" };

it.each(engines)(
  "forgets a reply that the visitor's own act set or that was taken back, and keeps ours, on %s",
  async (engine) => {
    const { store, url, another } = await testStore(engine);
    const replied = async (who: Actor) => {
      const { id } = await store.as(BOOKED).create("enquiry", VALUES);
      await store.as(who).update("enquiry", id, { stage: "visit arranged", answeredAt: 5_000 });
      await store.as(administrator).update("enquiry", id, { nextAction: "Call" });
      return id;
    };
    const ids = [await replied(BOOKED), await replied(administrator), await replied(administrator)];
    await store.as(administrator).update("enquiry", ids[2] ?? "", { stage: "new" });
    const raw = await openEngine(url, () => {});
    await raw.transaction((connection) =>
      connection.deleteFrom("migration").where("name", "=", "0007-own-replies").execute(),
    );
    await raw.close();
    const migrated = (await another()).as(administrator);
    const found = await migrated.getMany("enquiry", ids);
    expect(found.map(({ values }) => values.answeredAt)).toEqual([undefined, 5_000, undefined]);
    expect(found.map(({ values }) => values.nextAction)).toEqual(["Call", "Call", "Call"]);
  },
);
