import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { undoToken } from "#app/catalogue/index.ts";
import { ADMINISTRATOR, HOME, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import type { Services } from "#app/services.ts";
import { actOnList } from "./list-acts.ts";

/**
 * The table of docs/publishing.md: each act, the state it leads to, what visitors see, and what an undo brings back.
 * What visitors see: 'page' is the home's own, 'gone' says that it is no longer available, 'nothing' is a page that was never there.
 */
type Seen = "page" | "gone" | "nothing";
type State = "published" | "draft" | "pending" | "archived" | "bin";
interface Row {
  readonly act: string;
  /** Answers the home's id, and the token or the way to undo. */
  readonly run: () => Promise<{ readonly id: string; readonly undo?: string | (() => Promise<unknown>) | undefined }>;
  readonly state: State;
  readonly seen: Seen;
  /** After the undo; absent where there is nothing to undo. */
  readonly undone?: { readonly state: State; readonly seen: Seen };
}

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const FULL = { ...HOME, City: "Noida", PropType: "Villa", SaleType: "Buy", TotalPrice: 12.5 };
const PERSON = { name: "Meera Rao", number: "9876501234", email: "meera@post.example", consent: "on" };
const add = (change: Record<string, unknown> = {}, state?: "archived" | "draft") =>
  site.catalogue.add(ADMINISTRATOR, "property", { ...FULL, ...change }, state ? { state } : {});
const bulk = (verb: string, ids: readonly string[]) => {
  const form = new FormData();
  form.set("verb", verb);
  form.set("ids", ids.join(","));
  return actOnList("property", { catalogue: site.catalogue } as Services, ADMINISTRATOR, form); // it needs nothing else of them
};
const submit = async () =>
  site.inbox.submissions.submit(
    "property",
    { ...FULL, ...PERSON },
    await site.origin({ form: "submission", page: "/add-properties" }),
  );
const listing = async (submission: string) =>
  (await site.store.as(SYSTEM).get("submission", submission))?.values.listing ?? "";
const tokenOf = async (kind: "property" | "submission", id: string) =>
  undoToken([{ kind, id, version: (await site.store.as(SYSTEM).get(kind, id))?.version ?? 0 }]);

async function stateOf(id: string): Promise<State | undefined> {
  const record = await site.catalogue.get(SYSTEM, "property", id);
  return record?.deletedAt === undefined ? record?.state : "bin";
}

async function seenOf(id: string): Promise<Seen> {
  if (await site.catalogue.get({ type: "visitor" }, "property", id)) return "page";
  const slug = (await site.catalogue.get(SYSTEM, "property", id))?.values.slug ?? "";
  return (await site.catalogue.withdrawn("property", slug)) ? "gone" : "nothing";
}

const PUBLIC = { state: "published", seen: "page" } as const;
const rows: readonly Row[] = [
  { act: "added with everything", run: async () => ({ id: (await add()).id }), ...PUBLIC },
  {
    act: "added without a city",
    run: async () => ({ id: (await add({ City: "" })).id }),
    state: "draft",
    seen: "nothing",
  },
  {
    act: "corrected",
    run: async () => {
      const { id } = await add();
      const { version } = await site.catalogue.change(ADMINISTRATOR, "property", id, { TotalPrice: 11 });
      return { id, undo: undoToken([{ kind: "property", id, version }]) };
    },
    ...PUBLIC,
    undone: PUBLIC,
  },
  {
    act: "duplicated",
    run: async () => {
      const { id } = await add();
      const copy = await add({ slug: "" });
      expect([copy.id === id, copy.values.slug]).toEqual([false, expect.stringMatching(/-2$/)]);
      return { id };
    },
    ...PUBLIC,
  },
  {
    act: "published in bulk",
    run: async () => {
      const { id } = await add({}, "draft");
      return { id, undo: (await bulk("publish", [id])).undo };
    },
    ...PUBLIC,
    undone: { state: "draft", seen: "gone" },
  },
  {
    act: "published in bulk without a price",
    run: async () => {
      const { id } = await add({ TotalPrice: "" });
      expect(await bulk("publish", [id])).toMatchObject({
        ok: false,
        message: expect.stringContaining("total price is missing"),
      });
      return { id };
    },
    state: "draft",
    seen: "nothing",
  },
  {
    act: "sent in",
    run: async () => ({ id: await listing((await submit()).id) }),
    state: "pending",
    seen: "nothing",
  },
  {
    act: "sent back",
    run: async () => {
      const { id } = await submit();
      await site.inbox.submissions.sendBack(ADMINISTRATOR, id, "Add the floor.");
      return { id: await listing(id), undo: await tokenOf("submission", id) };
    },
    state: "pending",
    seen: "nothing",
    undone: { state: "pending", seen: "nothing" },
  },
  {
    act: "published in bulk while sent back",
    run: async () => {
      const { id } = await submit();
      await site.inbox.submissions.sendBack(ADMINISTRATOR, id, "Add the floor.");
      expect(await bulk("publish", [await listing(id)])).toMatchObject({
        ok: false,
        link: { path: `/dashboard/submissions/${id}` },
      });
      return { id: await listing(id) };
    },
    state: "pending",
    seen: "nothing",
  },
  {
    act: "approved",
    run: async () => {
      const { id } = await submit();
      await site.inbox.submissions.approve(ADMINISTRATOR, id);
      return { id: await listing(id) };
    },
    ...PUBLIC,
  },
  {
    act: "rejected",
    run: async () => {
      const { id } = await submit();
      const home = await listing(id);
      await site.inbox.submissions.reject(ADMINISTRATOR, id, "Known.");
      return { id: home, undo: await tokenOf("submission", id) };
    },
    state: "bin",
    seen: "nothing",
    undone: { state: "pending", seen: "nothing" },
  },
  {
    act: "withdrawn by its sender",
    run: async () => {
      const { id, token } = await submit();
      await site.inbox.submissions.approve(ADMINISTRATOR, id);
      await site.inbox.submissions.withdraw(token);
      return { id: await listing(id), undo: () => site.inbox.submissions.undoWithdrawal(token) };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "archived",
    run: async () => {
      const { id } = await add();
      return { id, undo: (await bulk("archive", [id])).undo };
    },
    state: "archived",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "confirmed",
    run: async () => {
      const { id } = await add();
      const { version } = await site.catalogue.change(ADMINISTRATOR, "property", id, {
        confirmedAt: "2026-01-15",
        confirmedHow: "Phone",
      });
      return { id, undo: undoToken([{ kind: "property", id, version }]) };
    },
    ...PUBLIC,
    undone: PUBLIC,
  },
  {
    act: "deleted",
    run: async () => {
      const { id } = await add();
      return { id, undo: (await bulk("delete", [id])).undo };
    },
    state: "bin",
    seen: "gone",
    undone: PUBLIC,
  },
  {
    act: "restored from the bin",
    run: async () => {
      const { id } = await add();
      await bulk("delete", [id]);
      return { id, undo: (await bulk("restore", [id])).undo };
    },
    ...PUBLIC,
    undone: { state: "bin", seen: "gone" },
  },
];

describe("a home that is", () => {
  it.each(rows)("$act: $state, visitors see: $seen", async ({ run, state, seen, undone }) => {
    const { id, undo } = await run();
    expect({ state: await stateOf(id), seen: await seenOf(id) }).toEqual({ state, seen });
    expect(undo !== undefined).toBe(undone !== undefined);
    if (typeof undo === "string")
      expect(await site.catalogue.undo(ADMINISTRATOR, undo)).toEqual({ done: 1, refusals: [] });
    else await undo?.();
    if (undone) expect({ state: await stateOf(id), seen: await seenOf(id) }).toEqual(undone);
  });
});
