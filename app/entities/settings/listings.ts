import { integer } from "../kinds/number.ts";
import { rows } from "../kinds/rows.ts";
import { text } from "../kinds/text.ts";

/** What lists and badges show. */
export const listings = {
  pageSize: integer({
    apiNames: ["pageSize"],
    label: "Listings per page",
    group: "listings",
    min: 1,
    max: 50,
    required: true,
  }),
  confirmDays: integer({
    apiNames: ["confirmDays"],
    label: "Confirm availability again after",
    group: "listings",
    unit: "days",
    min: 1,
    max: 365,
    required: true,
  }),
  badgeNewLaunch: text({
    apiNames: ["badgeNewLaunch"],
    label: "Badge for new projects",
    group: "listings",
    maxLength: 40,
    help: "Shown within a year of the launch date, and where the status says that it is a new launch",
  }),
  badgeRera: text({
    apiNames: ["badgeRera"],
    label: "Badge for RERA-registered projects",
    group: "listings",
    maxLength: 40,
  }),
  discountLabel: text({
    apiNames: ["discountLabel"],
    label: "Discount on every project",
    group: "listings",
    maxLength: 40,
    help: "Only a discount that every project gives; a project's own takes its place",
  }),
  reraAuthorities: rows({
    apiNames: ["reraAuthorities"],
    label: "RERA authorities",
    group: "listings",
    columns: ["place", "name", "link", "agent"],
    maxRows: 40,
    help: "Place: a city or a state; a row without a place is for all others. Agent: your own registration number as an agent there",
  }),
};
