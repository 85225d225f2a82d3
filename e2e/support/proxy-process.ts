/**
 * A proxy as one in front of a real site is set up (deploy/nginx.conf): it keeps the Host, adds X-Forwarded-For and X-Forwarded-Proto, and
 * shares the requests out to the processes of the site. Run by proxy.ts, with `tls` to end TLS. Says its port, is told those of the site.
 */
import { createServer, type IncomingMessage, request, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { makeCertificate } from "#scripts/testing/certificate.ts";
import type { FromProxy, ToProxy } from "./proxy.ts";

/** Screens and calls of an import, whose file lies at one process. */
const OF_ONE_PROCESS = /^\/(dashboard\/import|api\/imports)\b/;

const hasTls = process.argv.includes("tls");
let ports: readonly number[] = [];
let turn = 0;
const say = (message: FromProxy) => process.send?.(message);

/** Every process once, in the order in which they are tried. */
function inTurn(path: string): readonly number[] {
  if (OF_ONE_PROCESS.test(path)) return ports;
  turn = (turn + 1) % ports.length;
  return [...ports.slice(turn), ...ports.slice(0, turn)];
}

const listener: RequestListener = (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  if (hasTls) say({ seen: { method, path: url, origin: headers.origin } });
  const before = headers["x-forwarded-for"];
  const forwarded = {
    ...headers,
    "x-forwarded-for": [...(before === undefined ? [] : [before]), incoming.socket.remoteAddress ?? ""].join(", "),
    "x-forwarded-proto": hasTls ? "https" : (headers["x-forwarded-proto"] ?? "http"),
  };
  passOn(incoming, outgoing, forwarded, inTurn(url));
};

/**
 * To the first process that answers. What may change something goes to the next one only where no connection came about, so that it cannot
 * happen twice; what is only read also where the connection broke.
 */
function passOn(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  headers: IncomingMessage["headers"],
  [port, ...others]: readonly number[],
): void {
  const onward = request(
    { host: "127.0.0.1", port, method: incoming.method, path: incoming.url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      answer.on("error", () => outgoing.destroy());
    },
  );
  const leave = () => onward.destroy();
  onward.on("error", (error: NodeJS.ErrnoException) => {
    outgoing.off("close", leave);
    const mayGoOn = error.code === "ECONNREFUSED" || (incoming.method === "GET" && !outgoing.headersSent);
    if (mayGoOn && others.length > 0 && !outgoing.destroyed) passOn(incoming, outgoing, headers, others);
    else outgoing.destroy();
  });
  outgoing.on("close", leave);
  onward.on("socket", (socket) => {
    if (!socket.connecting) incoming.pipe(onward);
    else socket.once("connect", () => incoming.pipe(onward));
  });
}

const server = hasTls ? createTlsServer(makeCertificate(), listener) : createServer(listener);
server.listen(0, "localhost", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") say({ port: address.port });
});
process.on("message", (message: ToProxy) => {
  ({ ports } = message);
});
process.on("disconnect", () => process.exit());
