import { expect, it } from "vitest";
import { createInbox } from "#app/enquiries/index.ts";
import { ADMINISTRATOR, ENQUIRY, SYSTEM } from "#scripts/testing/inbox.ts";
import { testLeads } from "#scripts/testing/leads.ts";
import { SAMPLE_KEYS, SAMPLE_LEADS } from "#scripts/testing/lead-sender.ts";
import type { SourceKind } from "#app/kinds/lead-source/lead-source.ts";
import { engines } from "#scripts/testing/stores.ts";

/** By every way in: who turned to us may be answered; who asked not to be called is neither called nor written to, however they come again. */
it.each(engines)(
  "who turned to us may be answered, and who asked for nothing more gets nothing, on %s",
  async (engine) => {
    const site = await testLeads(engine);
    const { store, people, leads, catalogue, now, addSource, send } = site;
    const inbox = createInbox({
      store,
      catalogue,
      now,
      publicUrl: "https://homes.example",
      wait: async () => undefined,
    });
    await inbox.prepare();
    const answers = async (number: string) => {
      const [person] = await store.as(SYSTEM).foundBy("person", [`+91${number}`]);
      const text = await people.text(ADMINISTRATOR, { person: person?.id }, "firstAnswer", {});
      const [ways] = await people.reach(ADMINISTRATOR, [{ person: person?.id }]);
      return { person, isAllowed: text.text !== undefined, ...ways };
    };
    const doors = new Map<string, (number: string) => Promise<unknown>>([
      [
        "paste",
        (number) => people.add(ADMINISTRATOR, { number }, { said: { what: "wrote", text: `Call ${Math.random()}` } }),
      ],
    ]);
    for (const [what, sample] of Object.entries(SAMPLE_LEADS)) {
      const { secret } = await addSource(what as SourceKind, SAMPLE_KEYS); // keys of the table
      let times = 0;
      doors.set(what, async (number) => {
        times += 1;
        await send(secret, times === 1 ? sample(number) : { ...sample(number) });
        await leads.work();
      });
    }
    let at = 0;
    for (const [name, enter] of doors) {
      const number = `98110${String((at += 1)).padStart(5, "0")}`;
      await enter(number);
      const { person, isAllowed, callHref } = await answers(number);
      expect([isAllowed, callHref, person?.values.marketing], name).toEqual([true, `tel:+91${number}`, undefined]);
      await people.change(ADMINISTRATOR, person?.id ?? "", { doNotCall: true });
      await enter(number);
      expect(await answers(number), name).toMatchObject({ isAllowed: false, callHref: undefined, chatHref: undefined });
    }
    const startedAt = await inbox.startToken();
    site.clock.now += 60_000;
    const origin = { form: "contact", page: "/contact", address: "203.0.113.7", submissionKey: "1", startedAt };
    const sent = await inbox.acceptEnquiry({ ...ENQUIRY, number: "9811099999" }, origin);
    expect((await answers("9811099999")).isAllowed).toBe(true);
    await inbox.receipts.withdraw(sent.token);
    expect(await answers("9811099999")).toMatchObject({ isAllowed: false, callHref: undefined, chatHref: undefined });
    await doors.get("justdial")?.("9811099999");
    expect(await answers("9811099999")).toMatchObject({ isAllowed: false, callHref: undefined, chatHref: undefined });
    await inbox.close();
  },
);
