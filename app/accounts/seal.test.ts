import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSeal, KEY_BYTES } from "./seal.ts";

const newSeal = () => {
  const key = randomBytes(KEY_BYTES);
  return createSeal(async () => key);
};

describe("a seal", () => {
  const seal = newSeal();

  it("opens what it closed, for its owner alone, and not once a character was changed", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.nat(), async (text, owner, place) => {
        const sealed = await seal.close(text, owner);
        expect(sealed).toMatch(/^sealed\.1\./);
        expect(await seal.open(sealed, owner)).toBe(text);
        expect(await seal.open(sealed, `${owner}2`)).toBeUndefined();
        const bytes = Buffer.from(sealed.split(".")[2] ?? "", "base64url");
        bytes.writeUInt8(bytes.readUInt8(place % bytes.length) ^ 1, place % bytes.length);
        expect(await seal.open(`sealed.1.${bytes.toString("base64url")}`, owner)).toBeUndefined();
      }),
    );
  });

  it("closes the same text differently each time", async () => {
    expect(await seal.close("MZXW6", "asha")).not.toBe(await seal.close("MZXW6", "asha"));
  });

  it("is opened by its own key alone; what is no sealed text is refused too", async () => {
    expect(await newSeal().open(await seal.close("MZXW6", "asha"), "asha")).toBeUndefined();
    expect(await seal.open("sealed.1.", "asha")).toBeUndefined();
    expect(await seal.open("sealed.1.AAAA", "asha")).toBeUndefined();
    expect(await seal.open("MZXW6", "asha")).toBeUndefined();
  });
});
