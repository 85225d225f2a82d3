import { InvalidInput } from "#app/entities/errors.ts";

/** The parts of process.stdin that are needed; a plain stream stands in for a pipe. */
interface PasswordSource extends AsyncIterable<unknown> {
  readonly isTTY?: boolean | undefined;
  setRawMode?(raw: boolean): unknown;
}

export interface PasswordInput {
  readonly stdin: PasswordSource;
  /** Where the question goes: standard error, so that output can be piped on. */
  readonly ask: (text: string) => void;
  /** AANGAN_PASSWORD */
  readonly fromEnvironment: string | undefined;
}

const ENTER = /[\r\n]/;
const CONTROL_C = "\u0003";
const CONTROL_D = "\u0004";
const ERASE: ReadonlySet<string> = new Set(["\u007f", "\b"]);

/**
 * Reads a password: from the environment, else typed twice and never shown, else the first line of a pipe.
 * @throws InvalidInput when it was typed differently, or not at all
 */
export async function readPassword(question: string, { stdin, ask, fromEnvironment }: PasswordInput): Promise<string> {
  if (fromEnvironment) return fromEnvironment;
  const keys = characters(stdin);
  try {
    if (!stdin.isTTY) return await readLine(keys);
    stdin.setRawMode?.(true);
    ask(question);
    const password = await readLine(keys);
    ask("\nOnce more: ");
    const again = await readLine(keys);
    ask("\n");
    if (password === again) return password;
    throw new InvalidInput("The two passwords differ. Nothing was changed; try again.");
  } finally {
    if (stdin.isTTY) stdin.setRawMode?.(false);
    await keys.return?.();
  }
}

async function readLine(keys: AsyncIterator<string>): Promise<string> {
  const line: string[] = [];
  for (let next = await keys.next(); !next.done; next = await keys.next()) {
    const key = next.value;
    if (key === CONTROL_C) throw new InvalidInput("Stopped. Nothing was changed.");
    if (ENTER.test(key) || key === CONTROL_D) return line.join("");
    if (ERASE.has(key)) line.pop();
    else line.push(key);
  }
  return line.join("");
}

/** One character at a time; a line end of two characters counts as one. */
async function* characters(stdin: PasswordSource): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let previous = "";
  for await (const chunk of stdin) {
    const text = chunk instanceof Uint8Array ? decoder.decode(chunk, { stream: true }) : String(chunk);
    for (const key of text) {
      if (!(key === "\n" && previous === "\r")) yield key;
      previous = key;
    }
  }
}
