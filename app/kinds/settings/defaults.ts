import type { Settings } from "./settings.ts";
import { defaultTexts } from "./texts.ts";

/** Per cent a year and years of the loan calculator; also used where the setting is empty. */
export const defaultLoan = { loanInterest: 8.6, loanYears: 20 } as const;

const EVERY_DAY = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
  day,
  from: "10:00",
  to: "19:00",
}));

/** The settings of a new site: nothing about the company or its homes. The office enters that, or the demo for itself. */
export const defaultSettings: Settings = {
  product: "Aangan",
  copyrightYear: "2025",
  disclaimer:
    "We are a facilitator for brokerage only. We do not own or sell any property shown here. Listings, prices and availability may change without notice, so please check every detail yourself before you decide.",
  pageSize: 10,
  confirmDays: 30,
  badgeRera: "RERA Registered",
  agentNumbers: ["Uttar Pradesh", "Haryana", "Delhi"].map((place) => ({ place, number: "", until: "" })),
  reraAuthorities: [
    { place: "Uttar Pradesh", name: "UP RERA", link: "https://www.up-rera.in/" },
    { place: "Haryana", name: "Haryana RERA", link: "https://haryanarera.gov.in/" },
    { place: "Delhi", name: "Delhi RERA", link: "https://rera.delhi.gov.in/" },
  ],
  // None: the dated table of app/costs holds until the administrator knows better.
  costRates: [],
  ...defaultLoan,
  builderLogos: [],
  testimonials: [],
  brokerageTaxes: [{ from: "2024-10-01", gst: "18", tds: "2" }],
  answerHours: 4,
  officeHours: EVERY_DAY,
  passOnMinutes: 15,
  answerRules: [],
  visitHours: EVERY_DAY,
  visitMinutes: 60,
  visitDaysAhead: 14,
  visitNoticeHours: 4,
  visitConfirmedBy: "owner or key holder",
  visitFeedShows: "first name",
  visitsAtOnce: 2,
  ...defaultTexts,
  enquiryMonths: 24,
  messageDays: 30,
  linkDays: 180,
  binDays: 30,
};
