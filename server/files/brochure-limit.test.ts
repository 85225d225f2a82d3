import { expect, it } from "vitest";
import { TooManyRequests } from "#app/entities/errors.ts";
import { BROCHURES_PER_HOUR, countBrochures } from "./brochure-limit.ts";

it("counts the brochures of each network by itself, and keeps no address", async () => {
  const counts = new Map<string, number>();
  const accounts = {
    async hit(key: string) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { count: counts.get(key) ?? 0, resetsAt: 3_600_000 };
    },
  };
  const count = countBrochures({ accounts }, () => 0);
  for (let made = 0; made < BROCHURES_PER_HOUR; made += 1) await count("203.0.113.7");
  await expect(count("203.0.113.7")).rejects.toThrow(TooManyRequests);
  await expect(count("203.0.113.7")).rejects.toThrow("Please try again in 60 minutes.");
  await expect(count("203.0.113.8")).resolves.toBeUndefined();
  expect([...counts.keys()].join()).not.toContain("203.0.113");
});
