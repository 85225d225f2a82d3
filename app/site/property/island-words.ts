import { words } from "#app/base/words.ts";
/** Words of the gallery. Components that run in the browser take their own words, so that those of whole pages are not loaded with them. */
export const galleryTexts = words({
  allPhotos: (count: number) => (count === 0 ? "Floor plan" : count === 1 ? "View photo" : `All ${count} photos`),
  photoOf: (index: number, count: number) => `${index} of ${count}`,
  photos: "Photos",
});

/** Words of what a home costs. */
export const costTexts = words({
  estimateText: "Your bank decides the rate.",
  monthByMonth: "Loan, month by month",
  loanAmount: "Loan amount",
  interest: "Interest a year",
  years: "Years",
  payAbout: "You would pay about",
});
