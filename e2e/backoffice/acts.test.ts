import { describe, expect } from "vitest";
import { Acts, type Seen, type State } from "../support/acts.ts";
import { siteTest } from "../support/fixtures.ts";
import { signIn } from "../support/script.ts";

/**
 * The table of docs/publishing.md over HTTP: each act as the back office, a form of visitors or a program does it, then what the calls
 * say of the home, what visitors get at its address, and the same after Undo.
 */
interface Acted {
  readonly id: string;
  readonly slug: string;
  /** Takes the act back; absent where nothing offers it. */
  readonly undo?: (() => Promise<void>) | undefined;
}
interface Row {
  readonly act: string;
  readonly run: (site: Acts) => Promise<Acted>;
  readonly state: State;
  readonly seen: Seen;
  readonly undone?: { readonly state: State; readonly seen: Seen };
}

const it = siteTest.extend("acts", { scope: "file" }, async ({ site }) => {
  const [script, form] = await Promise.all([signIn(site), (await fetch(`${site.url}/add-properties`)).text()]);
  const startedAt = /name="startedAt"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "";
  return new Acts(site.url, script, startedAt);
});

const LIST = "propertylist";
const PUBLIC = { state: "published", seen: "page" } as const;
const rows: readonly Row[] = [
  { act: "added with everything", run: (site) => site.add(), ...PUBLIC },
  {
    act: "added without a city",
    run: async (site) => {
      const home = await site.add({ City: "" });
      expect(home.answer).toContain("Still needed: city");
      return home;
    },
    state: "draft",
    seen: "nothing",
  },
  {
    act: "corrected",
    run: async (site) => {
      const home = await site.add();
      return { ...home, undo: await site.change(home.id, { TotalPrice: "11" }) };
    },
    ...PUBLIC,
    undone: PUBLIC,
  },
  {
    act: "duplicated",
    run: async (site) => {
      const { slug } = await site.add({ Title: "Home that has a twin" });
      const copy = await site.add({ Title: "Home that has a twin" });
      expect(copy.slug).toBe(`${slug}-2`);
      return copy;
    },
    ...PUBLIC,
  },
  {
    act: "published in bulk",
    run: async (site) => {
      const home = await site.add({ state: "draft" });
      return { ...home, undo: (await site.act(LIST, { verb: "publish", ids: home.id })).undo };
    },
    ...PUBLIC,
    undone: { state: "draft", seen: "gone" },
  },
  {
    act: "published in bulk without a price",
    run: async (site) => {
      const home = await site.add({ TotalPrice: "" });
      const { text, undo } = await site.act(LIST, { verb: "publish", ids: home.id });
      expect(text).toContain("total price is missing");
      return { ...home, undo };
    },
    state: "draft",
    seen: "nothing",
  },
  { act: "sent in", run: (site) => site.sendIn(), state: "pending", seen: "nothing" },
  {
    act: "sent back",
    run: async (site) => {
      const home = await site.sendIn();
      const { undo } = await site.act(`submissions/${home.submission}`, {
        intent: "back",
        reason: "Add the floor.",
        version: "1",
      });
      return { ...home, undo };
    },
    state: "pending",
    seen: "nothing",
    undone: { state: "pending", seen: "nothing" },
  },
  {
    act: "published in bulk while sent back",
    run: async (site) => {
      const home = await site.sendIn();
      await site.act(`submissions/${home.submission}`, { intent: "back", reason: "Add the floor.", version: "1" });
      const { text, undo } = await site.act(LIST, { verb: "publish", ids: home.id });
      expect(text).toContain(`/dashboard/submissions/${home.submission}`);
      return { ...home, undo };
    },
    state: "pending",
    seen: "nothing",
  },
  {
    act: "approved",
    run: async (site) => {
      const home = await site.sendIn();
      const { undo } = await site.act(`submissions/${home.submission}`, { intent: "approve", version: "2" });
      return { ...home, undo };
    },
    ...PUBLIC,
    undone: { state: "pending", seen: "gone" },
  },
  {
    act: "rejected",
    run: async (site) => {
      const home = await site.sendIn();
      const { undo } = await site.act(`submissions/${home.submission}`, {
        intent: "reject",
        reason: "Known.",
        version: "1",
      });
      return { ...home, undo };
    },
    state: "bin",
    seen: "nothing",
    undone: { state: "pending", seen: "nothing" },
  },
  {
    act: "withdrawn by its sender",
    run: async (site) => {
      const home = await site.sendIn();
      await site.act(`submissions/${home.submission}`, { intent: "approve", version: "2" });
      await site.onPrivatePage(home.page);
      return { ...home, undo: () => site.onPrivatePage(home.page, { act: "undo" }) };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "archived",
    run: async (site) => {
      const home = await site.add();
      return { ...home, undo: (await site.act(LIST, { verb: "archive", ids: home.id })).undo };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "confirmed",
    run: async (site) => {
      const home = await site.add();
      const { text, undo } = await site.act("freshness", { act: "phone", id: home.id, version: "1" });
      expect(text).toContain("Confirmed: ");
      return { ...home, undo };
    },
    ...PUBLIC,
    undone: PUBLIC,
  },
  {
    act: "archived as no longer available",
    run: async (site) => {
      const home = await site.add();
      const { undo } = await site.act("freshness", { act: "gone", id: home.id, version: "1" });
      return { ...home, undo };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "deleted",
    run: async (site) => {
      const home = await site.add();
      return { ...home, undo: (await site.act(LIST, { verb: "delete", ids: home.id })).undo };
    },
    state: "bin",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "restored from the bin",
    run: async (site) => {
      const home = await site.add();
      await site.act(LIST, { verb: "delete", ids: home.id });
      return {
        ...home,
        undo: (await site.act(LIST, { verb: "restore", ids: home.id })).undo,
      };
    },
    ...PUBLIC,
    undone: { state: "bin", seen: "gone" },
  },
];

describe("over HTTP, a home that is", () => {
  it.for(rows)("$act: $state, visitors see: $seen", async ({ run, state, seen, undone }, { acts }) => {
    const home = await run(acts);
    expect({ state: await acts.stateOf(home), seen: await acts.seenOf(home) }).toEqual({ state, seen });
    expect(home.undo !== undefined).toBe(undone !== undefined);
    if (!home.undo || !undone) return;
    await home.undo();
    expect({ state: await acts.stateOf(home), seen: await acts.seenOf(home) }).toEqual(undone);
  });
});
