import { totpCode } from "#app/accounts/totp.ts";
import { ADMINISTRATOR } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import type { Stage } from "../stage.ts";

const PASSWORD = "courtyard with neem tree";

const agent = async ({ services: { accounts } }: Stage) => {
  await accounts.create({ username: "asha", password: PASSWORD, name: "Asha" });
  const { id } = await accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" });
  await accounts.signIn({ username: "ravi", password: PASSWORD, address: "203.0.113.7" });
  return id;
};

export const accountActs: readonly Act[] = [
  act({
    name: "somebody signs in",
    arrange: (stage) => stage.services.accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" }),
    act: ({ services }) => services.accounts.signIn({ username: "ravi", password: PASSWORD, address: "203.0.113.7" }),
  }),
  act({
    name: "a password is changed, which ends the sessions",
    async arrange({ services: { accounts } }) {
      const { id } = await accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" });
      await accounts.signIn({ username: "ravi", password: PASSWORD, address: "203.0.113.7" });
      return id;
    },
    act: ({ services }, id) => services.accounts.changePassword(id, "courtyard with two mango trees"),
  }),
  act({
    name: "an account is added",
    arrange: async () => undefined,
    act: ({ services }) => services.accounts.add({ username: "ravi", name: "Ravi", role: "agent" }, ADMINISTRATOR),
  }),
  act({
    name: "an account is switched off",
    arrange: agent,
    act: ({ services }, id) => services.accounts.disable(id, ADMINISTRATOR),
  }),
  act({
    name: "an account gets another role",
    arrange: agent,
    act: ({ services }, id) => services.accounts.changeRole(id, "agent", ADMINISTRATOR),
  }),
  act({
    name: "somebody gets another password",
    arrange: agent,
    act: ({ services }, id) => services.accounts.renewPassword(id, ADMINISTRATOR),
  }),
  act({
    name: "somebody signs out everywhere",
    arrange: agent,
    act: ({ services }, id) => services.accounts.signOutEverywhere(id),
  }),
  act({
    name: "two-step sign-in is turned on",
    async arrange(stage) {
      const id = await agent(stage);
      return { id, secret: (await stage.services.accounts.startTwoFactor(id)).secret };
    },
    act: ({ services, clock }, { id, secret }) =>
      services.accounts.confirmTwoFactor(id, secret, totpCode(secret, Math.floor(clock.now / 30_000))),
  }),
];
