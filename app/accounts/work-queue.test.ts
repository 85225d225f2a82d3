import { describe, expect, it } from "vitest";
import { TooManyRequests } from "#app/entities/errors.ts";
import { createWorkQueue } from "./work-queue.ts";

describe("work queue", () => {
  it("runs jobs in the order they came", async () => {
    const queue = createWorkQueue({ atOnce: 1, mayWait: 9 });
    const done: number[] = [];
    await Promise.all([1, 2, 3].map((job) => queue.run(async () => done.push(job))));
    expect(done).toEqual([1, 2, 3]);
  });

  it("refuses when too many wait, and takes new ones once they are through", async () => {
    const queue = createWorkQueue({ atOnce: 1, mayWait: 1 });
    const gate = Promise.withResolvers<void>();
    const held = [queue.run(() => gate.promise), queue.run(() => gate.promise)];
    await expect(queue.run(async () => "late")).rejects.toThrow(TooManyRequests);
    gate.resolve();
    await Promise.all(held);
    expect(await queue.run(async () => "on time")).toBe("on time");
  });

  it("goes on after a job that failed", async () => {
    const queue = createWorkQueue({ atOnce: 1, mayWait: 1 });
    const results = await Promise.allSettled([
      queue.run(() => Promise.reject(new Error("no"))),
      queue.run(async () => "yes"),
    ]);
    expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled"]);
  });
});
