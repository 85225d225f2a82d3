import type { PropertyCardView } from "./property-card-view.ts";

/** Some homes, and the list of all of them. */
export interface HomesView {
  readonly list: { readonly href: string; readonly label: string };
  readonly cards: readonly PropertyCardView[];
}
