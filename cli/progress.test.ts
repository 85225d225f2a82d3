import { describe, expect, it } from "vitest";
import { progressBar } from "./progress.ts";

describe("the progress bar", () => {
  const drawn = (times: readonly number[]) => {
    const lines: string[] = [];
    const clock = times.values();
    let now = 0;
    const bar = progressBar({ line: () => {}, error: () => {}, redraw: (text) => void lines.push(text) }, () => now);
    for (const time of clock) {
      now = time;
      bar.show(time / 1_000, `${time}`);
    }
    bar.end();
    return lines;
  };

  it("shows share and note, not more often than can be read, and clears its line", () => {
    expect(drawn([0, 50, 500, 510, 1_000])).toEqual([
      `${"░".repeat(24)}   0 %  0`,
      `${"█".repeat(12)}${"░".repeat(12)}  50 %  500`,
      `${"█".repeat(24)} 100 %  1000`,
      "",
    ]);
  });

  it("is silent where standard error is no terminal", () => {
    expect(() => progressBar({ line: () => {}, error: () => {}, redraw: undefined }).show(0.5, "")).not.toThrow();
  });
});
