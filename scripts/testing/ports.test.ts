import { once } from "node:events";
import { createServer } from "node:net";
import { expect, it } from "vitest";
import { freePort } from "./ports.ts";

it("is another port each time, and none that is taken or that a program gets who asks for any", async () => {
  const first = await freePort();
  const taken = createServer();
  await once(taken.listen(first + 1, "127.0.0.1"), "listening");
  const ports = [first, ...(await Promise.all([freePort(), freePort()]))];
  taken.close();
  expect(new Set(ports).size).toBe(3);
  expect(ports).not.toContain(first + 1);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
