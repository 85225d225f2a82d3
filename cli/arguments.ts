import { parseArgs, type ParseArgsConfig } from "node:util";

/** Arguments that make no sense: exit code 2. */
export class UsageError extends Error {}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** @throws UsageError for an unknown option, a missing value, or more names than the command takes */
export function readArguments<const O extends Options>(args: readonly string[], options: O, maxNames = 0) {
  const parsed = parse(args, options);
  const [extra] = parsed.positionals.slice(maxNames);
  if (extra !== undefined) throw new UsageError(`'${extra}' is too much here.`);
  return parsed;
}

function parse<const O extends Options>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    // The first sentence names the option at fault; what follows is about shells.
    throw new UsageError(error instanceof Error ? `${error.message.split(/\.\s|\.$/)[0] ?? ""}.` : String(error));
  }
}

/** One of a list, or a sentence that names them. */
export function oneOf<const T extends string>(given: string, choices: readonly T[], option: string): T {
  const found = choices.find((choice) => choice === given);
  if (found === undefined) throw new UsageError(`${option} has to be one of: ${choices.join(", ")}.`);
  return found;
}
