import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTotpSecret, matchTotp, newTotpSecret, totpCode, totpUri } from "./totp.ts";

describe("one-time codes", () => {
  /** RFC 6238 names the bytes "12345678901234567890". */
  const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

  it("have secrets of 160 bits, in either case and with spaces and padding", () => {
    const secret = newTotpSecret();
    expect([secret, secret.toLowerCase().replace(/.{4}/g, "$& "), `${secret}==`].map(isTotpSecret)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["", "MZXW6", `${secret}AA`, secret.replace(/./, "1")].map(isTotpSecret)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_111_111_111, "050471"],
    [1_234_567_890, "005924"],
    [2_000_000_000, "279037"],
    [20_000_000_000, "353130"],
  ])("at %i s equals the vector of RFC 6238", (seconds, code) => {
    expect(totpCode(rfcSecret, Math.floor(seconds / 30))).toBe(code);
    expect(matchTotp(rfcSecret, code, 0, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  it("counts from one step before to one step after, and no further", () => {
    const secret = newTotpSecret();
    const step = 59_000_000;
    const now = step * 30_000 + 15_000;
    const taken = [-2, -1, 0, 1, 2].map(
      (drift) => matchTotp(secret, totpCode(secret, step + drift), 0, now) !== undefined,
    );
    expect(taken).toEqual([false, true, true, true, false]);
  });

  it("is refused when its step is not newer than the last one taken", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 32 }), fc.integer({ min: 0, max: 3 }), (step, ahead) => {
        const code = totpCode(rfcSecret, step);
        const match = matchTotp(rfcSecret, code, step + ahead, step * 30_000);
        expect(match === undefined || match > step + ahead).toBe(true);
      }),
    );
  });

  it("forgives the space that apps show in the middle, and nothing else", () => {
    expect(matchTotp(rfcSecret, " 287 082 ", 0, 59_000)).toBe(1);
    for (const typed of ["", "28708", "2870822", "28708x", "２８７０８２"])
      expect(matchTotp(rfcSecret, typed, 0, 59_000)).toBeUndefined();
  });

  it("tells the app the secret, the name and the issuer", () => {
    const uri = new URL(totpUri(rfcSecret, "asha@example.com", "Aangan & Co"));
    expect(uri.protocol).toBe("otpauth:");
    expect(decodeURIComponent(uri.pathname)).toContain("Aangan & Co:asha@example.com");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: rfcSecret,
      issuer: "Aangan & Co",
      digits: "6",
      period: "30",
    });
  });
});
