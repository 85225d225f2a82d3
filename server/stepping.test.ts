import { describe, expect, it } from "vitest";
import { ADMINISTRATOR, HOME } from "#scripts/testing/inbox.ts";
import { ACTS } from "#scripts/testing/stepping/acts.ts";
import { act, stepThrough } from "#scripts/testing/stepping/step.ts";

const QUICK = [
  "a visitor asks about a home",
  "two people become one",
  "a password is changed, which ends the sessions",
];
const mail = (to: string) => ({
  to,
  subject: "New enquiry",
  text: "Good day.",
  html: "<p>Good day.</p>",
  aboutKind: "test",
  aboutId: "1",
  stage: "waiting",
  attempts: 0,
  dueAt: 0,
});

describe("every single write that fails, or is the last of its process", () => {
  it.each(ACTS.filter(({ name }) => QUICK.includes(name)))("leaves nothing half done: $name", async (one) => {
    expect(await stepThrough(one, { ways: ["fails", "dies"], every: 2 })).toMatchObject({ faults: [] });
  });
});

describe("an act that is not done in one step", () => {
  it("is found where a write is lost, and acknowledged all the same", async () => {
    const loses = act({
      name: "a note that may be lost",
      arrange: ({ services }) => services.catalogue.add(ADMINISTRATOR, "property", HOME),
      act: ({ services }, { id }) =>
        services.catalogue.change(ADMINISTRATOR, "property", id, { Note: "Ask at the gate" }).catch(() => undefined),
    });
    const { faults } = await stepThrough(loses, { ways: ["fails"] });
    expect(faults).toContainEqual(expect.stringContaining("acknowledged, and not all of it is there"));
  });

  it("is found where a mail would be sent twice", async () => {
    const repeats = act({
      name: "a mail beside what it is about",
      arrange: async () => undefined,
      async act({ services, store }) {
        const inbox = store.as({ type: "system", name: "test" });
        await inbox.create("message", mail("ravi@post.example"));
        await services.inbox.outbox.work();
        await inbox.create("message", mail("mira@post.example"));
        await services.inbox.outbox.work();
      },
      again: "goesOn",
    });
    const { faults } = await stepThrough(repeats, { ways: ["dies"] });
    expect(faults).toContainEqual(expect.stringMatching(/sent .*ravi.*ravi.* instead of|not as it should be/));
  });

  it("is found where only some of the rows of a file are written", async () => {
    const half = act({
      name: "homes one by one",
      arrange: async () => undefined,
      async act({ services: { catalogue } }) {
        for (const Title of ["First villa", "Second villa"])
          await catalogue.add(ADMINISTRATOR, "property", { ...HOME, Title });
      },
    });
    const { faults } = await stepThrough(half, { ways: ["dies"] });
    expect(faults).toContainEqual(expect.stringContaining("half done"));
  });
});
