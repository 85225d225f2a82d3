import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { SOURCE_KINDS } from "#app/kinds/lead-source/lead-source.ts";
import { SYSTEM } from "#scripts/testing/inbox.ts";
import { leadSite, SAMPLE_KEYS, SAMPLE_LEADS, type SentLead, sendTo } from "#scripts/testing/lead-sender.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";

const LEADS = 500;
const KILLS = 10;
const child = fileURLToPath(new URL("../../scripts/testing/lead-writer.ts", import.meta.url));

interface Delivery {
  readonly secret: string;
  readonly sent: SentLead;
}

/** A process that can be killed while it takes leads; what it did not answer is sent again, as a provider does. */
class Mortal {
  readonly #url: string;
  #running: ChildProcess | undefined;
  readonly #waiting = new Map<number, () => void>();

  constructor(url: string) {
    this.#url = url;
  }

  async start(): Promise<void> {
    const running = fork(child, [this.#url], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
    running.on("message", ({ at }: { at?: number }) => at !== undefined && this.#waiting.get(at)?.());
    await once(running, "message");
    this.#running = running;
  }

  /** @returns whether it was answered */
  async send(at: number, delivery: Delivery): Promise<boolean> {
    const answered = Promise.withResolvers<void>();
    this.#waiting.set(at, answered.resolve);
    this.#running?.send({ at, ...delivery });
    const isAnswered = await Promise.race([answered.promise.then(() => true), sleep(5_000, false)]);
    this.#waiting.delete(at);
    return isAnswered;
  }

  async kill(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    if (!running || running.exitCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "exit");
  }
}

it.each(engines)(
  "500 leads of all sources, each sent twice and in disorder while one of two processes is killed, are 500 on %s",
  async (engine) => {
    const { store, url } = await testStore(engine);
    const here = leadSite(store, { now: Date.now });
    const mortal = new Mortal(url);
    onTestFinished(async () => {
      await mortal.kill();
      await here.close();
    });
    here.leads.start();
    await mortal.start();
    const senders = SOURCE_KINDS.flatMap((what) => (SAMPLE_LEADS[what] ? [{ what, send: SAMPLE_LEADS[what] }] : []));
    const secrets = new Map<string, string>();
    for (const { what } of senders) {
      const address = await here.leads.sources.add(SYSTEM, { what, name: undefined });
      secrets.set(what, address?.split("/in/")[1] ?? "");
    }
    for (const { id } of await here.leads.sources.list(SYSTEM))
      await here.leads.sources.setKeys(SYSTEM, id, SAMPLE_KEYS);
    const all = Array.from({ length: LEADS }, (_, at): Delivery => {
      const { what, send } = senders[at % senders.length] ?? { what: "", send: () => ({}) };
      return { secret: secrets.get(what) ?? "", sent: send(String(9_800_000_000 + at)) };
    });
    const order = [...all, ...all].map((delivery, at) => ({ delivery, place: (at * 7_919) % (2 * LEADS) }));
    order.sort((one, other) => one.place - other.place);
    let kills = 0;
    for (let from = 0; from < order.length; from += 50) {
      const isFatal = kills < KILLS && from % 100 === 0;
      const some = order.slice(from, from + 50).map(async ({ delivery }, index) => {
        const isMortal = index % 2 === 0;
        if (isMortal && (await mortal.send(from + index, delivery))) return;
        await sendTo(here.leads, delivery.secret, delivery.sent);
      });
      if (isFatal) {
        await sleep(30);
        kills += 1;
        await mortal.kill();
      }
      await Promise.all(some);
      if (isFatal) await mortal.start();
    }
    expect(kills).toBe(KILLS);
    await expect.poll(() => store.as(SYSTEM).count("delivery", { stages: ["waiting"] }), { timeout: 120_000 }).toBe(0);
    const records = store.as(SYSTEM);
    expect(await records.count("delivery")).toBe(LEADS);
    expect(await records.count("person")).toBe(LEADS);
    expect(await records.count("interaction")).toBe(LEADS);
    expect(await records.count("person", { waits: {} })).toBe(LEADS);
  },
);
