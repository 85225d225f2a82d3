import { describe, expect, it } from "vitest";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { UploadQueue } from "./uploads.ts";

const IMAGE: ImageValue = { id: "1", width: 10, height: 10, placeholder: "", alt: "" };

/** Uploads that end when the test says so; ids are 1, 2, 3 … */
function heldUploads(count: number) {
  const started: string[] = [];
  const arrived: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<ImageValue>>();
  const queue = new UploadQueue(
    (id) => arrived.push(id),
    ({ name }) => {
      started.push(name);
      const end = Promise.withResolvers<ImageValue>();
      ends.set(name, end);
      return end.promise;
    },
  );
  for (let number = 1; number <= count; number += 1) queue.start(new File(["x"], String(number)));
  return {
    queue,
    started,
    arrived,
    end: (id: string) => ends.get(id)?.resolve(IMAGE),
    fail: (id: string) => ends.get(id)?.reject(new Error("gone")),
  };
}

describe("the queue of uploads", () => {
  it("sends three at once, the others in their order", async () => {
    const { queue, started, arrived, end } = heldUploads(5);
    await expect.poll(() => started).toEqual(["1", "2", "3"]);
    end("2");
    await expect.poll(() => started).toEqual(["1", "2", "3", "4"]);
    for (const id of ["1", "3", "4"]) end(id);
    await expect.poll(() => started).toHaveLength(5);
    end("5");
    expect(await queue.settled()).toBe(true);
    expect([...arrived].sort()).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("says that one failed, until it is sent again or taken away", async () => {
    const { queue, started, end, fail } = heldUploads(2);
    await expect.poll(() => started).toHaveLength(2);
    const settled = queue.settled();
    fail("1");
    end("2");
    expect(await settled).toBe(false);
    queue.retry("1");
    await expect.poll(() => started).toHaveLength(3);
    end("1");
    expect(await queue.settled()).toBe(true);
    const refused = queue.start(new File(["x"], "flat.pdf", { type: "application/pdf" }));
    expect(await queue.settled()).toBe(false);
    queue.cancel(refused);
    expect(await queue.settled()).toBe(true);
  });

  it("does not send what was taken away while it waited", async () => {
    const { queue, started, end } = heldUploads(4);
    queue.cancel("4");
    await expect.poll(() => started).toHaveLength(3);
    for (const id of ["1", "2", "3"]) end(id);
    expect(await queue.settled()).toBe(true);
    expect(started).not.toContain("4");
  });
});
