import type { ShownDuplicate } from "#app/backoffice/form/duplicates.tsx";
import { duplicateOf, type Guesses } from "#app/catalogue/paste/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import type { PropertyRecord } from "#app/entities/index.ts";
import { formatPrice, saleTypeOf } from "#app/entities/money.ts";
import type { Actor } from "#app/store/types.ts";

/** Homes that are compared, found by project and place. */
const MAX_COMPARED = 100;
const MAX_SHOWN = 5;

/** Stored homes that may be the one that was read or typed, likeliest first. */
export async function likelyDuplicates(
  catalogue: Catalogue,
  actor: Actor,
  read: Guesses,
): Promise<readonly ShownDuplicate[]> {
  const searches = [read["projectName"]?.text, read["location"]?.text].filter((text) => text !== undefined);
  const found = await Promise.all(
    searches.map((search) => catalogue.desk.list(actor, "property", { search, limit: MAX_COMPARED })),
  );
  const candidates = new Map(found.flatMap(({ items }) => items).map((record) => [record.id, record]));
  return [...candidates.values()]
    .flatMap((record) => {
      const likely = duplicateOf(read, record);
      return likely ? [{ record, likely }] : [];
    })
    .sort((a, b) => b.likely.score - a.likely.score)
    .slice(0, MAX_SHOWN)
    .map(({ record, likely }) => shown(record, likely.reasons));
}

function shown({ id, state, values }: PropertyRecord, reasons: readonly string[]): ShownDuplicate {
  return {
    id,
    state,
    title: values.title,
    price: formatPrice(values.totalPrice, saleTypeOf(values)),
    reasons,
  };
}
