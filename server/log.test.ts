import { expect, it } from "vitest";
import { collapsedErrors, createLog } from "./log.ts";

it("writes a failure that comes again and again once a minute, with how many there were", () => {
  const lines: string[] = [];
  let now = 0;
  const report = collapsedErrors(
    createLog("error", (line) => lines.push(line)),
    "background work failed",
    () => now,
  );
  for (let second = 0; second < 90; second += 1) {
    now = second * 1_000;
    report(new Error("malformed"));
  }
  report(new Error("another one"));
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ error: "Error: malformed", stack: expect.any(String) }),
    expect.objectContaining({ error: "Error: malformed", repeated: 59 }),
    expect.objectContaining({ error: "Error: another one" }),
  ]);
});
