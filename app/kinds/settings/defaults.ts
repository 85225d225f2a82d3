import type { Settings } from "./settings.ts";
import { defaultTexts } from "./texts.ts";

/** +91 120 000 0000: Noida's area code, and a local number that cannot exist, since none begins with 0. */
const NOBODYS_NUMBER = "+911200000000";

/** Per cent a year and years of the loan calculator; they hold too where somebody emptied the setting. */
export const defaultLoan = { loanInterest: 8.6, loanYears: 20 } as const;

/** What the site starts with: the values of the specification that claim nothing, and contact data that cannot be anybody's. */
export const defaultSettings: Settings = {
  product: "Aangan",
  phone: NOBODYS_NUMBER,
  whatsapp: NOBODYS_NUMBER,
  email: "hello@aangan.example",
  address: "Aangan House, Sector 94\nNoida, Uttar Pradesh 201301",
  copyrightYear: "2025",
  disclaimer:
    "Aangan is a facilitator for brokerage only. We do not own or sell any property shown here. Listings, prices and availability may change without notice, so please check every detail yourself before you decide.",
  socialChat: "https://wa.me/911200000000",
  socialNetwork: "https://social.example/aangan",
  socialPhotos: "https://photos.example/aangan",
  socialPins: "https://pins.example/aangan",
  socialVideo: "https://video.example/aangan",
  socialQuestions: "https://questions.example/aangan",
  socialPosts: "https://posts.example/aangan",
  pageSize: 10,
  confirmDays: 30,
  badgeRera: "RERA Registered",
  reraAuthorities: [
    { place: "Uttar Pradesh", name: "UP RERA", link: "https://www.up-rera.in/", agent: "" },
    { place: "Haryana", name: "Haryana RERA", link: "https://haryanarera.gov.in/", agent: "" },
    { place: "Delhi", name: "Delhi RERA", link: "https://rera.delhi.gov.in/", agent: "" },
  ],
  maintenanceMonthly: 2_500,
  bookingAmount: 2_000_000,
  waterAndElectricity: "24X7",
  // None: the dated table of app/costs holds until the administrator knows better.
  costRates: [],
  ...defaultLoan,
  builderLogos: [],
  testimonials: [],
  answerHours: 4,
  visitHours: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({
    day,
    from: "10:00",
    to: "19:00",
  })),
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
