import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "#scripts/testing/ports.ts";
import { root } from "#scripts/tools.ts";
import { clusterPlaces, startClusterParts } from "../support/cluster.ts";
import { bareMachine, type Machine } from "../support/machine.ts";
import { type Proxy, startProxy } from "../support/proxy.ts";
import { signIn } from "../support/script.ts";

/** The lines to type of each chapter of docs/deploy.md, block by block. */
async function chapters(): Promise<ReadonlyMap<string, readonly string[]>> {
  const page = await readFile(join(root, "docs", "deploy.md"), "utf8");
  return new Map(
    page
      .split(/^##+ /m)
      .map((chapter) => [
        chapter.split("\n", 1)[0] ?? "",
        [...chapter.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, lines = ""]) => lines),
      ]),
  );
}

/** Asks for a page again and again until it is told to stop. @returns what went wrong */
function askAlways(url: string): () => Promise<readonly string[]> {
  const faults: string[] = [];
  let asked = 0;
  const stopping = new AbortController();
  const asking = (async () => {
    while (!stopping.signal.aborted) {
      const answer = await fetch(`${url}/?n=${asked}`).catch((error: unknown) => ({
        status: 0,
        arrayBuffer: async () => error,
      }));
      await answer.arrayBuffer();
      asked += 1;
      if (answer.status !== 200) faults.push(`${answer.status} at request ${asked}`);
      await sleep(5);
    }
  })();
  return async () => {
    stopping.abort();
    await asking;
    return asked > 20 ? faults : [`only ${asked} requests`];
  };
}

describe("docs/deploy.md, line by line", () => {
  let machine: Machine;
  let proxy: Proxy;
  let cluster: Awaited<ReturnType<typeof startClusterParts>>;
  let blocks: ReadonlyMap<string, readonly string[]>;
  let ports: readonly [number, number];

  beforeAll(async () => {
    [blocks, ports, proxy, cluster] = await Promise.all([
      chapters(),
      Promise.all([freePort(), freePort()]),
      startProxy({ tls: false }),
      startClusterParts(),
    ]);
    const places = await clusterPlaces(cluster.parts, "moved");
    machine = await bareMachine({
      "5001": String(ports[0]),
      "5002": String(ports[1]),
      "https://$DOMAIN": proxy.url,
      "postgres://aangan:password@database.example:5432/aangan": places.DATABASE_URL,
      "s3://aangan/pictures?region=ap-south-1&endpoint=https://storage.example": places.MEDIA_URL,
      "AWS_ACCESS_KEY_ID=aangan": `AWS_ACCESS_KEY_ID=${places.AWS_ACCESS_KEY_ID}`,
      "AWS_SECRET_ACCESS_KEY=key-of-the-store": `AWS_SECRET_ACCESS_KEY=${places.AWS_SECRET_ACCESS_KEY}`,
      "DEMO=0": "DEMO=1", // something to copy
    });
    await cp(join(root, "build"), join(machine.folder, "built"), { recursive: true }); // container.slow.test.ts builds from what is cloned
    proxy.lead(...ports.map((port) => `http://127.0.0.1:${port}`));
  });
  afterAll(async () => {
    await machine.stop();
    proxy.stop();
    await cluster.stop();
  });

  /** Names are set in the first block of the first chapter. */
  const follow = async (chapter: string) => {
    const [names = ""] = blocks.get("One machine") ?? [];
    const own = blocks.get(chapter) ?? [];
    expect(own.length, chapter).toBeGreaterThan(0);
    for (const block of own) await machine.run(`${names}\n${block}`);
  };

  const titles = async (at: number) => {
    const answer = await fetch(`http://127.0.0.1:${ports[at]}/getProperties`);
    return ((await answer.json()) as readonly { readonly Title: string }[]).map(({ Title }) => Title).toSorted();
  };

  it("one machine: the site runs as the unit says, behind the proxy", async () => {
    await follow("One machine");
    const answer = await fetch(proxy.url);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${proxy.url}`);
    const env = await readFile(join(machine.folder, "etc/aangan/site.env"), "utf8");
    const [username = "", password = ""] = ["USERNAME", "PASSWORD"].map(
      (name) => new RegExp(`^ADMIN_${name}=(.*)$`, "m").exec(env)?.[1],
    );
    await signIn(proxy, { username, password });
  });

  it("upgrade: a backup, a new release, and no request without an answer", async () => {
    const stop = askAlways(proxy.url);
    await follow("Upgrade");
    expect(await stop()).toEqual([]);
    await expect(fetch(`http://127.0.0.1:${ports[1]}/`)).rejects.toThrow("fetch failed"); // stopped at the end
  });

  it("logs: what the services wrote is no fault", async () => {
    await follow("Logs");
    expect(await machine.journal()).not.toMatch(/"level":"error"/);
  });

  it("several processes: the site is moved to PostgreSQL and S3 whole, and restarted without a request that fails", async () => {
    const before = await titles(0);
    expect(before.length).toBeGreaterThan(5);
    await follow("Several processes on PostgreSQL and S3");
    expect(await titles(0)).toEqual(before);
    expect(await titles(1)).toEqual(before);
    const stop = askAlways(proxy.url);
    for (const port of ports)
      await machine.run(
        `systemctl restart aangan@${port}\nuntil curl -fs http://127.0.0.1:${port}/readyz | grep -q '"listings":"all"'; do sleep 0.2; done`,
      );
    expect(await stop()).toEqual([]);
  });
});
