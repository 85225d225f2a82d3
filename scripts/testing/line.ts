import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * How a line to a server behaves: `slow` passes all on late, `failing` answers 503 itself, `gone` hangs up. `silent` takes everything and passes on nothing,
 * as a network does that loses packets: what is connected by then stays so for ever, and neither side hears that the other one has gone.
 */
type LineState = "well" | "slow" | "failing" | "gone" | "silent";

interface Line {
  readonly port: number;
  readonly set: (state: LineState) => void;
  readonly close: () => void;
}

/** Longer than health waits. */
const SLOW_MS = 3_000;
const FAILURE =
  "HTTP/1.1 503 Slow Down\r\ncontent-type: application/xml\r\ncontent-length: 41\r\nconnection: close\r\n\r\n<Error><Code>SlowDown</Code></Error>     ";

/** A line to a server of this machine that can be made to fail. */
export async function startLine(to: number): Promise<Line> {
  let state: LineState = "well";
  /** Of both sides. */
  const open = new Set<Socket>();
  const lost = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on("error", () => undefined);
    if (state === "silent") return void incoming.resume();
    if (state === "gone") return void incoming.destroy();
    if (state === "failing") return void incoming.once("data", () => incoming.end(FAILURE));
    const outgoing = connect(to, "127.0.0.1");
    open.add(outgoing);
    outgoing.on("error", () => undefined);
    for (const [from, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      from.on("close", () => {
        open.delete(from);
        if (!lost.has(from)) other.destroy();
      });
      from.on("data", (chunk) => {
        if (lost.has(from)) return;
        if (state === "slow" && from === incoming) setTimeout(() => other.write(chunk), SLOW_MS);
        else other.write(chunk);
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server's address is never a string
    set(next) {
      for (const socket of next === "slow" || state === "silent" ? [] : open)
        if (next === "silent") lost.add(socket);
        else socket.destroy();
      state = next;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
