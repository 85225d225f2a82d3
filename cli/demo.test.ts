import { describe, expect, it } from "vitest";
import { aangan, exported, temporaryFolder } from "./testing.ts";

describe("aangan demo", () => {
  it("puts the demo there and takes it out", async () => {
    const site = temporaryFolder();
    expect(await aangan(site, ["demo", "--reset"])).toMatchObject({
      code: 0,
      out: "The demo is there again: 90 records.",
    });
    expect((await exported(site)).trim().split("\n")).toHaveLength(62);
    expect((await aangan(site, ["demo", "--remove"])).out).toBe("The demo is gone: 90 records.");
    expect((await aangan(site, ["demo", "--remove"])).out).toBe("There is no demo here.");
    expect(await exported(site)).toBe("");
  });
});
