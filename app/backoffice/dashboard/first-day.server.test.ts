import { expect, it, onTestFinished } from "vitest";
import { actorOf } from "#app/accounts/index.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { loadDemo, removeDemo } from "#demo/load.ts";
import { openTestSite } from "#scripts/testing/calls.ts";
import { aProperty } from "#scripts/testing/stores.ts";
import { firstDay, passBy } from "./first-day.server.ts";

async function office() {
  const site = await openTestSite();
  onTestFinished(() => site.close());
  /** The partner who is there, or somebody new. */
  const account = async (username: string, role?: "agent" | "editor") => {
    const made = { username, name: username, passwordHash: "x", totpSecret: undefined, recoveryHashes: [] };
    if (role) await site.store.accounts.createUser({ ...made, role });
    const user = (await site.store.accounts.users()).find((each) => each.username === username);
    if (!user) throw new Error(`There is no ${username}`);
    return { ...site.services, actor: actorOf(user) };
  };
  return { site, account };
}

type Asking = Parameters<typeof firstDay>[0];
const left = async (services: Asking) => (await firstDay(services))?.lines.map(({ id }) => id) ?? [];

it("lists what the firm has to do, and each line goes when the site has it", async () => {
  const { site, account } = await office();
  const partner = await account("asha");
  const { catalogue, people, push } = site.services;
  const ALL = ["firm", "agent", "logo", "city", "homes", "contacts", "partner", "phone", "mail"];
  expect(await left(partner)).toEqual(ALL);
  await loadDemo(site);
  expect(await left(partner)).toEqual([...ALL, "demo"]); // its homes, people and numbers are nobody's
  expect(await firstDay(partner)).toMatchObject({ of: 10 });
  const { actor } = partner;
  await catalogue.changeSettings(actor, { product: "Neem Homes", phone: "+911204567890", ourCity: "Noida" });
  const numbers = [{ place: "Uttar Pradesh", number: "UPRERAAGT00001", until: "" }];
  await catalogue.changeSettings(actor, { agentNumbers: numbers });
  await site.store.as(actor).create("property", aProperty("Our own home"));
  await people.add(actor, { name: "Asha Rao", number: "9811010001" });
  const keys = { p256dh: Buffer.alloc(65).toString("base64url"), auth: Buffer.alloc(16).toString("base64url") };
  await push.add(actor, { endpoint: "https://fcm.googleapis.com/fcm/send/1", keys });
  await account("imran", "agent");
  expect(await left(partner)).toEqual(["logo", "mail", "demo"]);
  await removeDemo(site);
  expect(await left(partner)).toEqual(["logo", "mail"]);
});

it("shows an account only what it may do, and takes off what is not needed until it is put back", async () => {
  const { account } = await office();
  const [partner, agent, editor] = [
    await account("asha"),
    await account("imran", "agent"),
    await account("ira", "editor"),
  ];
  expect([await left(agent), await left(editor)]).toEqual([["phone"], []]);
  expect(await passBy(agent, "phone", false)).toBe("News on your phone");
  expect([await firstDay(agent), (await left(partner)).includes("phone")]).toEqual([undefined, true]);
  await passBy(partner, "logo", false);
  expect(await firstDay(partner)).toMatchObject({ of: 10, notNeeded: [{ id: "logo", title: "Your logo" }] });
  expect(await left(partner)).not.toContain("logo");
  await passBy(partner, "logo", true);
  expect(await left(partner)).toContain("logo");
  for (const [who, line] of [
    [partner, "agent"],
    [partner, "nothing"],
    [agent, "logo"],
  ] as const)
    await expect(passBy(who, line, false)).rejects.toBeInstanceOf(BadRequest);
});
