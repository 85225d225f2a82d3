import { may } from "#app/accounts/index.ts";
import { placeText } from "#app/places/cities.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import type { HomeCardView } from "./home-card.tsx";
import { homeLine } from "./home-line.ts";

/** What one has to know of a home while somebody asks about it on the phone. Roles that may not know its owner get none. */
export async function homeCard({ people }: Services, actor: Actor, home: PropertyRecord): Promise<HomeCardView> {
  const { values } = home;
  const { projectName, latitude, longitude, unit, keys, floor } = values;
  const place = [projectName, placeText(values)].filter(Boolean).join(", ");
  const [owner] = may(actor, "people") ? await people.ownersOf(actor, [home]) : [];
  const where = latitude !== undefined && longitude !== undefined ? `${latitude},${longitude}` : place;
  return {
    ...homeLine(home),
    place,
    mapHref: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(where)}`,
    owner,
    unit: [unit, floor].filter(Boolean).join(", ") || undefined,
    keys,
  };
}
