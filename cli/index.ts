import { AppError } from "#app/entities/index.ts";
import { ConfigError } from "#server/config.ts";
import { UsageError } from "./arguments.ts";
import { commands } from "./commands.ts";
import { openContext, type Output } from "./context.ts";
import { generalHelp } from "./help.ts";

/** What `main` takes from the process; tests bring their own. */
export interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly output: Output;
  readonly signal: AbortSignal;
}

/**
 * Runs `aangan <command> …`.
 * @returns 0 done · 1 failed, with a sentence on standard error · 2 the arguments or the configuration are wrong · 3 a file to import leaves something open · 130 stopped by a signal
 */
export async function main(args: readonly string[], surroundings: Surroundings = ofProcess()): Promise<number> {
  const { output, signal } = surroundings;
  const [name = "help", ...rest] = args;
  if (name === "help" || name === "--help" || name === "-h") return help(rest[0], output);
  const command = commands.get(name);
  if (!command) {
    output.error(`There is no command '${name}'.\n\n${generalHelp(commands)}`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) return help(name, output);
  try {
    const context = openContext(surroundings);
    try {
      const code = await command.run(rest, context);
      return signal.aborted && code === 0 ? 130 : code;
    } finally {
      await context.close();
    }
  } catch (error) {
    if (signal.aborted && error instanceof Error && error.name === "AbortError") {
      output.error("Stopped.");
      return 130;
    }
    return explained(error, name, output);
  }
}

function explained(error: unknown, name: string, output: Output): number {
  if (error instanceof UsageError) {
    output.error(`${error.message}\n\n${commands.get(name)?.help ?? ""}`);
    return 2;
  }
  if (error instanceof ConfigError) {
    output.error(error.message);
    return 2;
  }
  if (!(error instanceof AppError)) throw error;
  output.error(error.message);
  return 1;
}

function help(name: string | undefined, output: Output): number {
  const command = name === undefined ? undefined : commands.get(name);
  if (name !== undefined && !command) {
    output.error(`There is no command '${name}'.\n\n${generalHelp(commands)}`);
    return 2;
  }
  output.line(command ? command.help : generalHelp(commands));
  return 0;
}

function ofProcess(): Surroundings {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    stop.abort(); // whoever read the lines has read enough, such as `head`
  });
  return {
    env: process.env,
    signal: stop.signal,
    output: {
      line: (text) => process.stdout.write(`${text}\n`),
      error: (text) => process.stderr.write(`${text}\n`),
      redraw: process.stderr.isTTY ? (text) => process.stderr.write(`\r${text}\u001b[K`) : undefined,
    },
  };
}
