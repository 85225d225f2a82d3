import { canonicalUsername, type Accounts, type AccountRole, ROLES, type SignedInUser } from "#app/accounts/index.ts";
import type { Actor } from "#app/store/types.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { NotFound } from "#app/entities/errors.ts";
import { readArguments, UsageError } from "./arguments.ts";

/** As histories name what is done here. */
const BY = { type: "system", name: "command line" } as const satisfies Actor;

export interface AdminContext {
  readonly accounts: Pick<
    Accounts,
    | "create"
    | "changePassword"
    | "list"
    | "signOutEverywhere"
    | "stopTwoFactor"
    | "unlock"
    | "disable"
    | "enable"
    | "changeRole"
  >;
  /** Standard output, a line at a time. */
  readonly output: { readonly line: (text: string) => void };
  /** Where a password comes from: never from the arguments, which every user of the machine can read. */
  readonly readPassword: (question: string) => Promise<string>;
}

export const ADMIN_HELP = `aangan admin create <username> [--name <name>] [--role owner|agent|editor]
                                                 adds an account; without a role an owner
aangan admin role <username> --role <role>       gives an account another role and signs it out
aangan admin password <username>                 sets a new password and signs the user out everywhere
aangan admin list                                lists the administrators
aangan admin signout <username>                  ends all of a user's sessions
aangan admin disable <username>                  switches an account off and ends its sessions
aangan admin enable <username>                   switches it on again
aangan admin unlock <username>                   lifts the limit of wrong passwords: somebody guesses, and the owner has a new device
aangan admin two-factor-off <username>           lets in somebody who lost phone and recovery codes

The password is asked for, or read from a pipe or from AANGAN_PASSWORD.`;

type Verb = (args: readonly string[], context: AdminContext) => Promise<void>;

const VERBS: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ["create", create],
  ["password", changePassword],
  ["list", list],
  ["signout", signOut],
  ["role", changeRole],
  ["disable", disable],
  ["enable", enable],
  ["unlock", unlock],
  ["two-factor-off", twoFactorOff],
]);

/**
 * @param args what follows `aangan admin`
 * @returns the exit code, 0
 * @throws UsageError when the arguments make no sense @throws AppError when the accounts refuse
 */
export async function adminCommand(args: readonly string[], context: AdminContext): Promise<number> {
  const [name = "", ...rest] = args;
  const verb = VERBS.get(name);
  if (!verb) throw new UsageError(name ? `There is no 'aangan admin ${name}'.` : "Say what to do.");
  await verb(rest, context);
  return 0;
}

async function create(args: readonly string[], { accounts, output, readPassword }: AdminContext): Promise<void> {
  const { username, name, role } = parse(args, { takes: ["name", "role"] });
  const password = await readPassword(`Password for ${username}: `);
  const user = await accounts.create(
    { username, password, ...(name === undefined ? {} : { name }), ...(role ? { role } : {}) },
    BY,
  );
  output.line(`Administrator '${user.username}' can sign in now.`);
}

async function changePassword(
  args: readonly string[],
  { accounts, output, readPassword }: AdminContext,
): Promise<void> {
  const user = await find(accounts, parse(args).username);
  await accounts.changePassword(user.id, await readPassword(`New password for ${user.username}: `), { by: BY });
  output.line(`The password of '${user.username}' is changed, and all sessions are ended.`);
}

async function list(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  if (args.length > 0) throw new UsageError("'aangan admin list' takes nothing else.");
  const users = await accounts.list();
  if (users.length === 0) {
    output.line("There is no administrator yet. Add one with: aangan admin create <username>");
    return;
  }
  const rows = users.map((user) => [
    user.username,
    user.name,
    user.role,
    lastSignIn(user),
    user.twoFactor ? "on" : "off",
    user.isDisabled ? "no" : "yes",
  ]);
  for (const line of table([["USERNAME", "NAME", "ROLE", "LAST SIGN-IN (UTC)", "TWO-STEP", "MAY SIGN IN"], ...rows]))
    output.line(line);
}

async function signOut(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  const user = await find(accounts, parse(args).username);
  const ended = await accounts.signOutEverywhere(user.id, BY);
  output.line(`Ended ${ended} ${ended === 1 ? "session" : "sessions"} of '${user.username}'.`);
}

async function changeRole(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  const { username, role } = parse(args, { takes: ["role"] });
  if (!role) throw new UsageError(`Say which role: --role ${ROLES.join(", --role ")}.`);
  await accounts.changeRole((await find(accounts, username)).id, role, BY);
  output.line(`'${username}' is ${role} now, and signed out everywhere.`);
}

async function disable(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  const { username } = await accounts.disable((await find(accounts, parse(args).username)).id, BY);
  output.line(`'${username}' is switched off and signed out everywhere.`);
}

async function enable(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  const { username } = await accounts.enable((await find(accounts, parse(args).username)).id, BY);
  output.line(`'${username}' can sign in again.`);
}

async function unlock(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  const user = await find(accounts, parse(args).username);
  await accounts.unlock(user.id, BY);
  output.line(`'${user.username}' can sign in from a new device again, within ten seconds.`);
}

async function twoFactorOff(args: readonly string[], { accounts, output }: AdminContext): Promise<void> {
  const user = await find(accounts, parse(args).username);
  await accounts.stopTwoFactor(user.id, BY);
  output.line(`'${user.username}' signs in with the password alone now.`);
}

interface Parsed {
  readonly username: string;
  readonly name: string | undefined;
  readonly role: AccountRole | undefined;
}

function parse(args: readonly string[], { takes = [] }: { takes?: readonly ("name" | "role")[] } = {}): Parsed {
  // Takes any number of names: the refusal of one too many would quote it, and it may be a password.
  const { values, positionals } = readArguments(
    args,
    { name: { type: "string" }, role: { type: "string" } },
    Number.POSITIVE_INFINITY,
  );
  const [username, ...more] = positionals;
  if (!username) throw new UsageError("Say which username.");
  if (more.length > 0) throw new UsageError("Only the username goes here; the password is asked for.");
  if (values.name !== undefined && !takes.includes("name")) throw new UsageError("'--name' only goes with 'create'.");
  if (values.role !== undefined && !takes.includes("role"))
    throw new UsageError("'--role' only goes with 'create' and 'role'.");
  const role = oneOf(ROLES, values.role);
  if (values.role !== undefined && !role) throw new UsageError(`A role is one of ${ROLES.join(", ")}.`);
  return { username, name: values.name, role };
}

async function find(accounts: Pick<Accounts, "list">, typed: string): Promise<SignedInUser> {
  const username = canonicalUsername(typed);
  const user = (await accounts.list()).find((each) => each.username === username);
  if (user) return user;
  throw new NotFound(`There is no administrator '${username}'. See them all with: aangan admin list`);
}

function lastSignIn({ lastLoginAt }: SignedInUser): string {
  return lastLoginAt === undefined ? "never" : new Date(lastLoginAt).toISOString().slice(0, 16).replace("T", " ");
}

function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? "")].length))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}
