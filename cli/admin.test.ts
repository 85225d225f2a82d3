import { beforeEach, describe, expect, it } from "vitest";
import { createAccounts, type Accounts } from "#app/accounts/index.ts";
import { turnOnTwoFactor } from "#app/accounts/testing.ts";
import { AppError } from "#app/entities/errors.ts";
import { openStore } from "#app/store/index.ts";
import { adminCommand } from "./admin.ts";
import { UsageError } from "./arguments.ts";

const NOW = Date.UTC(2026, 0, 15, 9, 30);
const PASSWORD = "seven mango trees";
const KEY = Buffer.alloc(32, 7);
let accounts: Accounts;

beforeEach(async () => {
  const store = await openStore({ url: ":memory:" });
  accounts = createAccounts({
    store,
    secretKey: async () => KEY,
    now: () => NOW,
    hashing: { cost: { memory: 8, passes: 1, parallelism: 1 } },
  });
  return () => store.close();
});

async function run(line: string | readonly string[], password = PASSWORD) {
  const lines: string[] = [];
  const questions: string[] = [];
  const outcome = adminCommand(typeof line === "string" ? line.split(" ") : line, {
    accounts,
    output: { line: (text) => lines.push(text) },
    readPassword: async (question) => {
      questions.push(question);
      return password;
    },
  });
  return { outcome: await outcome.catch((error: unknown) => error), lines, questions };
}

const signIn = (password = PASSWORD) => accounts.signIn({ username: "asha", password, address: "127.0.0.1" });

describe("aangan admin", () => {
  it("creates an administrator who can sign in", async () => {
    const { outcome, lines, questions } = await run(["create", "Asha", "--name", "Asha Rao"]);
    expect({ outcome, lines, questions }).toEqual({
      outcome: 0,
      lines: ["Administrator 'asha' can sign in now."],
      questions: ["Password for Asha: "],
    });
    expect((await signIn()).user).toMatchObject({ username: "asha", name: "Asha Rao" });
  });

  it("changes a password and ends the sessions", async () => {
    await run("create asha --name=Asha");
    const { token } = await signIn();
    expect(await run("password ASHA", "nine banyan trees")).toMatchObject({
      outcome: 0,
      questions: ["New password for asha: "],
    });
    expect(await accounts.whoIs(token)).toBeUndefined();
    await signIn("nine banyan trees");
  });

  it("lists who there is", async () => {
    expect((await run("list")).lines).toEqual([
      "There is no administrator yet. Add one with: aangan admin create <username>",
    ]);
    await run(["create", "asha", "--name", "Asha Rao"]);
    await run("create ravi");
    await signIn();
    expect((await run("list")).lines).toEqual([
      "USERNAME  NAME      ROLE   LAST SIGN-IN (UTC)  TWO-STEP  MAY SIGN IN",
      "asha      Asha Rao  owner  2026-01-15 09:30    off       yes",
      "ravi      ravi      owner  never               off       yes",
    ]);
  });

  it("signs somebody out everywhere", async () => {
    await run("create asha");
    const { token } = await signIn();
    expect((await run("signout asha")).lines).toEqual(["Ended 1 session of 'asha'."]);
    expect(await accounts.whoIs(token)).toBeUndefined();
  });

  it("lifts the limit of wrong passwords", async () => {
    await run("create asha");
    for (let turn = 0; turn < 6; turn += 1) await signIn("wrong").catch(() => undefined);
    await expect(signIn()).rejects.toThrow(/Too many attempts/);
    expect((await run("unlock asha")).lines).toEqual([
      "'asha' can sign in from a new device again, within ten seconds.",
    ]);
    expect((await signIn()).user).toMatchObject({ username: "asha" });
  });

  it("turns the second factor off for somebody who lost it", async () => {
    await run("create asha");
    await turnOnTwoFactor(accounts, NOW, { password: PASSWORD });
    expect((await signIn()).user).toBeUndefined();
    expect((await run("two-factor-off asha")).lines).toEqual(["'asha' signs in with the password alone now."]);
    expect((await signIn()).user?.twoFactor).toBe(false);
  });

  it.each([
    ["a weak password", "create asha", "short", "Choose a password of at least 12 characters."],
    [
      "a leaked password",
      "create asha",
      "Finalfantasy",
      "Choose a password that is harder to guess: this one is among the first that anybody tries.",
    ],
    [
      "an unknown name",
      "password nobody",
      PASSWORD,
      "There is no administrator 'nobody'. See them all with: aangan admin list",
    ],
    [
      "an unknown name",
      "signout nobody",
      PASSWORD,
      "There is no administrator 'nobody'. See them all with: aangan admin list",
    ],
  ])("refuses %s with a sentence", async (_name, line, password, message) => {
    const { outcome, lines } = await run(line, password);
    expect(outcome).toBeInstanceOf(AppError);
    expect(outcome).toMatchObject({ message });
    expect(lines).toEqual([]);
  });

  it("refuses a name that is taken", async () => {
    await run("create asha");
    expect(await run("create Asha")).toMatchObject({
      outcome: { message: "This username is taken. Choose another one." },
    });
  });

  it.each([
    ["", "Say what to do."],
    ["remove asha", "There is no 'aangan admin remove'."],
    ["create", "Say which username."],
    ["create asha secret-password", "Only the username goes here; the password is asked for."],
    ["create asha --password=secret", "Unknown option '--password'."],
    ["create asha --name", "Option '--name <value>' argument missing."],
    ["list all", "'aangan admin list' takes nothing else."],
    ["signout asha --name x", "'--name' only goes with 'create'."],
  ])("explains itself when given '%s'", async (line, message) => {
    const { outcome, questions } = await run(line);
    expect(outcome).toBeInstanceOf(UsageError);
    expect(outcome).toMatchObject({ message });
    expect(questions).toEqual([]);
  });
});
