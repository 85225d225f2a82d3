import { createSearch, type CreateSearchOptions, type Search } from "./index.ts";

export interface SearchOnDemand {
  /**
   * The index, built at the first call; one index for everybody. A failed build is not kept: the next call tries again.
   * It shows at least what was public when it was asked for: no page may be kept that is older than its key.
   */
  readonly open: () => Promise<Search>;
  readonly close: () => Promise<void>;
}

/** Commands that never search pay nothing for the index. */
export function searchOnDemand(source: CreateSearchOptions): SearchOnDemand {
  let opened: Promise<Search> | undefined;
  function build(): Promise<Search> {
    const building = createSearch(source);
    building.catch(() => {
      opened = undefined;
    });
    opened = building;
    return building;
  }
  return {
    async open() {
      const { publicSeq } = source.changes;
      const search = await (opened ?? build());
      await search.waitFor(publicSeq);
      return search;
    },
    async close() {
      (await opened?.catch(() => undefined))?.close();
    },
  };
}
