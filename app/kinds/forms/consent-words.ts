import { words } from "#app/base/words.ts";

/** What a visitor agrees to; stored as it was read. */
export const consentTexts = words({
  consent: (product: string, months: number) =>
    `${product} may store what I send here to answer me and to call me back. It is kept for at most ${months} months, shown to nobody else, and erased earlier when I ask for it.`,
  marketing: (product: string) => `${product} may also send me offers.`,
});
