import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { PicturePool, WorkerFailed } from "./pool.ts";

/** A worker whose pictures are orders: what the path says is what it does. */
const OBEDIENT = `
import { appendFileSync } from "node:fs";
process.on("disconnect", () => process.exit());
process.on("message", ({ path }) => {
  if (path === "crash") process.kill(process.pid, "SIGSEGV");
  if (path === "babble") process.send({ encoded: { width: "wide" } });
  const [order, log] = path.split(" ");
  const note = (turn) => log && appendFileSync(log, turn);
  if (order !== "refuse") return;
  note("+");
  setTimeout(() => { note("-"); process.send({ refused: "damaged" }); }, 40);
});
process.send({ ready: true });
`;

describe("the pool of picture workers", () => {
  let folder: string;
  let pool: PicturePool;
  const poolOf = (file: string, timeoutMs = 5_000) => {
    pool = new PicturePool({ size: 2, timeoutMs, worker: pathToFileURL(join(folder, file)) });
    pool.join();
    return pool;
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "pool-test-"));
    await writeFile(join(folder, "obedient.mjs"), OBEDIENT);
    await writeFile(join(folder, "broken.mjs"), "throw new Error('cannot start')");
  });
  afterEach(() => pool.leave());
  afterAll(() => rm(folder, { recursive: true }));

  it("works at most two at once and all of them in the end", async () => {
    poolOf("obedient.mjs");
    const log = join(folder, "turns");
    await Promise.all(Array.from({ length: 7 }, () => pool.run({ path: `refuse ${log}` })));
    let atOnce = 0;
    const most = [...(await readFile(log, "utf8"))]
      .map((turn) => (atOnce += turn === "+" ? 1 : -1))
      .reduce((a, b) => Math.max(a, b));
    expect({ most, left: atOnce }).toEqual({ most: 2, left: 0 });
  });

  it.each(["crash", "babble"])("survives a worker that does %s, and replaces it", async (order) => {
    poolOf("obedient.mjs");
    await expect(pool.run({ path: order })).rejects.toBeInstanceOf(WorkerFailed);
    await expect(pool.run({ path: "refuse" })).resolves.toEqual({ refused: "damaged" });
  });

  it("kills a worker that takes too long, and replaces it", async () => {
    poolOf("obedient.mjs", 1_500);
    await pool.run({ path: "refuse" });
    await expect(pool.run({ path: "hang" })).rejects.toBeInstanceOf(WorkerFailed);
    await expect(pool.run({ path: "refuse" })).resolves.toEqual({ refused: "damaged" });
  });

  it("does not blame the picture when no worker can be started", async () => {
    poolOf("broken.mjs");
    const failure = await pool.run({ path: "refuse" }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(WorkerFailed);
  });
});
