import { describe, expect, it } from "vitest";
import { ViewCounter, type Viewer } from "./views.ts";

const id = "01a1f7d62c80000098cf6596";
const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

describe("ViewCounter", () => {
  const DAY = 24 * 60 * 60_000;
  const setUp = () => {
    const clock = { now: 1_000_000 };
    const seen: string[] = [];
    const counter = new ViewCounter(
      { addView: async (kind, key) => void seen.push(`${kind}/${key}`) },
      () => clock.now,
    );
    const view = (more: Partial<Viewer> = {}, of = id) =>
      counter.count(
        { kind: "blog", id: of },
        { address: "203.0.113.7", userAgent: PHONE, purpose: undefined, ...more },
      );
    return { clock, seen, view };
  };

  it("counts people, once a day for each page", () => {
    const { clock, seen, view } = setUp();
    for (let turn = 0; turn < 300; turn += 1) view();
    expect(seen).toEqual([`blog/${id}`]);
    view({}, id.replace("01a1", "02b2"));
    view({ address: "203.0.113.8" });
    view({ userAgent: `${PHONE} Other` });
    expect(seen).toHaveLength(4);
    clock.now += DAY;
    view();
    expect(seen).toHaveLength(5);
    clock.now -= 30 * DAY;
    view();
    expect(seen).toHaveLength(6);
  });

  it("leaves out programs and prefetching", () => {
    const { seen, view } = setUp();
    view({ userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    view({ purpose: "prefetch;prerender" });
    expect(seen).toEqual([]);
  });
});
