/** The rules of the search in the plainest words, one listing at a time: what the index has to agree with. For tests. */
import type { PropertyRecord } from "#app/kinds/index.ts";
import type { KeptSort } from "#app/kinds/property/numbers.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { LIST_KEYS, type ListKey, notKey, type Query } from "#app/query/index.ts";

/** Homes on a page. */
export const SIZE = 4;

function psfOf({ values }: PropertyRecord): number | undefined {
  return values.pricePsf || (values.totalPrice && values.size ? values.totalPrice / values.size : undefined);
}

export const plain = {
  own: ({ values }: PropertyRecord) =>
    values.totalPrice ? values.totalPrice / (values.saleType === "Rent" ? 1e5 : 1e7) : undefined,
  /** Localities lie in others, and homes have several amenities. */
  options(key: ListKey, { values }: PropertyRecord): readonly (string | undefined)[] {
    const has = (field: boolean | undefined, word: string) =>
      field ?? values.description?.toLowerCase().split(/[ .]/).includes(word) ?? false;
    if (key === "amenities")
      return [...(has(values.swimmingPool, "pool") ? ["pool"] : []), ...(values.lift ? ["lift"] : [])];
    if (key === "location")
      return values.location === "Sector 10 Dwarka"
        ? ["dwarka-sector-10", "dwarka", "sector-10"]
        : [plain.option(key, { values })];
    return [plain.option(key, { values })];
  },
  option(key: Exclude<ListKey, "amenities">, { values }: Pick<PropertyRecord, "values">): string | undefined {
    const slug = (text: string | undefined) => text?.toLowerCase().replaceAll(" ", "-");
    switch (key) {
      case "bhk":
        return slug(values.typeMore);
      case "builder":
        return slug(values.builder);
      case "category":
        return values.category === "Commercial Property" ? "commercial" : "residential";
      case "city":
        return slug(values.city);
      case "furnishing":
        return slug(values.furnishing);
      case "location":
        return slug(values.location);
      case "project":
        return slug(values.projectName);
      case "sale":
        return values.saleType === "Rent" ? "rent" : "buy";
      case "status":
        return slug(values.status);
      case "tier":
        return values.saleType !== "Rent" && values.totalPrice
          ? values.totalPrice >= 40e7
            ? "ultra"
            : "luxury"
          : undefined;
      case "type":
        return values.propType === "FarmHouse" ? "farm-house" : slug(values.propType);
      case "verified":
        return values.verified ? "yes" : "no";
      case "facing":
        return slug(values.facing);
      case "tenants":
        return slug(values.preferredTenants);
      case "brokerage":
        return values.brokerage === "No brokerage" ? "none" : undefined;
      case "owner":
        return values.byOwner === undefined ? undefined : values.byOwner ? "yes" : "no";
    }
  },
  words: ({ values }: PropertyRecord) =>
    [
      values.title,
      values.location,
      values.city,
      values.builder,
      values.projectName,
      values.propType,
      values.typeMore,
      values.description,
    ]
      .join(" ")
      .toLowerCase()
      .split(" "),
  passes(record: PropertyRecord, query: Query, except?: string): boolean {
    const within = (value: number | undefined, range: Query["price"]) =>
      !range || (value !== undefined && value >= range.min && value <= (range.max ?? Infinity));
    const lists = LIST_KEYS.every((key) => {
      if (query[key].length === 0) return true;
      const own = plain.options(key, record);
      if (key === "amenities") return query[key].every((slug) => own.includes(slug));
      return key === except || own.some((slug) => query[key].includes(slug ?? ""));
    });
    const isLeftOut = LIST_KEYS.some((key) =>
      plain.options(key, record).some((slug) => slug !== undefined && query[notKey(key)].includes(slug)),
    );
    const { floor, dateOfPossession, bathrooms, status } = record.values;
    const isReady = ["Immediate", "Ready to move"].includes(dateOfPossession ?? status ?? "");
    const numbers = {
      floor: floor === undefined ? undefined : { "Ground of 4": 0, "7 of 12": 7 }[floor],
      bathrooms,
      possession: isReady ? 0 : dateOfPossession === undefined ? undefined : 202_712,
    };
    const spans = (["floor", "bathrooms", "possession"] as const).every((key) => {
      const leftOut = query[notKey(key)];
      return within(numbers[key], query[key]) && (!leftOut || !within(numbers[key], leftOut));
    });
    const typed = query.text.split(" ").filter(Boolean);
    const text = typed.every((word, index) =>
      plain.words(record).some((own) => (index === typed.length - 1 ? own.startsWith(word) : own === word)),
    );
    return (
      lists &&
      !isLeftOut &&
      spans &&
      text &&
      (except === "price" || within(plain.own(record), query.price)) &&
      (except === "size" || within(record.values.size || undefined, query.size))
    );
  },
  key: {
    newest: (record: PropertyRecord) => -record.createdAt,
    "price-asc": ({ values }: PropertyRecord) => values.totalPrice || undefined,
    "price-desc": ({ values }: PropertyRecord) => (values.totalPrice ? -values.totalPrice : undefined),
    "size-desc": ({ values }: PropertyRecord) => (values.size ? -values.size : undefined),
    "psf-asc": psfOf,
  } satisfies Record<KeptSort, (record: PropertyRecord) => number | undefined>,
  page(records: readonly PropertyRecord[], query: Query): { ids: readonly string[]; total: number } {
    // The order by metro has a model of its own in metro.test.ts.
    const key = plain.key[query.sort === "metro" ? "newest" : query.sort];
    const rank = (record: PropertyRecord) => key(record) ?? Infinity;
    const matching = records.filter((record) => plain.passes(record, query));
    matching.sort((a, b) =>
      rank(a) === rank(b) ? b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1) : rank(a) - rank(b),
    );
    return {
      ids: matching.slice((query.page - 1) * SIZE, query.page * SIZE).map(({ id }) => id),
      total: matching.length,
    };
  },
  answer(records: readonly PropertyRecord[], query: Query) {
    const extent = (numbers: readonly (number | undefined)[]) => {
      const known = numbers.filter((number) => number !== undefined);
      return known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : undefined;
    };
    return {
      ...plain.page(records, query),
      counts: Object.fromEntries(LIST_KEYS.map((listKey) => [listKey, plain.counts(records, query, listKey)])),
      price: extent(records.filter((record) => plain.passes(record, query, "price")).map(plain.own)),
      size: extent(
        records.filter((record) => plain.passes(record, query, "size")).map(({ values }) => values.size || undefined),
      ),
    };
  },
  counts(records: readonly PropertyRecord[], query: Query, key: ListKey): Record<string, number> {
    const counts: Record<string, number> = {};
    if (facetOf(key).isUncounted) return counts;
    for (const record of records) {
      for (const option of plain.options(key, record))
        if (option !== undefined && plain.passes(record, query, key)) counts[option] = (counts[option] ?? 0) + 1;
    }
    return counts;
  },
};
