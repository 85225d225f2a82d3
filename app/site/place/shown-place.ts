import type { BlogCardView } from "../parts/blog-card-view.ts";
import type { HowFarView } from "../how-far/how-far-view.ts";
import type { HomesView } from "../parts/homes-and-list.ts";

/** Asking prices of a kind of homes, as ready text; without figures there are too few. */
export interface AskingView {
  readonly label: string;
  /** Homes with a price and a size. */
  readonly count: number;
  readonly figures:
    | {
        /** '₹14,600' */
        readonly median: string;
        readonly low: string;
        readonly high: string;
        readonly half: string;
        /** Where the half begins and ends and the middle lies, between 0 and 1 of the range. */
        readonly marks: { readonly from: number; readonly middle: number; readonly to: number };
      }
    | undefined;
  readonly tooFew: string;
}

export interface PlaceLink {
  readonly name: string;
  readonly path: string;
  /** '2.8 km away', '12 homes' */
  readonly notes: readonly string[];
}

/** Everything that the page of a place shows. */
export interface PlaceView extends HomesView {
  readonly name: string;
  readonly city: string;
  readonly path: string;
  /** 'Sector 150, Noida' */
  readonly fullName: string;
  readonly counts: string;
  readonly nearest: string | undefined;
  /** The middle of the asking prices in a sentence. */
  readonly median: string | undefined;
  /** The middle of the place. */
  readonly position: { readonly lat: number; readonly lng: number } | undefined;
  readonly cityList: string;
  readonly isDemo: boolean;
  readonly pricesLead: string;
  readonly all: AskingView;
  /** By number of bedrooms, where there are enough. */
  readonly byBedrooms: readonly AskingView[];
  readonly howFar: HowFarView | undefined;
  readonly articles: readonly BlogCardView[];
  readonly nearby: readonly PlaceLink[];
  readonly sources: string;
}
