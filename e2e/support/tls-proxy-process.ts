/**
 * A proxy that ends TLS, as one in front of a real site does: it keeps the Host and adds X-Forwarded-For and X-Forwarded-Proto.
 * Run by tls-proxy.ts. Says its port, is told the port of the site, and reports method, path and `Origin` of every request.
 */
import { request } from "node:http";
import { createServer } from "node:https";
import { makeCertificate } from "./certificate.ts";
import type { FromProxy, ToProxy } from "./tls-proxy.ts";

let sitePort = 0;
const say = (message: FromProxy) => process.send?.(message);

const server = createServer(makeCertificate(), (incoming, outgoing) => {
  const { method = "GET", url = "/", headers } = incoming;
  say({ seen: { method, path: url, origin: headers.origin } });
  const forwarded = {
    ...headers,
    "x-forwarded-for": incoming.socket.remoteAddress ?? "",
    "x-forwarded-proto": "https",
  };
  const onward = request({ host: "127.0.0.1", port: sitePort, method, path: url, headers: forwarded }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on("error", () => outgoing.destroy());
  outgoing.on("close", () => onward.destroy());
  incoming.pipe(onward);
});
server.listen(0, "localhost", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") say({ port: address.port });
});
process.on("message", (message: ToProxy) => {
  ({ sitePort } = message);
});
process.on("disconnect", () => process.exit());
