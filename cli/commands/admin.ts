import { createAccounts } from "#app/accounts/index.ts";
import { readSecretKey } from "#server/secret-key.ts";
import { adminCommand } from "../admin.ts";
import type { Command } from "../context.ts";
import { readPassword } from "../password-input.ts";

export const admin: Command = async (args, { config, env, output, store }) => {
  return adminCommand(args, {
    accounts: createAccounts({ store: await store(), secretKey: () => readSecretKey(config) }),
    output,
    readPassword: (question) =>
      readPassword(question, {
        stdin: process.stdin,
        ask: (text) => process.stderr.write(text),
        fromEnvironment: env["AANGAN_PASSWORD"],
      }),
  });
};
