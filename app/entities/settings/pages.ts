import { date } from "../kinds/date.ts";
import { image } from "../kinds/image.ts";
import { link } from "../kinds/link.ts";
import { decimal, integer } from "../kinds/number.ts";
import { rows } from "../kinds/rows.ts";
import { rupees } from "../kinds/rupees.ts";
import { text } from "../kinds/text.ts";

/** Parts of pages that no listing fills: people, services, ratings, costs, the home page, the banner. */
export const pages = {
  people: rows({
    apiNames: ["people"],
    label: "People on the page About Us",
    group: "about",
    columns: ["name", "work"],
    maxRows: 40,
  }),
  services: rows({
    apiNames: ["services"],
    label: "What the company offers and promises",
    group: "about",
    columns: ["page", "title", "text"],
    maxRows: 60,
    help: "Page: about, interior, furniture, decor, design, plans, gift or lights. Only what the company stands behind.",
  }),
  rating: decimal({
    apiNames: ["rating"],
    label: "Company rating",
    group: "detail",
    min: 1,
    max: 5,
    help: "Shown on homes without reviews of their own. Empty: none is shown.",
  }),
  reviewCount: integer({ apiNames: ["reviewCount"], label: "Number of company reviews", group: "detail", min: 0 }),
  ratingBars: rows({
    apiNames: ["ratingBars"],
    label: "Rating bars",
    group: "detail",
    columns: ["stars", "percent"],
    maxRows: 5,
  }),
  maintenanceMonthly: rupees({
    apiNames: ["maintenanceMonthly"],
    label: "Monthly maintenance",
    group: "detail",
    wireUnit: "rupee",
    unit: "₹",
  }),
  bookingAmount: rupees({
    apiNames: ["bookingAmount"],
    label: "Booking amount",
    group: "detail",
    wireUnit: "lakh",
    unit: "lakh",
  }),
  loanOffered: text({ apiNames: ["loanOffered"], label: "Loan offered", group: "detail", maxLength: 40 }),
  waterAndElectricity: text({
    apiNames: ["waterAndElectricity"],
    label: "Water and electricity",
    group: "detail",
    maxLength: 40,
  }),
  costRates: rows({
    apiNames: ["costRates"],
    label: "Cost rates",
    group: "costs",
    columns: ["place", "what", "buyer", "percent", "sum", "validFrom", "validTo", "source", "checkedOn"],
    help: "Only what differs from the table of the site: a row takes its place. What: Stamp duty, Registration fee, Stamp duty and registration, GST, TDS or Rent agreement; any other name is a cost of its own. Place: a locality, city or state; empty for all. Buyer: man, woman, joint; empty for all. Percent, or a sum in rupees. Days such as 2026-04-01; the latest row that has begun counts. Checked on: when somebody last compared it with its source.",
  }),
  loanInterest: decimal({
    apiNames: ["loanInterest"],
    label: "Calculator: interest per year",
    group: "costs",
    unit: "%",
    min: 0,
    max: 30,
  }),
  loanInterestOn: date({
    apiNames: ["loanInterestOn"],
    label: "Calculator: interest as of",
    group: "costs",
    help: "The day on which a bank asked for it; shown with the loan",
  }),
  loanYears: integer({
    apiNames: ["loanYears"],
    label: "Calculator: years of the loan",
    group: "costs",
    min: 1,
    max: 40,
  }),
  builderLogos: rows({
    apiNames: ["builderLogos"],
    label: "Builder logos",
    group: "home",
    columns: ["name", "logo"],
    maxRows: 60,
  }),
  testimonials: rows({
    apiNames: ["testimonials"],
    label: "Testimonials",
    group: "home",
    columns: ["name", "place", "month", "text"],
    maxRows: 60,
  }),
  bannerImage: image({ apiNames: ["bannerImage"], label: "Banner picture", group: "banner" }),
  bannerFrom: text({ apiNames: ["bannerFrom"], label: "Advertiser", group: "banner", maxLength: 80 }),
  bannerText: text({ apiNames: ["bannerText"], label: "Banner text", group: "banner", maxLength: 120 }),
  bannerLink: link({ apiNames: ["bannerLink"], label: "Banner link", group: "banner" }),
  bannerLinkText: text({ apiNames: ["bannerLinkText"], label: "Link text", group: "banner", maxLength: 60 }),
};
