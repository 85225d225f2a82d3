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
    detail: "Detail page",
    costs: "What it costs",
    home: "Home page",
    banner: "Ad banner",
    keeping: "Keeping",
  },
  fields: {
    product: text({ wire: ["product"], label: "Product name", group: "company", required: true, most: 60 }),
    phone: phone({ wire: ["phone"], label: "Phone", group: "company", required: true }),
    whatsapp: phone({ wire: ["whatsapp"], label: "WhatsApp number", group: "company", required: true }),
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
    badgeNewLaunch: text({ wire: ["badgeNewLaunch"], label: "Project badge 1", group: "listings", most: 40 }),
    badgeRera: text({ wire: ["badgeRera"], label: "Project badge 2", group: "listings", most: 40 }),
    discountLabel: text({ wire: ["discountLabel"], label: "Discount label", group: "listings", most: 40 }),
    reraAuthority: link({ wire: ["reraAuthority"], label: "Web site of the RERA authority", group: "listings" }),
    rating: decimal({ wire: ["rating"], label: "Rating shown without own reviews", group: "detail", min: 1, max: 5, help: "Empty: no rating is shown." }),
    reviewCount: integer({ wire: ["reviewCount"], label: "Number of reviews", group: "detail", min: 0 }),
    ratingBars: rows({ wire: ["ratingBars"], label: "Rating bars", group: "detail", columns: ["stars", "percent"], most: 5 }),
    maintenanceMonthly: rupees({ wire: ["maintenanceMonthly"], label: "Maintenance a month", group: "detail", wireUnit: "rupee", unit: "₹" }),
    bookingAmount: rupees({ wire: ["bookingAmount"], label: "Booking amount", group: "detail", wireUnit: "lakh", unit: "lakh" }),
    loanOffered: text({ wire: ["loanOffered"], label: "Loan offered", group: "detail", most: 40 }),
    waterAndElectricity: text({ wire: ["waterAndElectricity"], label: "Water and electricity", group: "detail", most: 40 }),
    costRates: rows({ wire: ["costRates"], label: "Cost rates", group: "costs", columns: ["place", "what", "percent", "sum", "validFrom", "source"], help: "Percent of the price, or a sum in rupees" }),
    loanInterest: decimal({ wire: ["loanInterest"], label: "Interest a year in the calculator", group: "costs", unit: "%", min: 0, max: 30 }),
    loanYears: integer({ wire: ["loanYears"], label: "Years in the calculator", group: "costs", min: 1, max: 40 }),
    builderLogos: rows({ wire: ["builderLogos"], label: "Builder logos", group: "home", columns: ["name", "logo"], most: 60 }),
    testimonials: rows({ wire: ["testimonials"], label: "Testimonials", group: "home", columns: ["name", "place", "month", "text"], most: 60 }),
    bannerImage: image({ wire: ["bannerImage"], label: "Banner picture", group: "banner" }),
    bannerFrom: text({ wire: ["bannerFrom"], label: "Who it is from", group: "banner", most: 80 }),
    bannerText: text({ wire: ["bannerText"], label: "Banner text", group: "banner", most: 120 }),
    bannerLink: link({ wire: ["bannerLink"], label: "Banner link", group: "banner" }),
    bannerLinkText: text({ wire: ["bannerLinkText"], label: "Words of the link", group: "banner", most: 60 }),
    binDays: integer({ wire: ["binDays"], label: "Days in the bin", group: "keeping", min: 1, max: 3650, required: true }),
    noIndex: flag({ wire: ["noIndex"], label: "Hide the whole site from search engines", group: "keeping" }),
  },
});

export type Settings = Values<(typeof settings)["fields"]>;

/** What the site starts with: the values of the specification, and contact data that cannot be anybody's. */
export const defaultSettings: Settings = {
  product: "Aangan",
  phone: "9000000000",
  whatsapp: "9000000000",
  email: "hello@aangan.example",
  address: "Aangan House, Sector 94\nNoida, Uttar Pradesh 201301",
  hours: "Every day, 10 am to 7 pm",
  copyrightYear: "2025",
  intent: "An aangan is the courtyard a house is built around. We look for homes that still have one.",
  disclaimer:
    "Aangan is a facilitator for brokerage only. We do not own or sell any property shown here. Listings, prices and availability may change without notice, so please check every detail yourself before you decide.",
  socialChat: "https://wa.me/919000000000",
  socialNetwork: "https://social.example/aangan",
  socialPhotos: "https://photos.example/aangan",
  socialPins: "https://pins.example/aangan",
  socialVideo: "https://video.example/aangan",
  socialQuestions: "https://questions.example/aangan",
  socialPosts: "https://posts.example/aangan",
  pageSize: 10,
  badgeNewLaunch: "New Launch",
  badgeRera: "RERA Registered",
  discountLabel: "Discount 10%",
  reraAuthority: "https://www.up-rera.in/",
  rating: 4.5,
  reviewCount: 112,
  ratingBars: [
    { stars: "5", percent: "64" },
    { stars: "4", percent: "24" },
    { stars: "3", percent: "8" },
    { stars: "2", percent: "3" },
    { stars: "1", percent: "1" },
  ],
  maintenanceMonthly: 2_500,
  bookingAmount: 2_000_000,
  loanOffered: "No",
  waterAndElectricity: "24X7",
  costRates: [{ place: "", what: "Stamp duty and registration", percent: "6", sum: "", validFrom: "2025-01-01", source: "Default of this site; check with the sub-registrar" }],
  loanInterest: 8.6,
  loanYears: 20,
  builderLogos: [],
  testimonials: [],
  binDays: 30,
};
