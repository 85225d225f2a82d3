import { en } from "#app/texts/en.ts";

/** What a card says of a home in one or two words. */
export interface CardBadge {
  readonly text: string;
  /** Class of its element. */
  readonly look: string;
}

interface BadgedHome {
  readonly rent: boolean;
  readonly commercial: boolean;
  readonly premium: boolean;
  readonly reduced: boolean;
  /** 'Aangan' or 'Ultra Aangan'; rentals belong to neither. */
  readonly tier: string | undefined;
  readonly demo: boolean;
}

/** All badges, the most important first: those with a colour stand on its photograph, the plain ones as words below its place. */
const ORDER: readonly ((home: BadgedHome) => CardBadge | false | undefined)[] = [
  ({ reduced }) => reduced && { text: en.proof.reducedBadge, look: "b-acc" },
  ({ rent }) => (rent ? { text: en.card.forRent, look: "b-rent" } : { text: en.card.forSale, look: "b-sale" }),
  ({ commercial }) => commercial && { text: en.project.commercial, look: "b-plain" },
  ({ premium }) => premium && { text: en.card.premium, look: "b-prem" },
  ({ tier }) => tier !== undefined && { text: tier, look: "b-plain" },
  ({ demo }) => demo && { text: en.card.demo, look: "b-plain" },
];

/** @returns at least one, for a home is for sale or for rent */
export function badgesOf(home: BadgedHome): readonly CardBadge[] {
  return ORDER.flatMap((badge) => badge(home) || []);
}
