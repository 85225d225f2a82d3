import { words } from "#app/base/words.ts";
/** Words of what a home costs. Components that run in the browser take their own words, so that those of whole pages are not loaded with them. */
export const costTexts = words({
  estimateText: "Your bank decides the rate.",
  monthByMonth: "Loan, month by month",
  loanAmount: "Loan amount",
  interest: "Interest a year",
  years: "Years",
  payAbout: "You would pay about",
});
