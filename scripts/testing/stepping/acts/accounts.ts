import { ADDRESS, codeAt } from "#app/accounts/testing.ts";
import { ADMINISTRATOR } from "../../inbox.ts";
import { type Act, act } from "../step.ts";
import type { Stage } from "../stage.ts";

const PASSWORD = "courtyard with neem tree";

const ravi = ({ services: { accounts } }: Stage) =>
  accounts.create({ username: "ravi", password: PASSWORD, name: "Ravi" });
const signIn = ({ services: { accounts } }: Stage) =>
  accounts.signIn({ username: "ravi", password: PASSWORD, address: ADDRESS });

const signedIn = async (stage: Stage) => {
  const { id } = await ravi(stage);
  await signIn(stage);
  return id;
};

/** Somebody beside another owner: the last one can be neither switched off nor given another role. */
const agent = async (stage: Stage) => {
  await stage.services.accounts.create({ username: "asha", password: PASSWORD, name: "Asha" });
  return signedIn(stage);
};

export const accountActs: readonly Act[] = [
  act({
    name: "somebody signs in",
    arrange: ravi,
    act: signIn,
  }),
  act({
    name: "a password is changed, which ends the sessions",
    arrange: signedIn,
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
      const { token } = await signIn(stage);
      return { id, token, secret: (await stage.services.accounts.startTwoFactor(id, token)).secret };
    },
    act: ({ services, clock }, { id, token, secret }) =>
      services.accounts.confirmTwoFactor(id, { code: codeAt(secret, clock.now), token, address: ADDRESS }),
  }),
];
