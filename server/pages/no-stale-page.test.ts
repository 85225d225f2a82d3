import { expect, it } from "vitest";
import { interleavePages } from "#scripts/testing/page-interleavings.ts";

it("never serves a page that is older than an acknowledged change, however writes and reads interleave", async () => {
  const { reads, writes, cached, stale } = await interleavePages(30, 22);
  expect(stale).toEqual([]);
  expect([reads > 600, writes > 150, cached > 50]).toEqual([true, true, true]);
});
