import { minutesFrom, placementOf, stations } from "#app/geo/index.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { type MetroWish, readMetroWish, stationLabel } from "#app/kinds/property/metro.ts";
import type { Query } from "#app/query/index.ts";
import { homeListTexts } from "./words.ts";

type WishOfStation = MetroWish & { readonly station: string };

/** The first wish for the metro that names a station: the order 'nearest first' is measured to it. */
function wishOf({ metro }: Query): WishOfStation | undefined {
  return metro
    .flatMap((slug) => readMetroWish(slug) ?? [])
    .find((wish): wish is WishOfStation => wish.station !== undefined);
}

/** What the order by distance is called where a station is asked for: 'Cyber City, quickest first'. */
export function nearestOrder(query: Query): string | undefined {
  const wish = wishOf(query);
  return wish && homeListTexts.nearestOrder[wish.kind](stationLabel(wish.station));
}

/** How long it takes to the station that was asked for, beside where a home lies: 'Sector 150, Noida · 41 min to Cyber City'. */
export function withMinutes(place: string, home: PropertyRecord, query: Query): string {
  const wish = wishOf(query);
  const placement = wish?.kind === "ride" ? placementOf(home.values) : undefined;
  if (!wish || !placement) return place;
  const minutes = minutesFrom(placement)[stations().findIndex(({ id }) => id === wish.station)] ?? Infinity;
  if (!Number.isFinite(minutes)) return place;
  return homeListTexts.minutesTo(place, Math.round(minutes), stationLabel(wish.station));
}
