import { MOST_VISIT_MINUTES } from "./visit.ts";
import { defineEntity, type Values } from "./entity.ts";
import { email, phone } from "./kinds/contact.ts";
import { flag } from "./kinds/flag.ts";
import { image } from "./kinds/image.ts";
import { link } from "./kinds/link.ts";
import { decimal, integer } from "./kinds/number.ts";
import { rows } from "./kinds/rows.ts";
import { rupees } from "./kinds/rupees.ts";
import { paragraph, text } from "./kinds/text.ts";

/** Every text and constant of the site that the administrator may change. One record; what it lacks has its default below. */
export const settings = defineEntity({
  name: "settings",
  singular: "setting",
  plural: "settings",
  titleField: "product",
  groups: {
    company: "Company",
    social: "Social links",
    listings: "Listings",
    about: "People and services",
    detail: "Detail page",
    costs: "What it costs",
    home: "Home page",
    visits: "Visits",
    banner: "Ad banner",
    keeping: "Keeping",
  },
  fields: {
    product: text({ wire: ["product"], label: "Product name", group: "company", required: true, most: 60 }),
    phone: phone({ wire: ["phone"], label: "Phone", group: "company", landline: true, required: true }),
    whatsapp: phone({ wire: ["whatsapp"], label: "WhatsApp number", group: "company", landline: true, required: true }),
    email: email({ wire: ["email"], label: "E-mail", group: "company", required: true }),
    address: paragraph({ wire: ["address"], label: "Address", group: "company", required: true, most: 300 }),
    hours: text({ wire: ["hours"], label: "Opening hours", group: "company", most: 120 }),
    copyrightYear: text({ wire: ["copyrightYear"], label: "Copyright year", group: "company", most: 20, required: true }),
    intent: paragraph({ wire: ["intent"], label: "Line of intent in the footer", group: "company", most: 300 }),
    disclaimer: paragraph({ wire: ["disclaimer"], label: "Disclaimer", group: "company", required: true }),
    socialChat: link({ wire: ["socialChat"], label: "Chat app", group: "social" }),
    socialNetwork: link({ wire: ["socialNetwork"], label: "Social page", group: "social" }),
    socialPhotos: link({ wire: ["socialPhotos"], label: "Photo profile", group: "social" }),
    socialPins: link({ wire: ["socialPins"], label: "Pin board", group: "social" }),
    socialVideo: link({ wire: ["socialVideo"], label: "Video channel", group: "social" }),
    socialQuestions: link({ wire: ["socialQuestions"], label: "Questions and answers", group: "social" }),
    socialPosts: link({ wire: ["socialPosts"], label: "Short posts", group: "social" }),
    pageSize: integer({ wire: ["pageSize"], label: "Listings per page", group: "listings", min: 1, max: 50, required: true }),
    confirmDays: integer({ wire: ["confirmDays"], label: "Days after which a home has to be confirmed again", group: "listings", min: 1, max: 365, required: true }),
    badgeNewLaunch: text({ wire: ["badgeNewLaunch"], label: "Badge of new projects", group: "listings", most: 40, help: "Shown within a year of the launch date, and where the status says that it is a new launch" }),
    badgeRera: text({ wire: ["badgeRera"], label: "Badge of registered projects", group: "listings", most: 40 }),
    discountLabel: text({ wire: ["discountLabel"], label: "Discount of every project", group: "listings", most: 40, help: "Only a discount that every project gives; a project's own takes its place" }),
    reraAuthorities: rows({ wire: ["reraAuthorities"], label: "RERA authorities", group: "listings", columns: ["place", "name", "link"], most: 40, help: "Place: a city or a state; a row without a place is for all others" }),
    people: rows({ wire: ["people"], label: "People on the page About Us", group: "about", columns: ["name", "work"], most: 40 }),
    services: rows({ wire: ["services"], label: "What the company offers and promises", group: "about", columns: ["page", "title", "text"], most: 60, help: "Page: about, interior, furniture, decor, design, plans, gift or lights. Only what the company stands behind." }),
    rating: decimal({ wire: ["rating"], label: "Rating of the company", group: "detail", min: 1, max: 5, help: "Shown on homes without reviews of their own. Empty: none is shown." }),
    reviewCount: integer({ wire: ["reviewCount"], label: "Number of reviews of the company", group: "detail", min: 0 }),
    ratingBars: rows({ wire: ["ratingBars"], label: "Rating bars", group: "detail", columns: ["stars", "percent"], most: 5 }),
    maintenanceMonthly: rupees({ wire: ["maintenanceMonthly"], label: "Maintenance a month", group: "detail", wireUnit: "rupee", unit: "₹" }),
    bookingAmount: rupees({ wire: ["bookingAmount"], label: "Booking amount", group: "detail", wireUnit: "lakh", unit: "lakh" }),
    loanOffered: text({ wire: ["loanOffered"], label: "Loan offered", group: "detail", most: 40 }),
    waterAndElectricity: text({ wire: ["waterAndElectricity"], label: "Water and electricity", group: "detail", most: 40 }),
    costRates: rows({ wire: ["costRates"], label: "Cost rates", group: "costs", columns: ["place", "what", "percent", "sum", "validFrom", "source"], help: "Percent of the price, or a sum in rupees. Place: a locality, city or state. Valid from: a day such as 2026-04-01; the latest one that has begun counts." }),
    loanInterest: decimal({ wire: ["loanInterest"], label: "Interest a year in the calculator", group: "costs", unit: "%", min: 0, max: 30 }),
    loanYears: integer({ wire: ["loanYears"], label: "Years in the calculator", group: "costs", min: 1, max: 40 }),
    builderLogos: rows({ wire: ["builderLogos"], label: "Builder logos", group: "home", columns: ["name", "logo"], most: 60 }),
    testimonials: rows({ wire: ["testimonials"], label: "Testimonials", group: "home", columns: ["name", "place", "month", "text"], most: 60 }),
    bannerImage: image({ wire: ["bannerImage"], label: "Banner picture", group: "banner" }),
    bannerFrom: text({ wire: ["bannerFrom"], label: "Who it is from", group: "banner", most: 80 }),
    bannerText: text({ wire: ["bannerText"], label: "Banner text", group: "banner", most: 120 }),
    bannerLink: link({ wire: ["bannerLink"], label: "Banner link", group: "banner" }),
    bannerLinkText: text({ wire: ["bannerLinkText"], label: "Words of the link", group: "banner", most: 60 }),
    answerHours: integer({ wire: ["answerHours"], label: "Hours within which an enquiry is answered", group: "company", unit: "h", min: 1, max: 720, required: true }),
    visitHours: rows({ wire: ["visitHours"], label: "Times for visits", group: "visits", columns: ["day", "from", "to"], most: 21, help: "Monday to Sunday, 24-hour clock of India; a day without a row has none" }),
    visitMeetingPoint: text({ wire: ["visitMeetingPoint"], label: "Meeting point of visits", group: "visits", most: 200, help: "Empty: visitors ask the desk for the exact address" }),
    visitMinutes: integer({ wire: ["visitMinutes"], label: "Length of a visit", group: "visits", unit: "min", min: 15, max: MOST_VISIT_MINUTES, required: true }),
    visitDaysAhead: integer({ wire: ["visitDaysAhead"], label: "Days ahead that are offered", group: "visits", min: 1, max: 90, required: true }),
    visitNoticeHours: integer({ wire: ["visitNoticeHours"], label: "Notice that a visit needs", group: "visits", unit: "h", min: 0, max: 168, required: true }),
    visitsAtOnce: integer({ wire: ["visitsAtOnce"], label: "Visits at the same time", group: "visits", min: 1, max: 50, required: true, help: "How many people can show homes" }),
    enquiryMonths: integer({ wire: ["enquiryMonths"], label: "Months that enquiries, visits and submissions are kept", group: "keeping", min: 1, max: 120, required: true }),
    messageDays: integer({ wire: ["messageDays"], label: "Days that sent mail is kept", group: "keeping", min: 1, max: 3650, required: true }),
    linkDays: integer({ wire: ["linkDays"], label: "Days that private links work", group: "keeping", min: 1, max: 3650, required: true }),
    binDays: integer({ wire: ["binDays"], label: "Days in the bin", group: "keeping", min: 1, max: 3650, required: true }),
    demoValues: rows({ wire: ["demoValues"], label: "Filled by the demo", group: "keeping", columns: ["key", "value"], most: 300, systemOnly: true }),
    noIndex: flag({ wire: ["noIndex"], label: "Hide the whole site from search engines", group: "keeping" }),
  },
});

