import { createServer, connect, type AddressInfo, type Server, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import type { SmtpOrder, SmtpReport } from "./smtp.ts";

/** A real mail server as a process of its own for tests; `smtp-testing.ts` starts it and tells it how to misbehave. */

let order: SmtpOrder = { behave: "accept" };
const sockets = new Set<Socket>();

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo(_recipient, _session, done) {
    if (order.behave === "busy") done(answering(451, "Try again later"));
    else if (order.behave === "unknown") done(answering(550, "No such mailbox"));
    else done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      if (order.behave === "busyAfterData") return done(answering(452, "Out of room"));
      const raw = Buffer.concat(chunks).toString("utf8");
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, "im").exec(raw)?.[1]?.trim() ?? "";
      report({
        mail: {
          to: session.envelope.rcptTo.map(({ address }) => address),
          subject: header("Subject"),
          messageId: header("Message-ID"),
          raw,
        },
      });
      done();
    });
  },
});

function answering(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function report(message: SmtpReport): void {
  process.send?.(message);
}

/** Stands in front of the mail server, so that the line itself can hang or break. */
function line(inner: number): Server {
  return createServer((client) => {
    sockets.add(client);
    client.on("close", () => sockets.delete(client));
    client.on("error", () => client.destroy());
    if (order.behave === "hang") return;
    const server = connect(inner, "127.0.0.1");
    server.on("error", () => client.destroy());
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
    server.pipe(client);
    client.on("data", (chunk) => {
      const isBody = chunk.includes("Subject:");
      if (order.behave === "drop" && isBody) client.destroy(); // half of the mail is on its way
      else server.write(chunk);
    });
  });
}

const inner = smtp.listen(0, "127.0.0.1", () => {
  const front = line(portOf(inner.address()));
  front.listen(0, "127.0.0.1", () => report({ port: portOf(front.address()) }));
  const port = () => portOf(front.address());
  process.on("message", (next: SmtpOrder) => {
    const usual = front.listening ? port() : undefined;
    order = next;
    for (const socket of sockets) socket.destroy();
    if (next.behave === "refuse" && usual !== undefined) front.close(() => report({ done: true }));
    else if (next.behave !== "refuse" && usual === undefined)
      front.listen(next.port, "127.0.0.1", () => report({ done: true }));
    else report({ done: true });
  });
});
smtp.on("error", () => undefined); // a client that breaks off is what the tests want
process.on("disconnect", () => process.exit(0));

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The test server listens nowhere");
  return address.port;
}
