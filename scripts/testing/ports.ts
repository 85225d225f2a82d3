import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Higher ports are given out by the system (on Linux from 32768 on), as to a site that starts with `PORT=0`; the highest that browsers refuse
 * is 10080. Each process begins somewhere else.
 */
let next = randomInt(11_000, 30_000);

/** A port of this machine that nobody listens on, and that is still free when its program starts minutes later. */
export async function freePort(): Promise<number> {
  const port = next++;
  const probe = createServer();
  try {
    await once(probe.listen(port, "127.0.0.1"), "listening");
  } catch {
    return freePort();
  }
  await new Promise((closed) => probe.close(closed));
  return port;
}
