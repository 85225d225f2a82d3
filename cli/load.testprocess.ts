import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { openSnapshot, openStore } from "#app/store/index.ts";

/** What the log brings back of a site, as one sum. */
export async function contentHash(url: string): Promise<string> {
  const snapshot = await openSnapshot(url);
  try {
    const lines: string[] = [];
    for (const table of ["record", "redirect", "record_key", "import_key", "change_head"] as const)
      for await (const batch of snapshot.rows(table))
        for (const row of batch)
          if (row["amount"] !== 0) lines.push(`${table} ${JSON.stringify(Object.entries(row).toSorted())}`);
    return hash("sha256", lines.toSorted().join("\n"));
  } finally {
    await snapshot.close();
  }
}

/** Adds, changes, moves and bins homes until it is told to stop; tells at some seconds what the site was then. */
async function write(url: string): Promise<void> {
  const store = await openStore({ url });
  const records = store.as({ type: "administrator", id: "000000000000000000000001", name: "Priya" });
  const ids: string[] = [];
  const end = new AbortController();
  process.once("SIGTERM", () => end.abort());
  for (let count = 0; !end.signal.aborted; count += 1) {
    const id = ids[(count * 7) % Math.max(1, ids.length)];
    if (count % 3 === 0 || id === undefined) {
      const title = `Home ${count % 20}`;
      const made = { title, slug: "", projectName: "Palm Greens", location: "Sector 150", totalPrice: 5_000_000 };
      ids.push((await records.create("property", made)).id);
    } else {
      const home = await records.get("property", id);
      if (home?.deletedAt !== undefined) await records.restore("property", id);
      else if (count % 11 === 0) await records.remove("property", id);
      else if (count % 5 === 0) await records.update("property", id, { slug: `moved-${count}` });
      else await records.update("property", id, { totalPrice: 4_000_000 + count });
    }
    if (count % 75 !== 74) continue;
    // Until the second is over: whoever asks for it means all of it.
    const second = Math.floor(Date.now() / 1_000) * 1_000;
    await sleep(second + 1_001 - Date.now());
    process.stdout.write(`${JSON.stringify({ second, hash: await contentHash(url) })}\n`);
  }
  await store.close();
}

const [, script, url] = process.argv;
if (script === import.meta.filename && url) await write(url);
