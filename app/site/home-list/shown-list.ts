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
  /** The count in words, above the homes. */
  readonly shown: string;
  readonly chips: readonly LinkView[];
  readonly reset: string;
  readonly groups: readonly GroupView[];
  readonly price: RangeView;
  readonly size: RangeView;
  readonly text: string;
  readonly sort: string;
  /** What the order by distance is called, where a station is asked for. */
  readonly nearestOrder: string | undefined;
  /** Fields of the address that no filter shows: what is left out, the area and the map, as the form sends them. */
  readonly kept: Readonly<Record<string, readonly string[]>>;
  /** Leads to the same list with the map, or without it where it is open. */
  readonly mapLink: LinkView;
  readonly chat?: string;
}
