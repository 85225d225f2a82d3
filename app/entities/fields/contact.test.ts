import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mailLink } from "./contact.ts";

describe("a link to an email", () => {
  it.each([
    ["asha@post.example", "mailto:asha@post.example"],
    ["boss?bcc=all&subject=Pay@post.example", "mailto:boss%3Fbcc%3Dall%26subject%3DPay@post.example"],
    ["one,two@post.example", "mailto:one%2Ctwo@post.example"],
    ["boss%40bank.example@post.example", "mailto:boss%2540bank.example@post.example"],
  ])("of %s is %s", (address, href) => {
    expect(mailLink(address)).toBe(href);
  });

  it("names one receiver and no more, whatever it holds", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, domain) => {
        const { protocol, pathname, search, hash } = new URL(mailLink(`${name}x@${domain}y`));
        expect([protocol, search, hash]).toEqual(["mailto:", "", ""]);
        expect(pathname).not.toContain(",");
      }),
    );
  });
});
