import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "#app/store/index.ts";
import type { Mail } from "#app/mail/index.ts";
import { SYSTEM, testInbox } from "#scripts/testing/inbox.ts";

/** A thorough run: `KILL_ROUNDS=200`. */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 3);
const child = fileURLToPath(new URL("../../scripts/testing/enquiry-writer.ts", import.meta.url));

interface KillPoint {
  /** Things that it has said; 0 is during the very first enquiry. */
  readonly lines: number;
  readonly milliseconds: number;
}

/** Runs the process up to the kill point; answers what it said. */
async function acceptUntilKilled(
  url: string,
  round: number,
  { lines: patience, milliseconds }: KillPoint,
): Promise<{ readonly asked: readonly string[]; readonly accepted: ReadonlyMap<string, string> }> {
  const running = spawn(process.execPath, [child, url, String(round)], { stdio: ["ignore", "pipe", "inherit"] });
  const asked: string[] = [];
  const accepted = new Map<string, string>();
  const reached = Promise.withResolvers<void>();
  let seen = -1; // 'ready' makes it 0
  const lines = createInterface({ input: running.stdout });
  lines.on("line", (line) => {
    const [what, name = "", reference = ""] = line.split(" ");
    seen += 1;
    if (seen >= patience) reached.resolve();
    if (what === "asked") asked.push(name);
    else if (what === "accepted") accepted.set(name, reference);
  });
  const closed = Promise.all([once(lines, "close"), once(running, "exit")]);
  await Promise.race([reached.promise, closed]);
  await sleep(milliseconds);
  running.kill("SIGKILL");
  const [, [code]] = await closed;
  if (code !== null) throw new Error(`The process ended by itself with ${String(code)} instead of being killed`);
  return { asked, accepted };
}

it(
  `kill -9 at any moment (${ROUNDS} rounds): what was accepted is stored exactly once and mailed after the restart`,
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "aangan-kill-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const url = join(folder, "site.sqlite");
    let round = 0;
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.record({ lines: fc.integer({ min: 0, max: 60 }), milliseconds: fc.integer({ min: 0, max: 25 }) }),
        async (point) => {
          round += 1;
          const said = await acceptUntilKilled(url, round, point);
          accepted += said.accepted.size;
          await checkAfterRestart(url, said);
        },
      ),
      // The first round ends when some are accepted for certain; the others end anywhere, also before the first.
      { numRuns: ROUNDS, endOnFailure: true, examples: [[{ lines: 30, milliseconds: 0 }]] },
    );
    expect(accepted).toBeGreaterThan(0);
  },
  20_000 + ROUNDS * 5_000,
);

async function checkAfterRestart(
  url: string,
  { asked, accepted }: Awaited<ReturnType<typeof acceptUntilKilled>>,
): Promise<void> {
  const sent: Mail[] = [];
  const mail = { send: async (mail: Mail) => void sent.push(mail), close: () => undefined };
  const store = await openStore({ url });
  const site = await testInbox({ store, mail, now: () => Date.now() + 86_400_000 });
  const stored = new Map<string, string[]>();
  for await (const { values } of store.as(SYSTEM).stream("enquiry"))
    stored.set(values.name, [...(stored.get(values.name) ?? []), values.reference ?? ""]);
  await site.inbox.outbox.work();
  for (const name of asked) {
    const references = stored.get(name) ?? [];
    const mails = sent.filter(
      ({ subject }) =>
        subject === `New enquiry from ${name}` ||
        references.some((reference) => subject === `We have your message (${reference})`),
    );
    expect(references.length, name).toBeLessThanOrEqual(1);
    // Stored and mailed go together; what was accepted is both.
    expect(mails.length, name).toBe(references.length * 2);
    if (accepted.has(name)) expect(references).toEqual([accepted.get(name)]);
  }
  expect(await site.inbox.outbox.work()).toBe(0);
  await site.close();
  await store.close();
}