export type Settings = Values<(typeof settings)["fields"]>;

/** +91 120 000 0000: Noida's area code, and a local number that cannot exist, since none begins with 0. */
const NOBODYS_NUMBER = "+911200000000";

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
    { place: "Uttar Pradesh", name: "UP RERA", link: "https://www.up-rera.in/" },
    { place: "Haryana", name: "Haryana RERA", link: "https://haryanarera.gov.in/" },
    { place: "Delhi", name: "Delhi RERA", link: "https://rera.delhi.gov.in/" },
  ],
  maintenanceMonthly: 2_500,
  bookingAmount: 2_000_000,
  waterAndElectricity: "24X7",
  costRates: [{ place: "", what: "Stamp duty and registration", percent: "6", sum: "", validFrom: "2025-01-01", source: "Default of this site; check with the sub-registrar" }],
  loanInterest: 8.6,
  loanYears: 20,
  builderLogos: [],
  testimonials: [],
  answerHours: 4,
  visitHours: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"].map((day) => ({ day, from: "10:00", to: "19:00" })),
  visitMinutes: 60,
  visitDaysAhead: 14,
  visitNoticeHours: 4,
  visitsAtOnce: 2,
  enquiryMonths: 24,
  messageDays: 30,
  linkDays: 180,
  binDays: 30,
};
