import type { ImageValue } from "#app/entities/fields/image.ts";
import type { SaleType } from "#app/entities/values/money.ts";
import type { DealStage } from "#app/kinds/deal/deal.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import type { HomeCardView } from "../blocks/homes/home-card.tsx";
import type { OwnedHome } from "../blocks/homes/owned-homes.tsx";
import type { ScreenPagerProps } from "../parts/pager.tsx";

/** Somebody whom a home fits, with the reasons. */
export interface FittingPerson {
  readonly id: string;
  /** Id of the home. */
  readonly home: string;
  readonly name: string;
  /** fits · perhaps: something is not known · near: it misses one thing */
  readonly standing: "fits" | "perhaps" | "near";
  /** What they want, in words. */
  readonly wants: string;
  /** Of the deal between the two, where there is one. */
  readonly stage: DealStage | undefined;
  readonly reasons: {
    readonly fits: readonly string[];
    readonly misses: readonly string[];
    readonly unknown: readonly string[];
    readonly nice: readonly string[];
  };
  /** When they were last spoken to. */
  readonly last: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  /** WhatsApp with the home; none where it is not on the site. */
  readonly sendHref: string | undefined;
  /** Why it may not be sent. */
  readonly refused: RefusedMessage | undefined;
}

export interface HomeContact {
  readonly id: string;
  readonly name: string;
  readonly number: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}

export interface AlsoWith extends HomeContact {
  readonly hasKey: boolean;
}

export interface PartLine {
  readonly title: string;
  readonly path?: string | undefined;
  readonly when: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
}

/** Who asked, who has seen it …: its first lines, or a page of all. */
export interface HomePart extends ScreenPagerProps {
  /** In the address: `?all=asked` */
  readonly name: string;
  readonly title: string;
  readonly lines: readonly PartLine[];
}

/** Who has to do with a home. */
export interface HomePeople {
  /** Undefined where nobody is known to own it. */
  readonly owner: OwnedHome | undefined;
  /** As noted with the home. */
  readonly seller: string;
  readonly sellerPhone: string;
  /** Others who gave us the same home. */
  readonly sources: readonly AlsoWith[];
  /** The best first. */
  readonly fits: readonly FittingPerson[];
  readonly hasMoreFits: boolean;
  /** Those that have lines. */
  readonly parts: readonly HomePart[];
}

export interface HomeView {
  readonly card: HomeCardView;
  readonly version: number;
  /** Why it is off the site, where nobody of the office took it off. */
  readonly leftFor: string | undefined;
  readonly saleType: SaleType;
  /** As inputs have them. */
  readonly texts: { readonly totalPrice: string; readonly saleType: string };
  /** When it was last confirmed to be available: 'yesterday'. */
  readonly checked: string | undefined;
  readonly note: string | undefined;
  readonly pictures: readonly ImageValue[];
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  /** Undefined for roles that may not know people. */
  readonly people: HomePeople | undefined;
}
