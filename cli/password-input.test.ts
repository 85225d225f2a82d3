import { PassThrough, Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { readPassword } from "./password-input.ts";

function terminal(typed: string) {
  const modes: boolean[] = [];
  const shown: string[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (raw: boolean) => modes.push(raw) });
  stdin.write(typed);
  return { modes, shown, input: { stdin, ask: (text: string) => shown.push(text), fromEnvironment: undefined } };
}

const pipe = (...chunks: (string | Buffer)[]) => ({
  stdin: Readable.from(chunks),
  ask: () => undefined,
  fromEnvironment: undefined,
});

describe("reading a password", () => {
  it("takes the environment's first", async () => {
    expect(await readPassword("?", { ...pipe("from the pipe\n"), fromEnvironment: "from the environment" })).toBe(
      "from the environment",
    );
  });

  it.each([
    ["one line", ["seven mango trees\n"]],
    ["no line end", ["seven mango trees"]],
    ["Windows line ends, more lines", ["seven mango trees\r\nnext"]],
    ["pieces", ["seven ma", "ngo trees", "\n"]],
  ])("takes the first line of a pipe: %s", async (_name, chunks) => {
    expect(await readPassword("?", pipe(...chunks))).toBe("seven mango trees");
  });

  it("puts together a letter that a pipe tore apart", async () => {
    const bytes = Buffer.from("आम\n");
    expect(await readPassword("?", pipe(bytes.subarray(0, 2), bytes.subarray(2)))).toBe("आम");
  });

  it("asks twice on a terminal, shows nothing of it, and leaves the terminal as it was", async () => {
    const { input, shown, modes } = terminal("seven mangoX\u007f trees\r\nseven mango trees\r");
    expect(await readPassword("Password: ", input)).toBe("seven mango trees");
    expect(shown).toEqual(["Password: ", "\nOnce more: ", "\n"]);
    expect(modes).toEqual([true, false]);
  });

  it.each([
    ["two different ones", "seven mango trees\rseven mango tree\r", "The two passwords differ."],
    ["Ctrl+C", "seven\u0003", "Stopped."],
  ])("refuses %s and leaves the terminal as it was", async (_name, typed, message) => {
    const { input, modes } = terminal(typed);
    await expect(readPassword("Password: ", input)).rejects.toThrow(message);
    expect(modes).toEqual([true, false]);
  });
});
