import { inGroup } from "#app/entities/field.ts";
import { date } from "#app/entities/fields/date.ts";
import { image } from "#app/entities/fields/image.ts";
import { link } from "#app/entities/fields/link.ts";
import { decimal, integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { rupees } from "#app/entities/fields/rupees.ts";
import { text } from "#app/entities/fields/text.ts";

/** Parts of pages that no listing fills: people, services, ratings, costs, the home page, the banner. */
export const pages = {
  ...inGroup("about", {
    people: rows({ label: "People on the page About Us", columns: ["name", "work"], maxRows: 40 }),
    services: rows({
      label: "What the company offers and promises",
      columns: ["page", "title", "text"],
      maxRows: 60,
      help: "Page: about, interior, furniture, decor, design, plans, gift or lights. Only what the company stands behind.",
    }),
  }),
  ...inGroup("detail", {
    rating: decimal({
      label: "Company rating",
      min: 1,
      max: 5,
      help: "Shown on homes without reviews of their own. Empty: none is shown.",
    }),
    reviewCount: integer({ label: "Number of company reviews", min: 0 }),
    ratingBars: rows({ label: "Rating bars", columns: ["stars", "percent"], maxRows: 5 }),
    maintenanceMonthly: rupees({ label: "Monthly maintenance", wireUnit: "rupee", unit: "₹" }),
    bookingAmount: rupees({ label: "Booking amount", wireUnit: "lakh", unit: "Lacs" }),
    loanOffered: text({ label: "Loan offered", maxLength: 40 }),
    waterAndElectricity: text({ label: "Water and electricity", maxLength: 40 }),
  }),
  ...inGroup("costs", {
    costRates: rows({
      label: "Cost rates",
      columns: ["place", "what", "buyer", "percent", "sum", "validFrom", "validTo", "source", "checkedOn"],
      help: "Only what differs from the table of the site: a row takes its place. What: Stamp duty, Registration fee, Stamp duty and registration, GST, TDS or Rent agreement; any other name is a cost of its own. Place: a locality, city or state; empty for all. Buyer: man, woman, joint; empty for all. Percent, or a sum in rupees. Days such as 2026-04-01; the latest row that has begun counts. Checked on: when somebody last compared it with its source.",
    }),
    loanInterest: decimal({ label: "Calculator: interest per year", unit: "%", min: 0, max: 30 }),
    loanInterestOn: date({
      label: "Calculator: interest as of",
      help: "The day on which a bank asked for it; shown with the loan",
    }),
    loanYears: integer({ label: "Calculator: years of the loan", min: 1, max: 40 }),
  }),
  ...inGroup("home", {
    builderLogos: rows({ label: "Builder logos", columns: ["name", "logo"], maxRows: 60 }),
    testimonials: rows({ label: "Testimonials", columns: ["name", "place", "month", "text"], maxRows: 60 }),
  }),
  ...inGroup("banner", {
    bannerImage: image({ label: "Banner picture" }),
    bannerFrom: text({ label: "Advertiser", maxLength: 80 }),
    bannerText: text({ label: "Banner text", maxLength: 120 }),
    bannerLink: link({ label: "Banner link" }),
    bannerLinkText: text({ label: "Link text", maxLength: 60 }),
  }),
};
