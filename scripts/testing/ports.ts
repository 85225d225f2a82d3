import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, "127.0.0.1"), "listening");
  const { port } = probe.address() as AddressInfo; // a TCP server's address is never a string
  await new Promise((closed) => probe.close(closed));
  return port;
}
