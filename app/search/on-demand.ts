import { createSearch, type Search } from "./index.ts";
import type { ListingSource } from "./follow.ts";

export interface SearchOnDemand {
  /** The index, built at the first call; one index for everybody. A failed build is not kept: the next call tries again. */
  readonly open: () => Promise<Search>;
  readonly close: () => Promise<void>;
}

/** Commands that never search pay nothing for the index. */
export function searchOnDemand(source: ListingSource): SearchOnDemand {
  let opened: Promise<Search> | undefined;
  return {
    open() {
      if (opened) return opened;
      const building = createSearch(source);
      building.catch(() => {
        opened = undefined;
      });
      opened = building;
      return building;
    },
    async close() {
      (await opened?.catch(() => undefined))?.close();
    },
  };
}
