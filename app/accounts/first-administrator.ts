import { InvalidInput } from "#app/entities/errors.ts";
import { readableSecret } from "./secrets.ts";
import type { Accounts } from "./types.ts";

const DEFAULT_USERNAME = "admin";

export interface FirstAdministrator {
  readonly username: string;
  /** The password that was made up and stands nowhere else: to be shown once. Absent when one was given. */
  readonly generatedPassword: string | undefined;
}

export interface FirstAdministratorInput {
  /** ADMIN_USERNAME */
  readonly username?: string | undefined;
  /** ADMIN_PASSWORD */
  readonly password?: string | undefined;
}

/**
 * Creates an administrator when there is none; otherwise the input counts for nothing.
 * @returns whom it created, undefined when somebody was there already
 * @throws InvalidInput naming ADMIN_USERNAME and ADMIN_PASSWORD when one breaks the rules
 */
export async function ensureFirstAdministrator(
  accounts: Pick<Accounts, "create" | "list">,
  input: FirstAdministratorInput,
): Promise<FirstAdministrator | undefined> {
  if ((await accounts.list()).length > 0) return undefined;
  const username = input.username || DEFAULT_USERNAME;
  const password = input.password || readableSecret();
  try {
    const user = await accounts.create({ username, password });
    return { username: user.username, generatedPassword: input.password ? undefined : password };
  } catch (error) {
    // Another process that started at the same moment was first.
    if ((await accounts.list()).length > 0) return undefined;
    if (error instanceof InvalidInput)
      throw new InvalidInput(`ADMIN_USERNAME or ADMIN_PASSWORD: ${error.message}`, error.fields);
    throw error;
  }
}
