import { describe, expect, it } from "vitest";
import { UploadQueue } from "./upload-queue.ts";

const file = new File(["x"], "home.jpg");

/** Uploads that end when the test says so. */
function heldUploads(queue: UploadQueue, ids: readonly string[]) {
  const started: string[] = [];
  const ends = new Map(ids.map((id) => [id, Promise.withResolvers<boolean>()]));
  for (const id of ids)
    queue.add(id, file, () => {
      started.push(id);
      return ends.get(id)?.promise ?? Promise.resolve(true);
    });
  return { started, end: (id: string, isFine = true) => ends.get(id)?.resolve(isFine) };
}

describe("the queue of uploads", () => {
  it("sends three at once, the others in their order", async () => {
    const queue = new UploadQueue();
    const { started, end } = heldUploads(queue, ["1", "2", "3", "4", "5"]);
    await expect.poll(() => started).toEqual(["1", "2", "3"]);
    end("2");
    await expect.poll(() => started).toEqual(["1", "2", "3", "4"]);
    for (const id of ["1", "3", "4", "5"]) end(id);
    expect(await queue.settled()).toBe(true);
    expect(started).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("says that one failed, until it is sent again or taken away", async () => {
    const queue = new UploadQueue();
    const { end } = heldUploads(queue, ["1", "2"]);
    const settled = queue.settled();
    end("1", false);
    end("2");
    expect(await settled).toBe(false);
    queue.add("1", file, async () => true);
    expect(await queue.settled()).toBe(true);
    queue.refuse("3", file);
    expect(await queue.settled()).toBe(false);
    queue.cancel("3");
    expect(await queue.settled()).toBe(true);
  });

  it("does not send what was taken away while it waited", async () => {
    const queue = new UploadQueue();
    const { started, end } = heldUploads(queue, ["1", "2", "3", "4"]);
    queue.cancel("4");
    for (const id of ["1", "2", "3"]) end(id);
    expect(await queue.settled()).toBe(true);
    expect(started).not.toContain("4");
  });
});
