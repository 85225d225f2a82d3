import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { readSecretKey } from "./secret-key.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "aangan-key-"));
  return () => rm(dataDir, { recursive: true, force: true });
});

describe("the secret key", () => {
  it("is made once, by whoever comes first, and is nobody else's to read", async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => readSecretKey({ secretKey: undefined, dataDir })));
    expect(new Set(keys.map((key) => key.toString("hex"))).size).toBe(1);
    expect(keys[0]).toHaveLength(32);
    expect(await readSecretKey({ secretKey: undefined, dataDir })).toEqual(keys[0]);
    expect(await readdir(dataDir)).toEqual(["secret.key"]);
    if (process.platform !== "win32") expect((await stat(join(dataDir, "secret.key"))).mode & 0o777).toBe(0o600);
  });

  it("comes from the environment where it is set, and then no file is made", async () => {
    expect(await readSecretKey({ secretKey: "ab".repeat(32), dataDir })).toEqual(Buffer.alloc(32, 0xab));
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("is not taken from a file that holds something else, and that file stays", async () => {
    await writeFile(join(dataDir, "secret.key"), "half a ke");
    await expect(readSecretKey({ secretKey: undefined, dataDir })).rejects.toThrow(ConfigError);
    expect(await readFile(join(dataDir, "secret.key"), "utf8")).toBe("half a ke");
  });
});
