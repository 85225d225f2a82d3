import type { PropertyRecord, Stored } from "#app/entities/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

const SIMILAR_SHOWN = 4;

/** Same type and sale type first, then the same city, then what is newest. */
export async function similarTo({ catalogue }: Services, actor: Actor, record: PropertyRecord): Promise<readonly PropertyRecord[]> {
  const { items } = await catalogue.list(actor, "property", { limit: 50 });
  const likeness = (other: PropertyRecord) =>
    (other.values.propType === record.values.propType ? 4 : 0) +
    (other.values.saleType === record.values.saleType ? 2 : 0) +
    (other.values.city === record.values.city ? 1 : 0);
  return items
    .filter((other) => other.id !== record.id)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, SIMILAR_SHOWN);
}

/** Approved reviews of one property. */
export async function reviewsOf({ catalogue }: Services, actor: Actor, property: string): Promise<readonly Stored<"review">[]> {
  const { items } = await catalogue.list(actor, "review", { limit: 200 });
  return items.filter((review) => review.values.property === property);
}
