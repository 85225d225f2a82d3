import { describe, expect, it, onTestFinished, vi } from "vitest";
import { inRequest } from "#app/base/current-request.ts";
import { createLog, type LogLevel } from "./log.ts";

function loggedWith(level: LogLevel) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const log = createLog(level, (line) => lines.push(line));
  return { log, lines: () => lines.map((line): unknown => JSON.parse(line)) };
}

describe("lines that come again", () => {
  it("are written once, and then once a minute with how many there were and of which requests", async () => {
    const { log, lines } = loggedWith("error");
    for (let second = 0; second < 90; second += 1) {
      log.error("page failed", { requestId: `id${second}`, path: `/page-${second}`, error: "malformed" });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    log.error("page failed", { requestId: "other", error: "another one" });
    await vi.advanceTimersByTimeAsync(120_000);
    const [first, summary, other, last] = lines() as Record<string, unknown>[];
    expect(first).toMatchObject({ message: "page failed", requestId: "id0", path: "/page-0", error: "malformed" });
    expect(summary).toMatchObject({
      error: "malformed",
      repeated: 59,
      requestIds: expect.stringMatching(/^id1 id2 .*id59$/),
    });
    expect(other).toMatchObject({ requestId: "other", error: "another one" });
    expect(last).toMatchObject({ error: "malformed", repeated: 30 });
    expect(lines()).toHaveLength(4);
  });

  it("are counted to the end", () => {
    const { log, lines } = loggedWith("warn");
    for (let time = 0; time < 3; time += 1) log.warn("slow page", { kind: "home", ms: 1_200 + time });
    log.close();
    expect(lines()).toMatchObject([{ ms: 1_200 }, { kind: "home", repeated: 2 }]);
  });

  it("differ by what failed, and news is written each time", () => {
    const { log, lines } = loggedWith("info");
    log.error("not well", { part: "disk" });
    log.error("not well", { part: "database" });
    log.info("well again", { part: "disk" });
    log.info("well again", { part: "disk" });
    expect(lines()).toHaveLength(4);
  });
});

it("gives what is written while a request runs its id, and nothing that goes on after it", () => {
  const { log, lines } = loggedWith("info");
  const request = { requestId: "abc" as string | undefined, kind: "home" };
  inRequest(request, () => log.info("within"));
  request.requestId = undefined;
  inRequest(request, () => log.info("after"));
  expect(lines()).toEqual([
    expect.objectContaining({ message: "within", requestId: "abc" }),
    expect.not.objectContaining({ requestId: expect.anything() }),
  ]);
});
