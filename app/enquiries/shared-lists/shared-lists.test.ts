import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, InvalidInput, NotFound, TooManyRequests } from "#app/entities/errors.ts";
import { noteInput } from "#app/kinds/forms/sending-forms.ts";
import { ADMINISTRATOR, DAY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { AT, tokenIn } from "./shared-lists.testdata.ts";
import type { ListVisit } from "./access.ts";

const VISITOR = { type: "visitor" } as const;

let site: TestInbox;
let homes: readonly [string, string];
beforeEach(async () => {
  site = await testInbox();
  homes = await twoHomes(site);
});
afterEach(() => site.close());

async function twoHomes({ addHome }: TestInbox): Promise<readonly [string, string]> {
  return [(await addHome()).id, (await addHome({ Title: "Palm court" })).id];
}

const origin = (of = site) => of.origin({ form: "list", page: "/send-list" });

/** Both links of a new list. */
async function sendList(of = site, ids: readonly string[] = homes) {
  const input = { title: "For the Mehras", name: "Ananya", [noteInput(ids[0] ?? "")]: "The terrace!" };
  const { path } = await of.inbox.lists.create(ids, input, await origin(of));
  const sender: ListVisit = { side: "own-list", token: tokenIn(path) };
  const { path: readers } = await of.inbox.lists.open(sender);
  return { sender, link: { side: "list", token: tokenIn(readers) } as const satisfies ListVisit };
}

async function joined(link: ListVisit, name: string, of = site): Promise<ListVisit> {
  return { ...link, cookie: await of.inbox.lists.join(link, { name }, await origin(of)) };
}

describe("a shared list", () => {
  it("opens by both links, shows the notes to everybody, and belongs to nobody else", async () => {
    const { sender, link } = await sendList();
    const { lists } = site.inbox;
    expect((await lists.open(link)).list).toMatchObject({
      title: "For the Mehras",
      sender: "Ananya",
      homes: [
        { id: homes[0], note: "The terrace!" },
        { id: homes[1], note: "" },
      ],
    });
    expect([(await lists.open(sender)).me, (await lists.open(link)).me]).toEqual(["sender", undefined]);
    for (const wrong of [
      { ...link, token: sender.token },
      { ...sender, token: link.token },
      { ...link, token: `${link.token.slice(0, -1)}${link.token.endsWith("-") ? "_" : "-"}` },
      { ...link, token: "" },
    ])
      await expect(lists.open(wrong)).rejects.toThrow(NotFound);
  });

  it("is one list however often the same form arrives", async () => {
    const input = { name: "Ananya" };
    const sent = await origin();
    const paths = await Promise.all([1, 2, 3].map(() => site.inbox.lists.create(homes, input, sent)));
    expect(new Set(paths.map(({ path }) => path)).size).toBe(1);
    expect(await site.store.as(SYSTEM).count("sharedList")).toBe(1);
  });

  it("takes homes that anybody can see, at least one and at most twelve, and a name", async () => {
    const { lists } = site.inbox;
    const draft = await site.catalogue.add(SYSTEM, "property", { Title: "Not yet", ProjectName: "x", Location: "y" });
    await expect(lists.create([draft.id, "nonsense"], { name: "Ananya" }, await origin())).rejects.toThrow(
      /at least one home/,
    );
    const many = Array.from({ length: 13 }, (_, index) => index.toString(16).padStart(24, "0"));
    await expect(lists.create(many, { name: "Ananya" }, await origin())).rejects.toThrow(/13 homes.*at most 12/);
    await expect(lists.create(homes, {}, await origin())).rejects.toThrow(InvalidInput);
    const long = { name: "Ananya", [noteInput(homes[0])]: "x".repeat(301) };
    await expect(lists.create(homes, long, await origin())).rejects.toMatchObject({
      fields: { [noteInput(homes[0])]: expect.stringContaining("300") as string },
    });
    await expect(
      lists.create(homes, { name: "Ananya" }, { ...(await origin()), trap: "I am a program" }),
    ).rejects.toThrow(/leave this field empty/);
  });

  it("a network sends ten an hour", async () => {
    for (let index = 0; index < 10; index += 1)
      await site.inbox.lists.create(homes, { name: `Ananya ${index}` }, await site.origin({ form: "list" }));
    // The clock of `origin` moves on by a minute each time.
    await expect(site.inbox.lists.create(homes, { name: "Ananya" }, await origin())).rejects.toThrow(TooManyRequests);
  });
});

describe("readers", () => {
  it("vote, change and take back; comment, and remove what is theirs only", async () => {
    const { sender, link } = await sendList();
    const { lists } = site.inbox;
    const papa = await joined(link, "Papa");
    const mummy = await joined(link, "Mummy");
    await lists.vote(papa, homes[0], "yes", AT);
    await lists.vote(mummy, homes[0], "no", AT);
    await lists.vote(papa, homes[0], "maybe", AT);
    await lists.vote(mummy, homes[0], "no", AT);
    await lists.vote(sender, homes[1], "yes", AT);
    await lists.comment(papa, homes[0], { text: "Is there a lift?" }, await origin());
    const { list, me } = await lists.open(papa);
    expect(list.votes.map(({ home, vote }) => [home, vote])).toEqual([
      [homes[0], "maybe"],
      [homes[1], "yes"],
    ]);
    expect(list.comments).toMatchObject([{ reader: me, text: "Is there a lift?" }]);
    const comment = list.comments[0]?.id ?? "";
    await lists.removeComment(mummy, comment, AT);
    expect((await lists.open(papa)).list.comments).toHaveLength(1);
    await lists.removeComment(papa, comment, AT);
    expect((await lists.open(papa)).list.comments).toEqual([]);
    expect(JSON.stringify(await everyVersion())).not.toContain("Is there a lift?");
  });

  it("need a name; a made-up cookie, and one of another list, name nobody", async () => {
    const { link } = await sendList();
    const other = await sendList(site, [homes[1]]);
    const { lists } = site.inbox;
    const papa = await joined(link, "Papa");
    const { me = "" } = await lists.open(papa);
    for (const cookie of [undefined, "", "sender", `${me}.made-up`, `sender.${papa.cookie?.split(".")[1]}`]) {
      expect((await lists.open({ ...link, cookie })).me).toBeUndefined();
      await expect(lists.vote({ ...link, cookie }, homes[0], "yes", AT)).rejects.toThrow(/first name/);
    }
    expect((await lists.open({ ...other.link, cookie: papa.cookie })).me).toBeUndefined();
  });

  it("keep what they said under another name, and take all of it off", async () => {
    const { link } = await sendList();
    const { lists } = site.inbox;
    const papa = await joined(link, "Papa");
    await lists.vote(papa, homes[0], "yes", AT);
    await lists.comment(papa, homes[0], { text: "Far from the city" }, await origin());
    const renamed = await joined(papa, "Suresh");
    expect(renamed.cookie).toBe(papa.cookie);
    expect((await lists.open(papa)).list).toMatchObject({ readers: [{ name: "Suresh" }], votes: [{}] });
    await lists.leave(papa);
    expect(await lists.open(papa)).toMatchObject({
      me: undefined,
      list: { title: "For the Mehras", readers: [], votes: [], comments: [] },
    });
    expect(JSON.stringify(await everyVersion())).not.toMatch(/Suresh|Papa|Far from/);
  });

  it("an empty and a too long comment are refused with a sentence", async () => {
    const { link } = await sendList();
    const papa = await joined(link, "Papa");
    for (const text of ["", " \n ", "x".repeat(501)])
      await expect(site.inbox.lists.comment(papa, homes[0], { text }, await origin())).rejects.toThrow(InvalidInput);
  });
});

describe("the sender", () => {
  it("changes notes, adds a home by its address, removes one, and nobody else does", async () => {
    const { sender, link } = await sendList(site, [homes[0]]);
    const { lists } = site.inbox;
    const papa = await joined(link, "Papa");
    const { values } = await site.addHome({ Title: "White villa" });
    for (const act of [
      lists.edit(papa, { title: "Mine" }),
      lists.addHome(papa, `/property/${values.slug}`),
      lists.removeHome(papa, homes[0]),
      lists.end(papa, VISITOR),
      lists.end(papa, ADMINISTRATOR),
    ])
      await expect(act).rejects.toThrow(Forbidden);
    await lists.vote(papa, homes[0], "yes", AT);
    await lists.edit(sender, { title: "", [noteInput(homes[0])]: "Second thoughts" });
    await lists.addHome(sender, ` https://homes.example/property/${values.slug}?from=chat#costs `);
    expect((await lists.open(papa)).list).toMatchObject({
      title: "",
      homes: [{ note: "Second thoughts" }, { note: "" }],
      votes: [{ vote: "yes" }],
    });
    await lists.removeHome(sender, homes[0]);
    expect((await lists.open(papa)).list).toMatchObject({ homes: [{}], votes: [] });
    for (const wrong of ["", "villa", "https://homes.example/", "/property/no-such-home", "/property/%zz"])
      await expect(lists.addHome(sender, wrong)).rejects.toThrow(/is not the page of a home/);
  });

  it("ends the list: both links open nothing, and nothing of it is kept", async () => {
    const { sender, link } = await sendList();
    const papa = await joined(link, "Papa");
    expect(JSON.stringify(await everyVersion())).toMatch(/Ananya.*Papa/);
    await site.inbox.lists.end(sender, VISITOR);
    for (const visit of [sender, papa]) await expect(site.inbox.lists.open(visit)).rejects.toThrow(NotFound);
    expect(JSON.stringify(await everyVersion())).not.toMatch(/Ananya|Papa|terrace/);
  });
});

describe("how long it is kept", () => {
  it("ninety days after the last act the links end, and the daily work erases it", async () => {
    const { link } = await sendList();
    const papa = await joined(link, "Papa");
    site.clock.now += 80 * DAY;
    await site.inbox.lists.vote(papa, homes[0], "yes", AT);
    site.clock.now += 89 * DAY;
    expect(await site.inbox.sweep(site.clock.now)).toBe(0);
    await site.inbox.lists.open(papa);
    site.clock.now += 2 * DAY;
    await expect(site.inbox.lists.open(papa)).rejects.toThrow(NotFound);
    expect(await site.inbox.sweep(site.clock.now)).toBe(1);
    expect(await site.store.as(SYSTEM).count("sharedList")).toBe(0);
  });

  it("whoever is erased goes from lists that name their number", async () => {
    const { link } = await sendList();
    const papa = await joined(link, "Papa");
    await site.inbox.lists.comment(papa, homes[0], { text: "Call me: 98123 45678" }, await origin());
    const { records: found } = await site.inbox.privacy.find(ADMINISTRATOR, "9812345678");
    expect(found).toMatchObject([{ kind: "sharedList", as: "mention" }]);
    await site.inbox.privacy.erase(ADMINISTRATOR, "9812345678");
    expect((await site.inbox.lists.open(papa)).list.readers).toMatchObject([{ name: "Papa" }]);
    expect(JSON.stringify(await everyVersion())).not.toContain("98123 45678");
  });
});

describe("a report of misuse", () => {
  it("mails the link to the company, and lets the administrator end that list", async () => {
    const { link } = await sendList();
    const { lists } = site.inbox;
    await lists.report(link, { report: "This insults my family" }, await origin());
    const [mail] = (await site.store.as(SYSTEM).list("message")).items;
    expect(mail?.values).toMatchObject({
      subject: "A shared list was reported",
      text: expect.stringContaining(`https://homes.example/my/list/${link.token}`) as string,
    });
    expect((await lists.open(link)).isReported).toBe(true);
    await lists.end(link, ADMINISTRATOR);
    expect(await site.store.as(SYSTEM).count("message")).toBe(0);
  });
});

/** Every list as it is and as it was. */
async function everyVersion(): Promise<unknown[]> {
  const records = site.store.as(SYSTEM);
  const ids = new Set((await site.store.changes.since(0, 10_000)).map(({ id }) => id));
  return Promise.all([...ids].map((id) => records.history("sharedList", id)));
}

describe("a list that one of us sends", () => {
  it("is in the company's name, hangs on the person, and keeps when it was opened first and last", async () => {
    const { lists } = site.inbox;
    const person = "a".repeat(24);
    const { id, path } = await lists.send(ADMINISTRATOR, person, [
      { id: homes[1], note: "Your terrace" },
      { id: homes[0], note: "" },
    ]);
    const link = { side: "list", token: tokenIn(path) } as const;
    const stored = async () => (await site.store.as(SYSTEM).get("sharedList", id))?.values;
    expect((await lists.open(link)).list.homes.map(({ note }) => note).sort()).toEqual(["", "Your terrace"]);
    expect(await stored()).toMatchObject({ person, sender: (await site.catalogue.settings()).product });
    expect((await stored())?.openedAt).toBeUndefined();
    await lists.seen(link);
    const opened = site.clock.now;
    site.clock.now += DAY;
    await lists.seen(link);
    await lists.seen(link); // the page is opened again by a vote
    const last = site.clock.now;
    expect(await stored()).toMatchObject({ openedAt: opened, lastOpenedAt: last });
    const papa = await joined(link, "Papa");
    await lists.seen(papa);
    const voted = site.clock.now;
    await lists.vote(papa, homes[0], "no", AT);
    await lists.comment(papa, homes[0], { text: "Too far" }, await origin());
    const [comment] = (await lists.open(papa)).list.comments;
    await lists.removeComment(papa, comment?.id ?? "", AT);
    expect(await stored()).toMatchObject({
      person,
      openedAt: opened,
      lastOpenedAt: last,
      votes: [{ vote: "no", at: String(voted) }],
    });
  });

  it("is one where it is sent again from the same screen, with what is written in the same step", async () => {
    let written = 0;
    const send = (key: string, note = "") =>
      site.inbox.lists.send(ADMINISTRATOR, "a".repeat(24), [{ id: homes[0], note }], {
        key,
        withIt: async () => void (written += 1),
      });
    const [first, again] = [await send("7"), await send("7")];
    expect([again.id, written]).toEqual([first.id, 1]);
    expect(new Set([first, await send("8"), await send("7", "Look at the garden")].map(({ id }) => id)).size).toBe(3);
  });

  it("shows a home that is kept off the site, until it is off the market", async () => {
    const { lists } = site.inbox;
    const { id: draft } = await site.addHome({ Title: "Off market villa" });
    const change = (state: "draft" | "archived") =>
      site.catalogue.change(ADMINISTRATOR, "property", draft, {}, { state });
    await change("draft");
    const { path } = await lists.send(ADMINISTRATOR, "a".repeat(24), [
      { id: draft, note: "" },
      { id: homes[0], note: "" },
    ]);
    const shown = async () => (await lists.open({ side: "list", token: tokenIn(path) })).offSite;
    expect((await shown()).map(({ id, values }) => [id, values.title])).toEqual([[draft, "Off market villa"]]);
    await change("archived");
    expect(await shown()).toEqual([]);
    const sold = lists.send(ADMINISTRATOR, "a".repeat(24), [{ id: draft, note: "" }]);
    await expect(sold).rejects.toThrow(InvalidInput);
  });

  it("is refused to visitors, and without a home that anybody can see", async () => {
    await expect(site.inbox.lists.send(VISITOR, "p", [{ id: homes[0], note: "" }])).rejects.toThrow(Forbidden);
    await expect(site.inbox.lists.send(ADMINISTRATOR, "p", [])).rejects.toThrow(InvalidInput);
  });
});
