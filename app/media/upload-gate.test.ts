import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createUploadGate } from "./upload-gate.ts";

/** What reached the disk. */
const disk: number[] = [];
const media = {
  receive: async ({ fileName, stream }: { fileName: string; stream: Readable }) => {
    const bytes = await buffer(stream);
    disk.push(bytes.length);
    return { path: "/tmp/x", fileName, bytes: bytes.length };
  },
  discard: async () => undefined,
};
const file = (bytes: number) => ({ fileName: "a.jpg", stream: Readable.from([Buffer.alloc(bytes)]) });

describe("uploads of visitors", () => {
  it("of one network are at most two at once, and further ones again when one is done", async () => {
    const gate = createUploadGate();
    const doors = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const running = doors.map(({ promise }) => gate.admit("203.0.113.0", media, () => promise));
    await expect(gate.admit("203.0.113.0", media, async () => "third")).rejects.toMatchObject({
      status: 429,
      message: expect.stringContaining("still running"),
    });
    await expect(gate.admit("198.51.100.0", media, async () => "somebody else")).resolves.toBe("somebody else");
    doors[0]?.reject(new Error("the client went away"));
    await expect(running[0]).rejects.toThrow("went away");
    await expect(gate.admit("203.0.113.0", media, async () => "third")).resolves.toBe("third");
    doors[1]?.resolve("second");
    await expect(running[1]).resolves.toBe("second");
  });

  it("stop at the number of bytes that one network may have waiting, before they reach the disk", async () => {
    disk.length = 0;
    const gate = createUploadGate({ forms: 3, bytes: 100 });
    const door = Promise.withResolvers<void>();
    const first = gate.admit("203.0.113.0", media, async ({ receive }) => {
      await receive(file(60));
      await door.promise;
    });
    while (disk.length === 0) await setImmediate();
    const second = gate.admit("203.0.113.0", media, ({ receive }) => receive(file(60)));
    await expect(second).rejects.toMatchObject({ status: 429 });
    expect(disk).toEqual([60]);
    door.resolve();
    await first;
    await expect(gate.admit("203.0.113.0", media, ({ receive }) => receive(file(60)))).resolves.toMatchObject({
      bytes: 60,
    });
  });
});
