import { describe, expect, it } from "vitest";
import { startReceiver } from "#scripts/testing/webhooks.ts";
import { isPublicAddress, type Internet, post, readTarget } from "./target.ts";

const CLOSED = [
  "127.0.0.1 127.9.9.9 10.0.0.5 172.16.0.1 172.31.255.255 192.168.1.1 0.0.0.0 255.255.255.255",
  "169.254.169.254 100.64.0.1 192.0.0.8 198.18.0.1 203.0.113.9 224.0.0.1 192.88.99.1",
  "::1 :: fe80::1 fd00::1 fc00::1 ff02::1 ::ffff:10.0.0.5 ::ffff:8.8.8.8 ::127.0.0.1",
  "64:ff9b::a00:5 2001:db8::1 2001::1 2002:a00:5::1 fec0::1 fd00:ec2::254 3fff::1",
].flatMap((line) => line.split(" "));
const OPEN = ["8.8.8.8", "1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "2a00:1450:4001:80b::200e"];

const network = (addresses: readonly string[]): Internet => ({
  resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  isPublic: isPublicAddress,
});

describe("an address of the internet", () => {
  it.each(CLOSED)("%s is none", (address) => expect(isPublicAddress(address)).toBe(false));
  it.each(OPEN)("%s is one", (address) => expect(isPublicAddress(address)).toBe(true));
  it("is no text beside", () => expect(["", "localhost", "1.1.1"].map(isPublicAddress)).toEqual([false, false, false]));
});

describe("a target", () => {
  it.each([
    ["https://hooks.example.com/a?b=c#d", "https://hooks.example.com/a?b=c"],
    [" https://8.8.8.8/ ", "https://8.8.8.8/"],
    ["https://[2606:4700::1111]:8443/x", "https://[2606:4700::1111]:8443/x"],
  ])("%s is taken", async (typed, address) => {
    expect(await readTarget(typed, network(["8.8.8.8"]))).toBe(address);
  });

  it.each([
    ["", /whole address/],
    ["hooks.example.com", /whole address/],
    ["http://hooks.example.com/", /https:/],
    ["ftp://hooks.example.com/", /https:/],
    ["https://me:secret@hooks.example.com/", /user name/],
    ["https://10.0.0.5/", /private network/],
    ["https://0x7f000001/", /127\.0\.0\.1 is an address inside a private network/],
    ["https://2130706433/", /private network/],
    ["https://017700000001/", /private network/],
    ["https://[::1]/", /private network/],
    ["https://[::ffff:169.254.169.254]/", /private network/],
    ["https://[fe80::1]/", /private network/],
  ])("%s is refused with a sentence", async (typed, why) => {
    await expect(readTarget(typed, network(["8.8.8.8"]))).rejects.toMatchObject({
      status: 422,
      fields: { address: expect.stringMatching(why) },
    });
  });

  it.each(CLOSED)("whose name leads to %s, alone or beside another, is refused", async (address) => {
    for (const addresses of [[address], ["8.8.8.8", address]])
      await expect(readTarget("https://hooks.example.com/", network(addresses))).rejects.toThrow(
        `hooks.example.com is at ${address}, inside a private network`,
      );
  });

  it("that is not found now is taken, and looked up whenever something is sent", async () => {
    const resolve = () => Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
    const nowhere = { resolve, isPublic: isPublicAddress };
    const target = await readTarget("https://hooks.invalid/", nowhere);
    await expect(post(target, { headers: {}, body: "{}", network: nowhere })).rejects.toThrow(
      "No address was found for hooks.invalid.",
    );
  });
});

describe("sending", () => {
  const sent = { headers: { "content-type": "application/json", "webhook-id": "1" }, body: "{}" };

  it("asks no machine of a private network, also where the name led elsewhere before", async () => {
    const { address, received, behaviour, network: open } = await startReceiver();
    let asked = 0;
    const rebinding: Internet = {
      ...open,
      isPublic: isPublicAddress,
      resolve: async () => [{ address: (asked += 1) === 1 ? "8.8.8.8" : "127.0.0.1", family: 4 }],
    };
    const target = await readTarget(address, rebinding);
    await expect(post(target, { ...sent, network: rebinding })).rejects.toThrow("127.0.0.1, inside a private network");
    await expect(
      post(target.replace("localhost", "127.0.0.1"), { ...sent, network: { ...open, isPublic: isPublicAddress } }),
    ).rejects.toThrow("private network");
    expect([asked, behaviour.connections, received]).toEqual([2, 0, []]);
  });

  it.each([
    [302, /answered 302 and leads elsewhere/],
    [404, /localhost:\d+ answered 404\.|localhost answered 404\./],
    [500, /answered 500/],
    [0, /could not be reached/],
  ])("says what was answered: %s", async (status, why) => {
    const { address, received, behaviour, network: open } = await startReceiver();
    behaviour.status = status;
    await expect(post(address, { ...sent, network: open })).rejects.toThrow(why);
    expect(received).toHaveLength(1);
  });

  it("trusts no certificate that nobody vouches for", async () => {
    const { address, received, network: open } = await startReceiver();
    const { ca: _ca, ...strangers } = open;
    await expect(post(address, { ...sent, network: strangers })).rejects.toThrow("The certificate of localhost");
    expect(received).toEqual([]);
  });
});
