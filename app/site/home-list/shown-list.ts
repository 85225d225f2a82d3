import type { PropertyCardView } from "../parts/property-card-view.ts";

export interface OptionView {
  readonly slug: string;
  readonly label: string;
  /** Homes with it; absent while the site does not know all homes yet. */
  readonly count: number | undefined;
  readonly selected: boolean;
}

export interface GroupView {
  /** Name of the inputs, as in the address. */
  readonly key: string;
  readonly title: string;
  readonly form: "checks" | "pills";
  readonly options: readonly OptionView[];
  /** Address of the page with all options; absent where all are shown. */
  readonly all: string | undefined;
  readonly folded: boolean;
  /** A sentence below the options. */
  readonly note: string | undefined;
}

/** The two ends of a price or size filter, as they stand in the typed fields; '' where there is no limit. */
export interface RangeView {
  readonly min: string;
  readonly max: string;
  /** 'Cr', 'Lacs', 'Cr to buy · Lacs to rent', 'sq ft' */
  readonly unit: string;
  /** The unit behind an amount; '' where it depends on the sale type. */
  readonly short: string;
  /** What is wrong with what was typed. */
  readonly error: string | undefined;
}

export interface LinkView {
  readonly label: string;
  readonly href: string;
}

/** The parts of a list that its island shows: what the browser gets beside the markup of the homes. */
export interface PanelView {
  readonly path: string;
  /** Says what is shown; the page's own title where nothing is filtered. */
  readonly heading: string;
  readonly lead: string | undefined;
  readonly crumb: string;
  readonly count: string;
  readonly chips: readonly LinkView[];
  readonly reset: string;
  readonly groups: readonly GroupView[];
  readonly price: RangeView;
  readonly size: RangeView;
  readonly text: string;
  readonly sort: string;
  /** Fields of the address that no filter shows: what is left out, the area and the map, as the form sends them. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  /** Leads to the same list with the map, or without it where it is open. */
  readonly mapLink: LinkView;
  readonly chat: string;
}

interface CountedLink extends LinkView {
  readonly homes: string;
}

export interface HomeListView {
  readonly panel: PanelView;
  /** Where homes to buy and to rent are mixed: the lists with one of them. */
  readonly saleChoice: readonly CountedLink[];
  /** What was left out of the address, or understood differently. */
  readonly notices: readonly string[];
  readonly cards: readonly PropertyCardView[];
  readonly page: number;
  readonly pages: number;
  /** Address of page 1; further pages are made from it. */
  readonly firstPage: string;
  /** Where nothing matches. */
  readonly empty: { readonly text: string; readonly help: readonly CountedLink[] } | undefined;
  /** Homes elsewhere, where no home is listed in the place that was asked for. */
  readonly nearest: { readonly title: string; readonly cards: readonly PropertyCardView[] } | undefined;
  /** Everything that the homes are searched by, as the calls take it. */
  readonly search: string;
  /** To be told of new homes like these. */
  readonly alert: string;
}
