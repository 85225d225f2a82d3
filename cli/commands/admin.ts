import { createAccounts } from "#app/accounts/index.ts";
import { adminCommand } from "../admin.ts";
import type { Command } from "../context.ts";
import { readPassword } from "../password-input.ts";

export const admin: Command = async (args, { env, output, store }) => {
  const { accounts: tables } = await store();
  return adminCommand(args, {
    accounts: createAccounts({ tables }),
    output,
    readPassword: (question) =>
      readPassword(question, { stdin: process.stdin, ask: (text) => process.stderr.write(text), fromEnvironment: env["AANGAN_PASSWORD"] }),
  });
};
