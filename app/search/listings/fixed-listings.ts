import type { PropertyRecord } from "#app/kinds/index.ts";
import type { ChangeFeed, ProjectionSource } from "#app/store/types.ts";

/** A change log in which nothing happens. */
const NO_CHANGES: ChangeFeed = { seq: 0, publicSeq: 0, since: async () => [], subscribe: () => () => undefined };

/** A source of listings that never change, for a search among these alone. They are read once. */
export function fixedListings(homes: Iterable<PropertyRecord>): ProjectionSource<"property"> {
  return {
    changes: NO_CHANGES,
    records: {
      isInTransaction: false,
      async *stream() {
        yield* homes;
      },
      getMany: async () => [],
    },
  };
}
