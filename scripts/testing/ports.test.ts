import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./ports.ts";

it("is another port each time, and none that is taken, that a browser refuses or that the system gives out", async () => {
  const first = await freePort();
  const taken = createServer();
  await once(taken.listen(first + 1, "127.0.0.1"), "listening");
  const ports = [first, ...(await Promise.all([freePort(), freePort()]))];
  taken.close();
  expect(new Set(ports).size).toBe(3);
  expect(ports).not.toContain(first + 1);
  expect(Math.max(...ports)).toBeLessThan(32_768);
  expect(Math.min(...ports)).toBeGreaterThan(10_080);
});
