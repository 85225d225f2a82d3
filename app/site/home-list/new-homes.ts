import { firstScriptTexts } from "#app/texts/en/browser.ts";
import { recall, remember } from "../parts/storage.ts";
import { find, findAll } from "../parts/dom.ts";

const LAST = "lastVisit";
const NOW = "thisVisit";
/** A pause of half an hour begins a new visit. */
const VISIT_MS = 30 * 60_000;

/** Epoch milliseconds of the visit before this one; 0 on the first. */
function lastVisit(): number {
  const now = Date.now();
  const seen = Number(recall(NOW)) || 0;
  if (now - seen > VISIT_MS) remember(LAST, String(seen));
  remember(NOW, String(now));
  return Number(recall(LAST)) || 0;
}

/** Marks homes that came since the visit before; kept in this browser only. */
export function markNewHomes(): void {
  const before = lastVisit();
  if (before === 0) return;
  for (const card of findAll(".pcard[data-added]")) {
    const badges = find(".badges", card);
    if (!badges || Number(card.dataset["added"]) <= before || find(".b-new", badges)) continue;
    badges.insertAdjacentHTML("beforeend", `<span class="badge b-acc b-new">${firstScriptTexts.newHome}</span>`);
  }
}
