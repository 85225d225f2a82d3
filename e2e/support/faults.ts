import { renameSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";

/** What fails in a running site. */
export interface Faults {
  readonly disk?: "full" | "readOnly";
  /** Milliseconds by which its clock is ahead. */
  readonly clock?: number;
}

interface Demand {
  /** Of the site that is to fail. */
  readonly env: Readonly<Record<string, string>>;
  readonly set: (faults: Faults) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Lets the disk and the clock of a site fail when it is told so. */
export async function faultsOnDemand(first: Faults = {}): Promise<Demand> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-faults-"));
  const file = join(folder, "faults.json");
  const set = async (faults: Faults) => {
    writeFileSync(`${file}.new`, JSON.stringify(faults));
    renameSync(`${file}.new`, file);
    await sleep(100); // several looks of the process
  };
  await set(first);
  const preload = pathToFileURL(join(import.meta.dirname, "fault-process.ts")).href;
  return {
    env: { NODE_OPTIONS: `--import=${preload}`, FAULTS: file },
    set,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** How a line to a server behaves: `slow` passes all on late, `failing` answers 503 itself, `gone` hangs up. */
type LineState = "well" | "slow" | "failing" | "gone";

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
  const open = new Set<Socket>();
  const server = createServer((incoming) => {
    open.add(incoming);
    incoming.on("error", () => undefined);
    if (state === "gone") return void incoming.destroy();
    if (state === "failing") return void incoming.once("data", () => incoming.end(FAILURE));
    const outgoing = connect(to, "127.0.0.1");
    outgoing.on("error", () => incoming.destroy());
    incoming.on("close", () => {
      open.delete(incoming);
      outgoing.destroy();
    });
    outgoing.on("close", () => incoming.destroy());
    outgoing.pipe(incoming);
    incoming.on("data", (chunk) => {
      if (state === "slow") setTimeout(() => outgoing.write(chunk), SLOW_MS);
      else outgoing.write(chunk);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    port: (server.address() as AddressInfo).port, // a TCP server's address is never a string
    set(next) {
      state = next;
      if (next !== "slow") for (const socket of open) socket.destroy();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
