import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { createWebhooks, type WebhooksOptions } from "#app/webhooks/index.ts";
import { makeCertificate } from "./certificate.ts";

interface Received {
  readonly id: string;
  readonly body: { readonly type: string; readonly record?: string };
  readonly raw: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** A program that is told, over TLS on this machine. It answers `status`; 0 ends the connection without an answer. */
export async function startReceiver() {
  const { key, cert } = makeCertificate();
  const received: Received[] = [];
  const behaviour = { status: 204, connections: 0 };
  const server = createServer({ key, cert }, (request, response) => {
    const { headers } = request;
    const answer = async () => {
      const raw = await text(request);
      received.push({ id: String(headers["webhook-id"]), body: JSON.parse(raw), raw, headers });
      if (behaviour.status === 0) request.socket.destroy();
      else response.writeHead(behaviour.status, { location: "https://localhost/elsewhere" }).end("x".repeat(1_000_000));
    };
    void answer();
  });
  server.on("connection", () => (behaviour.connections += 1));
  server.on("tlsClientError", () => {});
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  const network = { resolve: async () => [{ address: "127.0.0.1", family: 4 }], isPublic: () => true, ca: cert };
  return { address: `https://localhost:${port}/hook?of=us`, received, behaviour, network };
}

/** Webhooks as a process has them. */
export function testWebhooks(options: Omit<WebhooksOptions, "secretKey" | "onError"> & Partial<WebhooksOptions>) {
  const failures: unknown[] = [];
  const webhooks = createWebhooks({
    secretKey: async () => Buffer.alloc(32, 7),
    onError: (error) => failures.push(error),
    ...options,
  });
  onTestFinished(() => webhooks.close());
  return { webhooks, failures };
}

/** Whether a receiver who has the secret takes it for ours: as the papers of standardwebhooks.com say. */
export function isSignedBy(secret: string, { headers, raw }: Pick<Received, "headers" | "raw">): boolean {
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${raw}`;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(signed).digest("base64");
  return headers["webhook-signature"] === `v1,${expected}`;
}
