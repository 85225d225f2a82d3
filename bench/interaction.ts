/**
 * Interaction to next paint of every island at a phone's speed: a processor slowed down four times, a phone's screen, touches and keys from the
 * moment the page has loaded, so that React comes in between. One line each; `npm run bench:interaction -- [visits] [islands …]`.
 * The browser reports what takes 16 ms or more, in steps of 8 ms (Event Timing). Islands are visited in turns, and each turn ends with an
 * empty page with a `<details>`: `to_reference` is p75 over p75 there, which says what is the page's and what is the machine's.
 * `at_p75` are the parts of that interaction: until the page heard of it, its handlers, and from then to the paint.
 */
import { startSite } from "../e2e/support/site.ts";
import { launchBrowser } from "#scripts/testing/browser.ts";
import { type Interaction, SLOWED_DOWN, visit } from "./interaction/measure.ts";
import { REFERENCE, USES } from "./interaction/uses.ts";

/** Milliseconds from the touch to the next paint. */
const BUDGET = 100;

function quantile(interactions: readonly Interaction[], part: number): Interaction {
  const sorted = interactions.toSorted((a, b) => a.total - b.total);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? { total: 0, delay: 0, handling: 0, painting: 0 };
}

function lineOf(name: string, interactions: readonly Interaction[], reference: number): string {
  const [p75, max] = [quantile(interactions, 0.75), quantile(interactions, 1)];
  const parts = [p75.delay, p75.handling, p75.painting].map(Math.round).join("+");
  const ratio = (p75.total / reference).toFixed(1);
  const figures = `p75=${Math.round(p75.total)} max=${Math.round(max.total)} at_p75=${parts} to_reference=${ratio}`;
  return `${name} interactions=${interactions.length} ${figures}${p75.total > BUDGET ? " over" : ""}`;
}

const [first = "5", ...others] = process.argv.slice(2);
const visits = Number(first);
if (!Number.isInteger(visits) || visits < 1) throw new Error(`"${first}" is no number of visits: give 1 or more.`);
const unknown = others.filter((name) => !(name in USES));
if (unknown.length > 0) throw new Error(`There is no "${unknown[0]}": choose among ${Object.keys(USES).join(", ")}.`);
const uses = Object.entries(USES).filter(([name]) => others.length === 0 || others.includes(name));
const site = await startSite();
const browser = await launchBrowser();
const ofReference: Interaction[] = [];
const ofUses = uses.map(([name, use]) => ({ name, use, interactions: [] as Interaction[] }));
for (let turn = 0; turn < visits; turn += 1) {
  for (const { use, interactions } of ofUses) interactions.push(...(await visit(browser, site.url, use)));
  ofReference.push(...(await visit(browser, site.url, REFERENCE)));
}
await browser.close();
await site.stop();
const reference = quantile(ofReference, 0.75).total;
for (const { name, interactions } of ofUses) console.log(lineOf(name, interactions, reference));
const over = ofUses.filter(({ interactions }) => quantile(interactions, 0.75).total > BUDGET).length;
console.log(
  `bench interaction visits=${visits} islands=${uses.length} slowed_down=${SLOWED_DOWN} reference_p75=${Math.round(reference)} over_budget=${over}`,
);
