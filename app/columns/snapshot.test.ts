import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSnapshot, type Saved, writeSnapshot } from "./snapshot.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-test-"));
});
afterAll(() => rm(folder, { recursive: true }));

const numbers = fc.oneof(
  fc.uint8Array(),
  fc.uint16Array(),
  fc.uint32Array(),
  fc.float64Array({ noNaN: false }),
) as fc.Arbitrary<Saved>;
const { saved } = fc.letrec<{ saved: Saved }>((tie) => ({
  saved: fc.oneof(
    { maxDepth: 4 },
    numbers,
    fc.oneof(fc.string(), fc.boolean(), fc.integer(), fc.constant(null)),
    fc.array(tie("saved"), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie("saved"), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

describe("a snapshot", () => {
  it("gives back what was kept, for its own version alone", async () => {
    const path = join(folder, "deep", "file");
    expect(await readSnapshot(path, "1")).toBeUndefined();
    await fc.assert(
      fc.asyncProperty(saved, async (value) => {
        await writeSnapshot(path, "1", value);
        expect(await readSnapshot(path, "1")).toEqual(value);
        expect(await readSnapshot(path, "2")).toBeUndefined();
      }),
      { numRuns: 100 },
    );
    expect(await readdir(join(folder, "deep"))).toEqual(["file"]);
  });

  it("keeps arrays that are longer than what is written at once, and parts of arrays", async () => {
    const path = join(folder, "long");
    const long = Float64Array.from({ length: 400_000 }, (_, at) => at / 3);
    await writeSnapshot(path, "1", { long, part: long.subarray(5, 9), empty: new Uint8Array(0) });
    expect(await readSnapshot(path, "1")).toEqual({ long, part: long.slice(5, 9), empty: new Uint8Array(0) });
  });
});
