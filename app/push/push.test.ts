import { createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { type AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { Forbidden, InvalidInput } from "#app/entities/errors.ts";
import { administrator, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { createPush } from "./index.ts";

interface Told {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** A push service on this machine. `/gone` answers that the device is not there any more, `/busy` that it cannot now. */
async function pushService() {
  const told: Told[] = [];
  const server = createServer((incoming, outgoing) => {
    let body = "";
    incoming.on("data", (chunk) => (body += String(chunk)));
    incoming.on("end", () => {
      const path = incoming.url ?? "";
      told.push({ path, headers: incoming.headers, body });
      outgoing.writeHead(path === "/gone" ? 410 : path === "/busy" ? 503 : 201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return { told, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const NOW = Date.UTC(2026, 0, 15, 6);

describe.each(engines)("news on %s", (engine) => {
  const open = async () => {
    const { store } = await testStore(engine, {});
    const service = await pushService();
    const errors: unknown[] = [];
    const users = [{ id: administrator.type === "administrator" ? administrator.id : "", isDisabled: false }];
    const options = {
      store,
      accounts: { list: async () => users as never },
      secretKey: async () => Buffer.alloc(32, 7),
      publicUrl: "https://homes.example",
      now: () => NOW,
      onError: (error: unknown) => errors.push(error),
    };
    const push = createPush({ ...options, isService: ({ origin }) => origin === service.url });
    return { push, service, errors, users, strict: createPush(options) };
  };

  it("go to each device, signed and without a word", async () => {
    const { push, service, errors } = await open();
    await Promise.all(["/a", "/b", "/b"].map((path) => push.add(administrator, service.url + path)));
    await push.tell();
    expect(service.told.map(({ path }) => path).toSorted()).toEqual(["/a", "/b"]);
    expect(errors).toEqual([]);
    const [{ headers, body }] = service.told as [Told];
    expect(body).toBe("");
    expect(headers).toMatchObject({ ttl: "86400", urgency: "high" });
    const [, head = "", claims = "", signature = "", point = ""] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    expect(point).toBe(await push.key(administrator));
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: service.url,
      exp: NOW / 1000 + 12 * 3_600,
      sub: "https://homes.example",
    });
    const raw = Buffer.from(point, "base64url");
    const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((part) => part.toString("base64url"));
    const key = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y } as never, format: "jwk" });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
  });

  it("go no more to a device that is gone, switched off, or of a closed account; one that is busy stays", async () => {
    const { push, service, errors, users } = await open();
    for (const path of ["/gone", "/off", "/busy"]) await push.add(administrator, service.url + path);
    await push.remove(administrator, `${service.url}/off`);
    await push.tell();
    expect(errors.map(String)).toEqual(["Error: A push service answered 503"]);
    service.told.length = 0;
    await push.tell();
    expect(service.told.map(({ path }) => path)).toEqual(["/busy"]);
    service.told.length = 0;
    users[0] = { id: users[0]?.id ?? "", isDisabled: true };
    await push.tell();
    expect(service.told).toEqual([]);
  });

  it("are asked for by those who are signed in, and at known push services only", async () => {
    const { strict, service } = await open();
    await expect(strict.key(visitor)).rejects.toBeInstanceOf(Forbidden);
    await expect(strict.add(visitor, "https://fcm.googleapis.com/a")).rejects.toBeInstanceOf(Forbidden);
    await strict.add(administrator, "https://fcm.googleapis.com/fcm/send/a");
    await strict.add(administrator, "https://updates.push.services.mozilla.com/wpush/v2/a");
    for (const other of [
      service.url,
      "http://fcm.googleapis.com/a",
      "https://fcm.googleapis.com:8443/a",
      "https://fcm.googleapis.com.evil.example/a",
      "https://evil.example/fcm.googleapis.com",
      "https://169.254.169.254/",
      "file:///etc/passwd",
      "nothing",
      "",
    ])
      await expect(strict.add(administrator, other), other).rejects.toBeInstanceOf(InvalidInput);
  });
});
