/** An account of each role. */
import { randomBytes } from "node:crypto";
import { type AccountRole, createAccounts, ROLES } from "#app/accounts/index.ts";
import type { Store } from "#app/store/types.ts";
import { type Script, signIn } from "./script.ts";
import type { Site } from "./site.ts";

export const PASSWORD = "seven mango trees";

export async function addAccounts(store: Store, roles: readonly AccountRole[] = ROLES): Promise<void> {
  const key = randomBytes(32);
  const accounts = createAccounts({ store, secretKey: async () => key });
  for (const role of roles)
    await accounts.create({ username: `the-${role}`, name: `The ${role}`, role, password: PASSWORD });
}

export function signInAs(site: Pick<Site, "url">, role: AccountRole): Promise<Script> {
  return signIn(site, { username: `the-${role}`, password: PASSWORD });
}
