import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect } from "vitest";
import { siteTest } from "../support/fixtures.ts";

const it = siteTest.extend("siteOptions", { scope: "file" }, { env: { TRUST_PROXY: "1" }, isOneProcess: true });

const HEAD = [
  "--x",
  'Content-Disposition: form-data; name="imgUrl"; filename="a.jpg"',
  "Content-Type: image/jpeg",
  "",
  "",
].join("\r\n");
/** The first bytes of a JPEG: without them the picture is refused before it is kept. */
const JPEG = Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex");
/** Of one form, all but the end. */
const SENT = 2_000_000;

interface Unfinished {
  readonly answer: Promise<{ readonly status: number; readonly text: string }>;
  readonly leave: () => void;
}

/** Sends a form with a picture of 2 MB and never its end. */
function beginForm(url: string, network: string): Unfinished {
  const { hostname, port } = new URL(url);
  const outgoing = request({
    hostname,
    port,
    path: "/add-properties",
    method: "POST",
    headers: {
      "content-type": "multipart/form-data; boundary=x",
      "content-length": String(HEAD.length + JPEG.length + SENT + 1_000), // more than comes
      "x-forwarded-for": network,
      accept: "text/html",
      origin: url,
    },
  });
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    outgoing.on("error", () => resolve({ status: 0, text: "" })); // cut off by us
    outgoing.on("response", (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
  });
  outgoing.write(HEAD);
  outgoing.write(JPEG);
  outgoing.write(Buffer.alloc(SENT));
  return { answer, leave: () => outgoing.destroy() };
}

/** Bytes of files that are being received. */
function received(dataDir: string): number {
  const folder = join(dataDir, "tmp");
  return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

describe("forms with pictures that never end", () => {
  it("of one network are two at most; a third is refused before anything of it reaches the disk", async ({ site }) => {
    const open = [1, 2].map(() => beginForm(site.url, "203.0.113.9"));
    await expect.poll(() => received(site.dataDir)).toBeGreaterThanOrEqual(2 * SENT);
    const held = received(site.dataDir);

    const third = await beginForm(site.url, "203.0.113.9").answer;
    expect(third.status).toBe(429);
    expect(third.text).toContain("Other uploads from your network are still running.");
    expect(received(site.dataDir)).toBe(held);

    const elsewhere = beginForm(site.url, "198.51.100.7");
    await expect.poll(() => received(site.dataDir)).toBeGreaterThanOrEqual(3 * SENT);

    for (const form of [...open, elsewhere]) form.leave();
    await expect.poll(() => received(site.dataDir)).toBe(0); // what was cut off is taken from the disk
    const next = beginForm(site.url, "203.0.113.9");
    await expect.poll(() => received(site.dataDir)).toBeGreaterThanOrEqual(SENT);
    next.leave();
    await expect.poll(() => received(site.dataDir)).toBe(0);
  });

  it("count for each hour, and further ones are refused unread, while a form of text is taken", async ({ site }) => {
    const post = (body: FormData) =>
      fetch(`${site.url}/add-properties`, {
        method: "POST",
        body,
        headers: { origin: site.url, "x-forwarded-for": "192.0.2.1" },
      });
    const withPicture = new FormData();
    withPicture.set("imgUrl", new Blob([JPEG, new Uint8Array(110_000)], { type: "image/jpeg" }), "a.jpg");
    const statuses: number[] = [];
    while (statuses.length < 60 && statuses.at(-1) !== 429) statuses.push((await post(withPicture)).status);
    expect(statuses.slice(0, -1)).toEqual(Array.from({ length: 30 }, () => 422)); // of what the form lacks
    expect(statuses.at(-1)).toBe(429);
    expect(received(site.dataDir)).toBe(0);
    const text = new FormData();
    text.set("Title", "A flat");
    expect((await post(text)).status).toBe(422);
  });
});
