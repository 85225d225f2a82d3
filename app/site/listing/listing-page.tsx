import { Island } from "../islands/island.tsx";
import type { ListingView } from "../views/listing.ts";
import { Listing } from "./listing.tsx";
import type { PanelView } from "./listing-state.ts";
import { Results } from "./results.tsx";

/** What the browser gets beside the markup: not the homes. */
function panelOf(view: ListingView): PanelView {
  const { path, heading, lead, crumb, count, chips, reset, groups, price, size, text, sort, chat } = view;
  return { path, heading, lead, crumb, count, chips, reset, groups, price, size, text, sort, chat };
}

/** The general listing, the seven categories and the two collections. */
export function ListingPage({ view }: { readonly view: ListingView }) {
  return (
    <Island name="listing" of={Listing} on="idle" props={{ view: panelOf(view) }}>
      <Results view={view} />
    </Island>
  );
}
