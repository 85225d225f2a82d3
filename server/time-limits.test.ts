import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLimitedServer } from "./time-limits.ts";

const LIMITS = { check: 20, headers: 300, request: 600, keepAlive: 60_000 };

let server: Server;
let port: number;
beforeEach(async () => {
  server = createLimitedServer(LIMITS);
  server.on("request", (request, response) => {
    const serve = () => response.end("served");
    if (request.readableEnded) serve();
    else request.resume().on("end", serve);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port; // a TCP server's address is never a string
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface SlowClient {
  readonly socket: Socket;
  /** What the server said until it closed the connection. */
  readonly closed: Promise<string>;
}

/** Sends the beginning, then another letter again and again, for as long as the server lets it. */
function drip(beginning: string): SlowClient {
  const socket = connect(port, "127.0.0.1");
  let said = "";
  const timer = setInterval(() => socket.writable && socket.write("x"), 20);
  const closed = new Promise<string>((resolve) => {
    socket
      .on("data", (chunk: Buffer) => (said += chunk.toString()))
      .on("error", () => undefined)
      .on("close", () => {
        clearInterval(timer);
        resolve(said);
      });
  });
  socket.write(beginning);
  return { socket, closed };
}

describe("a client that is too slow", () => {
  it.each([
    ["with the head of its request", "GET / HTTP/1.1\r\nHost: homes.example\r\nX-Long: "],
    ["with the body of its form", "POST /enquire HTTP/1.1\r\nHost: homes.example\r\nContent-Length: 100000\r\n\r\n"],
  ])("%s is cut off, and others are served meanwhile", async (_, beginning) => {
    const slow = drip(beginning);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("served");
    expect(slow.socket.destroyed).toBe(false);
    expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("cannot keep others out by opening many connections", async () => {
    const slow = Array.from({ length: 200 }, () => drip("GET / HTTP/1.1\r\nHost: homes.example\r\n"));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
    await Promise.all(slow.map(({ closed }) => closed));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  });
});
