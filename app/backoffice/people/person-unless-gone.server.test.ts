import { expect, it, vi } from "vitest";
import { NotFound, Unavailable } from "#app/entities/index.ts";
import { administrator } from "#scripts/testing/stores.ts";
import { personUnlessGone } from "./person-unless-gone.server.ts";

it("takes only a person in the bin for gone: a database that cannot be reached is said as such", async () => {
  const binned = { get: vi.fn().mockRejectedValue(new NotFound()) };
  expect(await personUnlessGone(binned, administrator, "1")).toBeUndefined();
  const away = { get: vi.fn().mockRejectedValue(new Unavailable("Later.")) };
  await expect(personUnlessGone(away, administrator, "1")).rejects.toThrow("Later.");
});
