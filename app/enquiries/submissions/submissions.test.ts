import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { undoToken } from "#app/catalogue/index.ts";
import { Conflict, Forbidden, InvalidInput } from "#app/entities/index.ts";
import {
  ADMINISTRATOR,
  DAY,
  HOME,
  PERSON,
  SYSTEM,
  type HomeSent,
  submitHome,
  type TestInbox,
  testInbox,
} from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const visitor = { type: "visitor" } as const;
const submit = (...sent: HomeSent) => submitHome(site, ...sent);
const mailsTo = async (to: string) =>
  (await site.store.as(SYSTEM).list("message", { limit: 100, sort: "oldest" })).items
    .filter(({ values }) => values.to === to)
    .map(({ values }) => values.subject);
const listingOf = async (id: string) => {
  const { listing } = await site.inbox.submissions.get(ADMINISTRATOR, id);
  if (!listing) throw new Error("The listing is gone");
  return listing;
};

describe("a submission", () => {
  it("makes a pending listing that no visitor sees, and answers a reference and a private link", async () => {
    const { id, reference, token, path } = await submit({
      verified: "Yes",
      slug: "mine",
      Note: "for the office",
      Seller: "me",
    });
    const listing = await listingOf(id);
    const { values: sent } = (await site.inbox.submissions.get(ADMINISTRATOR, id)).submission;
    expect(sent.person).toEqual(expect.any(String));
    expect(listing).toMatchObject({
      state: "pending",
      values: { title: "Villa by the river", slug: "villa-by-the-river", owner: sent.person },
    });
    expect(listing.values).not.toHaveProperty("note");
    expect(listing.values).not.toHaveProperty("verified");
    expect(await site.catalogue.get(visitor, "property", listing.id)).toBeUndefined();
    expect(path).toBe(`/my/submission/${token}`);
    expect(await site.inbox.submissions.byToken(token)).toMatchObject({
      isOpen: true,
      submission: { values: { reference, stage: "waiting", name: "Meera Rao" } },
      wire: { Title: "Villa by the river" },
    });
    expect(await mailsTo("hello@aangan.example")).toEqual(["New property to review: Villa by the river"]);
    expect(await mailsTo(PERSON.email)).toEqual([`Your listing: received (${reference})`]);
  });

  it("names what is wrong in both halves of the form at once, and stores nothing", async () => {
    const error = await submit({ Title: "", number: "12", Size: "big" }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({
      fields: {
        Title: "Title is required",
        number: expect.stringContaining("Enter a valid 10-digit number: "),
        Size: expect.any(String),
      },
    });
    expect(await site.store.as(SYSTEM).count("property")).toBe(0);
  });

  it("counts a double click once", async () => {
    const origin = await site.origin({ form: "submission" });
    const both = await Promise.all(
      [1, 2].map(() => site.inbox.submissions.submit("property", { ...HOME, ...PERSON }, origin)),
    );
    expect(both[0]?.reference).toBe(both[1]?.reference);
    expect(await site.store.as(SYSTEM).count("property")).toBe(1);
  });

  it("is published with the administrator's edits, and the sender is told with the page", async () => {
    const { id } = await submit();
    await site.inbox.submissions.approve(ADMINISTRATOR, id, { Title: "Villa on the river" });
    const listing = await listingOf(id);
    expect(listing).toMatchObject({ state: "published", values: { title: "Villa on the river" } });
    expect(await site.catalogue.get(visitor, "property", listing.id)).toBeTruthy();
    const { items } = await site.store.as(SYSTEM).list("message", { search: PERSON.email });
    expect(items[0]?.values.text).toContain("https://homes.example/property/villa-by-the-river");
    await expect(site.inbox.submissions.reject(ADMINISTRATOR, id)).rejects.toBeInstanceOf(Conflict);
  });

  it("stays undecided when the edits are refused", async () => {
    const { id } = await submit();
    await expect(site.inbox.submissions.approve(ADMINISTRATOR, id, { Size: "huge" })).rejects.toBeInstanceOf(
      InvalidInput,
    );
    expect((await site.inbox.submissions.get(ADMINISTRATOR, id)).submission.values.stage).toBe("waiting");
    expect((await listingOf(id)).state).toBe("pending");
  });

  it("is asked about where its text would show the owner's number, and keeps the edits until somebody has said yes", async () => {
    const { id } = await submit({ Description: "call me after 6 9811080007" });
    const { submissions } = site.inbox;
    const edits = { Title: "Villa on the river" };
    await expect(submissions.approve(ADMINISTRATOR, id, edits)).rejects.toMatchObject({
      message: expect.stringContaining("+91 98110 80007 (description)"),
      fields: { Description: "Everybody would see +91 98110 80007", contacts: expect.any(String) },
    });
    expect((await listingOf(id)).state).toBe("pending");
    await submissions.approve(ADMINISTRATOR, id, edits, { contacts: "shown" });
    expect(await listingOf(id)).toMatchObject({ state: "published", values: { title: "Villa on the river" } });
  });

  it("of a project without a RERA number cannot be published until there is one", async () => {
    const input = { title: "River Court", projectName: "River Court", location: "Sector 150", ...PERSON };
    const { id } = await site.inbox.submissions.submit("project", input, await site.origin({ form: "submission" }));
    await expect(site.inbox.submissions.approve(ADMINISTRATOR, id)).rejects.toBeInstanceOf(InvalidInput);
    expect((await site.inbox.submissions.approve(ADMINISTRATOR, id, { rera: "UPRERAPRJ1" })).values.stage).toBe(
      "approved",
    );
  });

  it("goes back with a reason, is corrected through the link, and waits again", async () => {
    const { id, token } = await submit();
    await expect(site.inbox.submissions.sendBack(ADMINISTRATOR, id, " ")).rejects.toBeInstanceOf(InvalidInput);
    await expect(site.inbox.submissions.sendBack(ADMINISTRATOR, id, "a".repeat(1_001))).rejects.toThrow(
      "Reason can have at most 1000 characters.",
    );
    await site.inbox.submissions.sendBack(ADMINISTRATOR, id, "Please add the floor.");
    expect((await site.inbox.submissions.byToken(token)).submission.values).toMatchObject({
      stage: "sent back",
      reason: "Please add the floor.",
    });
    await site.inbox.submissions.correct(token, { Floor: "3 of 12", verified: "Yes", Note: "mine" });
    const listing = await listingOf(id);
    expect(listing.values).toMatchObject({ floor: "3 of 12" });
    expect(listing.values).not.toHaveProperty("note");
    expect((await site.inbox.submissions.get(ADMINISTRATOR, id)).submission.values).toMatchObject({ stage: "waiting" });
    expect(await mailsTo("hello@aangan.example")).toHaveLength(2);
  });

  it("can be withdrawn: before the decision the listing goes, afterwards it leaves the site", async () => {
    const first = await submit();
    await site.inbox.submissions.withdraw(first.token);
    expect((await site.inbox.submissions.byToken(first.token)).listing).toBeUndefined();
    await expect(site.inbox.submissions.correct(first.token, { Floor: "1" })).rejects.toBeInstanceOf(Conflict);
    const second = await submit({ Title: "Second villa" });
    await site.inbox.submissions.approve(ADMINISTRATOR, second.id);
    await site.inbox.submissions.withdraw(second.token);
    expect((await listingOf(second.id)).state).toBe("archived");
    expect(await mailsTo("hello@aangan.example")).toContain(`Second villa was withdrawn (${second.reference})`);
  });

  it("that is rejected leaves nothing on the site, and the reason reaches the sender", async () => {
    const { id, reference } = await submit();
    await site.inbox.submissions.reject(ADMINISTRATOR, id, "We know this home already.");
    expect((await site.inbox.submissions.get(ADMINISTRATOR, id)).listing).toBeUndefined();
    expect(await mailsTo(PERSON.email)).toContain(`Your listing: rejected (${reference})`);
  });
});

describe("undo of a decision", () => {
  const undo = async (id: string) => {
    const { submission } = await site.inbox.submissions.get(ADMINISTRATOR, id);
    return site.catalogue.undo(
      ADMINISTRATOR,
      undoToken([{ kind: "submission", id, version: submission.version }]) ?? "",
    );
  };

  it("brings a rejected listing back from the bin, and the mail about it never leaves", async () => {
    const { id, token, reference } = await submit();
    await site.inbox.submissions.reject(ADMINISTRATOR, id, "Known.");
    expect(await undo(id)).toEqual({ done: 1, refusals: [] });
    expect(await site.inbox.submissions.byToken(token)).toMatchObject({
      isOpen: true,
      submission: { values: { stage: "waiting" } },
    });
    expect((await listingOf(id)).state).toBe("pending");
    expect(await mailsTo(PERSON.email)).toEqual([`Your listing: received (${reference})`]);
  });

  it("takes a sending back back, and leaves a listing that was not part of it", async () => {
    const { id } = await submit();
    const { version } = await listingOf(id);
    await site.inbox.submissions.sendBack(ADMINISTRATOR, id, "Add the floor.");
    await undo(id);
    expect((await site.inbox.submissions.get(ADMINISTRATOR, id)).submission.values).toMatchObject({ stage: "waiting" });
    expect(await listingOf(id)).toMatchObject({ state: "pending", version });
  });

  it("lets the sender take a withdrawal back through the private link, for ten seconds and a little longer", async () => {
    const { id, token, reference } = await submit();
    await site.inbox.submissions.approve(ADMINISTRATOR, id);
    await site.inbox.submissions.withdraw(token);
    expect((await site.inbox.submissions.byToken(token)).canUndo).toBe(true);
    site.clock.now += 12_000;
    expect((await site.inbox.submissions.byToken(token)).canUndo).toBe(false);
    await site.inbox.submissions.undoWithdrawal(token);
    expect((await listingOf(id)).state).toBe("published");
    expect(await mailsTo("hello@aangan.example")).not.toContain(`Villa by the river: withdrawn (${reference})`);
    await site.inbox.submissions.withdraw(token);
    site.clock.now += 30_000;
    await expect(site.inbox.submissions.undoWithdrawal(token)).rejects.toThrow("too late");
    expect((await listingOf(id)).state).toBe("archived");
  });
});

describe("publishing a listing that was sent in", () => {
  const publish = async (id: string) =>
    site.catalogue.change(ADMINISTRATOR, "property", (await listingOf(id)).id, {}, { state: "published" });

  it("goes through its submission and not around it", async () => {
    const { id, token } = await submit();
    await expect(publish(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining("waits for a decision"),
      link: { path: `/dashboard/submissions/${id}` },
    });
    await site.inbox.submissions.sendBack(ADMINISTRATOR, id, "Add the floor.");
    await expect(publish(id)).rejects.toThrow("was sent back to its sender");
    await site.inbox.submissions.approve(ADMINISTRATOR, id);
    await site.inbox.submissions.withdraw(token);
    await expect(publish(id)).rejects.toThrow("withdrawn by its sender");
    expect((await listingOf(id)).state).toBe("archived");
  });
});

it("lets one network bring pictures so often in an hour, and no more", async () => {
  const bring = () => site.inbox.submissions.admitPictures("203.0.113.9");
  for (let time = 0; time < 30; time += 1) await bring();
  await expect(bring()).rejects.toMatchObject({ status: 429 });
  await site.inbox.submissions.admitPictures("198.51.100.7");
  site.clock.now += DAY;
  await bring();
});

it("the back office's verbs are the administrator's alone", async () => {
  const { submissions } = site.inbox;
  const calls = [
    () => submissions.list(visitor),
    () => submissions.get(visitor, "x"),
    () => submissions.approve(visitor, "x"),
    () => submissions.sendBack(visitor, "x", "y"),
    () => submissions.reject(visitor, "x"),
    () => submissions.revokeLink(visitor, "x"),
  ];
  for (const call of calls) await expect(call()).rejects.toBeInstanceOf(Forbidden);
  await submit();
  expect(await submissions.list(ADMINISTRATOR, { stages: ["waiting"], search: "meera VILLA" })).toMatchObject({
    total: 1,
  });
});
