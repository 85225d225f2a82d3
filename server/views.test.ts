import { describe, expect, it } from "vitest";
import { countView, readView } from "./views.ts";

const id = "01a1f7d62c80000098cf6596";
const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

describe("readView", () => {
  it("knows whose page it is", () => {
    expect(readView(`property/${id}`)).toEqual({ kind: "property", id });
  });

  it.each([null, "", "property", `enquiry/${id}`, "property/1", `property/${id}/x/../..`.slice(0, 12)])("%s is nobody's", (header) => {
    expect(readView(header)).toBeUndefined();
  });
});

describe("countView", () => {
  const counted = (userAgent: string | undefined, purpose?: string) => {
    const seen: string[] = [];
    countView({ addView: async (kind, key) => void seen.push(`${kind}/${key}`) }, { kind: "blog", id }, { userAgent, purpose });
    return seen;
  };

  it("counts people", () => {
    expect(counted(PHONE)).toEqual([`blog/${id}`]);
  });

  it("leaves out programs and prefetching", () => {
    expect(counted("Googlebot/2.1 (+http://www.google.com/bot.html)")).toEqual([]);
    expect(counted(PHONE, "prefetch;prerender")).toEqual([]);
  });
});
