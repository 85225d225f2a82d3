import { afterEach, describe, expect, it, vi } from "vitest";
import { build } from "./build.ts";

describe("the build", () => {
  afterEach(() => vi.restoreAllMocks());

  it("says where the memory is too small, and how to build elsewhere", async () => {
    vi.spyOn(process, "constrainedMemory").mockReturnValue(600 * 2 ** 20);
    await expect(build()).rejects.toThrow(/^Building needs \d+ MB of memory; there are 600 here\. Build on another/);
  });
});
