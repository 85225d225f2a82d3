import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TooManyRequests } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";
import { readConfig } from "#server/config.ts";
import { openSite } from "#server/services.ts";
import { timed } from "./times.ts";

/** A large inbox: taking an enquiry, the list of the back office, and 10,000 posts of a program beside real visitors. */
const STORED = 100_000;
const POSTS = 10_000;
const VISITORS = 200;
const AT_ONCE = 5_000;
const system: Actor = { type: "system", name: "bench" };
const administrator: Actor = { type: "administrator", id: "a".repeat(24), name: "Bench" };
const input = {
  name: "Ravi Menon",
  number: "9812345678",
  email: "ravi@post.example",
  message: "Is it still to be had?",
  consent: "on",
};

const folder = await mkdtemp(join(tmpdir(), "aangan-bench-"));
let ahead = 0;
const site = await openSite(readConfig({ DATA_DIR: folder, PUBLIC_URL: "https://homes.example" }), undefined, {
  now: () => Date.now() + ahead,
});
const {
  store,
  services: { inbox },
} = site;

for (let from = 0; from < STORED; from += AT_ONCE)
  await store.as(system).createMany(
    "enquiry",
    Array.from({ length: AT_ONCE }, (_, index) => ({
      values: {
        ...personOf(from + index),
        message: "I would like to see the villa by the river.",
        consentText: "x",
        stage: "contacted",
      },
    })),
  );

function personOf(number: number) {
  return {
    name: `Person ${number}`,
    number: String(9_000_000_000 + (number % 60_000)),
    email: `person${number % 50_000}@post.example`,
  };
}

const startedAt = await inbox.startToken();
ahead = 60_000;
const accept = (address: string, key: string) =>
  inbox.acceptEnquiry(input, { form: "contact", page: "/contact", address, startedAt, submissionKey: key });
const firstList = await timed(() => inbox.enquiries.list(administrator, { limit: 20 }));
const listAfter = [await timed(() => inbox.enquiries.list(administrator, { limit: 20 }))];
const alone: number[] = [];
for (let visitor = 0; visitor < VISITORS; visitor += 1)
  alone.push(await timed(() => accept(`198.51.${visitor}.1`, `alone ${visitor}`)));
for (let round = 0; round < 5; round += 1) {
  await accept(`198.52.${round}.1`, `round ${round}`);
  listAfter.push(await timed(() => inbox.enquiries.list(administrator, { limit: 20 })));
}

let accepted = 0;
let refused = 0;
const flood = (async () => {
  for (let post = 0; post < POSTS; post += 1)
    await accept("203.0.113.7", `program ${post}`).then(
      () => (accepted += 1),
      (error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
        refused += 1;
      },
    );
})();
const beside: number[] = [];
for (let visitor = 0; visitor < VISITORS; visitor += 1)
  beside.push(await timed(() => accept(`198.53.${visitor}.1`, `beside ${visitor}`)));
const floodTook = await timed(() => flood);
const search = await timed(() => inbox.enquiries.list(administrator, { search: "person 777 river" }));
const privacy = await timed(() => inbox.privacy.find(administrator, "9000000777"));
await site.close();
await rm(folder, { recursive: true });

/** Milliseconds. */
function percentile(times: readonly number[], share: number): number {
  return round(times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const figures = {
  stored: STORED,
  accept_p50_ms: percentile(alone, 0.5),
  accept_p99_ms: percentile(alone, 0.99),
  beside_flood_p50_ms: percentile(beside, 0.5),
  beside_flood_p99_ms: percentile(beside, 0.99),
  beside_to_alone_p50: round(percentile(beside, 0.5) / percentile(alone, 0.5)),
  flood_posts: POSTS,
  flood_accepted: accepted,
  flood_refused: refused,
  flood_after_visitors_ms: round(floodTook),
  list_first_ms: round(firstList),
  list_after_new_p50_ms: percentile(listAfter, 0.5),
  list_search_ms: round(search),
  privacy_find_ms: round(privacy),
};
console.log(
  `bench inbox ${Object.entries(figures)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")}`,
);
