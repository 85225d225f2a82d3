import fc from "fast-check";
import { expect, it } from "vitest";
import { fitting } from "./offline-limits.ts";

const FILES = ["a", "b", "c", "d"];
const pages = fc.uniqueArray(
  fc.record({
    key: fc.string(),
    seen: fc.nat(1_000),
    bytes: fc.nat(50),
    files: fc.subarray(FILES),
  }),
  { selector: ({ key }) => key, maxLength: 12 },
);
const sizes = fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100));
const limits = fc.record({ pages: fc.nat(8), bytes: fc.nat(300) });

it("never keeps more pages or bytes than it may, and always those seen last", () => {
  fc.assert(
    fc.property(pages, sizes, limits, (all, bytes, most) => {
      const bytesOf = new Map(FILES.map((file, index) => [file, bytes[index] ?? 0]));
      const kept = fitting(all, bytesOf, most);
      const files = new Set(kept.flatMap((page) => page.files));
      const sum =
        kept.reduce((total, page) => total + page.bytes, 0) +
        [...files].reduce((total, file) => total + (bytesOf.get(file) ?? 0), 0);
      expect(kept.length).toBeLessThanOrEqual(most.pages);
      expect(sum).toBeLessThanOrEqual(most.bytes);
      const dropped = all.filter((page) => !kept.includes(page));
      for (const page of kept) for (const other of dropped) expect(other.seen).toBeLessThanOrEqual(page.seen);
    }),
  );
});

it("keeps everything that fits, with a file of two pages counted once", () => {
  const shared = [
    { key: "/one", seen: 1, bytes: 10, files: ["a"] },
    { key: "/two", seen: 2, bytes: 10, files: ["a"] },
  ];
  expect(fitting(shared, new Map([["a", 80]]), { pages: 2, bytes: 100 })).toHaveLength(2);
  expect(fitting(shared, new Map([["a", 81]]), { pages: 2, bytes: 100 }).map(({ key }) => key)).toEqual(["/two"]);
});
