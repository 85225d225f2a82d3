import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createAccounts } from "#app/accounts/index.ts";
import { CHEAP, GOOD_PASSWORD } from "#app/accounts/testing.ts";
import { Forbidden, InvalidInput } from "#app/entities/errors.ts";
import { pushService } from "#scripts/testing/push-service.ts";
import { engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { createPush, type DeviceNews } from "./index.ts";

/** Half past eleven in India, a Thursday. */
const NOW = Date.UTC(2026, 0, 15, 6);
const NEWS: DeviceNews = {
  kind: "lead",
  text: "Naveen Kasana · 4 BHK, Sector 150, up to ₹6 Cr · 99acres",
  path: "/dashboard/people/1",
  person: "1",
};

describe.each(engines)("news on %s", (engine) => {
  const open = async () => {
    const clock = { now: NOW };
    const now = () => clock.now;
    const { store } = await testStore(engine, { now });
    const secretKey = async () => Buffer.alloc(32, 7);
    const accounts = createAccounts({ store, secretKey, hashing: { cost: CHEAP }, now });
    const accountOf = async (username: string) => {
      const { id, name } = await accounts.create({ username, name: username, password: GOOD_PASSWORD, role: "agent" });
      return { type: "administrator", id, name } as const;
    };
    const [neha, ravi] = [await accountOf("neha"), await accountOf("ravi")];
    const service = await pushService();
    const errors: unknown[] = [];
    const mails: string[] = [];
    const options = {
      store,
      accounts,
      secretKey,
      publicUrl: "https://homes.example",
      now,
      onError: (error: unknown) => errors.push(error),
      mail: async (to: string, { text }: DeviceNews) => void mails.push(`${to}: ${text}`),
    };
    const push = createPush({ ...options, isService: service.isService });
    const pathsTold = () => service.told.splice(0).map(({ path }) => path);
    return { push, accounts, service, errors, mails, neha, ravi, clock, pathsTold, strict: createPush(options) };
  };

  it("go to each device, signed, and only the device reads them", async () => {
    const { push, service, errors, neha, ravi } = await open();
    await push.add(neha, service.device("/b"));
    await Promise.all(["/a", "/b"].map((path) => push.add(neha, service.device(path))));
    await push.add(ravi, service.device("/ravi"));
    expect(await push.tell(NEWS, [neha.id])).toBe(true);
    expect(service.told.map(({ path }) => path).toSorted()).toEqual(["/a", "/b"]);
    expect(errors).toEqual([]);
    const [{ headers, body, news }] = service.told as [(typeof service.told)[0]];
    expect(news).toEqual({ title: "New lead", body: NEWS.text, path: NEWS.path, person: "1" });
    for (const words of ["Naveen", "lead", "people"]) expect(body.includes(words), words).toBe(false);
    expect(headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });
    const [, head = "", claims = "", signature = "", point = ""] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    expect(point).toBe(await push.key(neha));
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
      aud: service.url,
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
    expect(await push.tell(NEWS)).toBe(true);
    expect(service.told.map(({ path }) => path)).toContain("/ravi");
  });

  it("say on a locked screen what each account chose, when it chose, and nothing while it is on leave", async () => {
    const { push, accounts, service, neha, clock, pathsTold } = await open();
    await push.add(neha, service.device("/a"));
    const tell = (kind: DeviceNews["kind"] = "lead") => push.tell({ ...NEWS, kind }, [neha.id]);
    await accounts.choose(neha.id, { isDiscreet: true, silenced: ["opened"] });
    await tell();
    expect(service.told.map(({ news }) => news)).toEqual([{ title: "New lead", path: NEWS.path, person: "1" }]);
    pathsTold();
    expect([await tell("opened"), pathsTold()]).toEqual([true, []]);
    await accounts.choose(neha.id, { hours: [{ day: "Thursday", from: "9:00", to: "11:31" }] });
    expect([await tell(), pathsTold()]).toEqual([true, ["/a"]]);
    clock.now += 60_000;
    expect([await tell(), await tell("handed"), pathsTold()]).toEqual([false, false, []]);
    expect([await tell("step"), await tell("visit"), pathsTold()]).toEqual([true, true, ["/a", "/a"]]);
    await accounts.choose(neha.id, { isAway: true });
    expect([await tell("step"), pathsTold()]).toEqual([false, []]);
  });

  it("count as told once a device or else a mail took them; devices that are gone are forgotten, those that are busy stay", async () => {
    const { push, accounts, service, errors, mails, neha, ravi, pathsTold } = await open();
    expect(await push.tell(NEWS, [neha.id])).toBe(false);
    for (const path of ["/gone", "/off", "/busy"]) await push.add(neha, service.device(path));
    await push.remove(neha, `${service.url}/off`);
    expect([await push.tell(NEWS, [neha.id]), pathsTold().toSorted()]).toEqual([false, ["/busy", "/gone"]]);
    expect(errors.map(String)).toEqual(["Error: A push service answered 503"]);
    await accounts.choose(neha.id, { mail: "neha@post.example" });
    expect([await push.tell(NEWS, [neha.id]), pathsTold(), mails]).toEqual([
      true,
      ["/busy"],
      [`neha@post.example: ${NEWS.text}`],
    ]);
    await push.add(neha, service.device("/a"));
    expect([await push.tell(NEWS, [neha.id]), mails.length]).toEqual([true, 1]);
    pathsTold();
    await accounts.create({ username: "owner", password: GOOD_PASSWORD });
    await accounts.disable(neha.id, ravi);
    expect([await push.tell(NEWS, [neha.id]), pathsTold()]).toEqual([false, []]);
  });

  it("are asked for by those who are signed in, and at known push services only", async () => {
    const { push, strict, service, neha } = await open();
    const { keys } = service.device("/a");
    const add = (actor: Parameters<typeof strict.add>[0], endpoint: string) => strict.add(actor, { endpoint, keys });
    await expect(strict.key(visitor)).rejects.toBeInstanceOf(Forbidden);
    await expect(add(visitor, "https://fcm.googleapis.com/a")).rejects.toBeInstanceOf(Forbidden);
    await add(neha, "https://fcm.googleapis.com/fcm/send/a");
    await add(neha, "https://updates.push.services.mozilla.com/wpush/v2/a");
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
      await expect(add(neha, other), other).rejects.toBeInstanceOf(InvalidInput);
    for (const bad of [{ p256dh: "", auth: "" }, { ...keys, auth: "short" }, undefined as never])
      await expect(push.add(neha, { endpoint: `${service.url}/a`, keys: bad })).rejects.toBeInstanceOf(InvalidInput);
  });
});
