import { inGroup } from "#app/entities/field.ts";
import { CITIES } from "#app/places/cities.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { text } from "#app/entities/fields/text.ts";

/** What lists and badges show. */
export const listings = inGroup("listings", {
  ourCity: choice({
    label: "Our city",
    choices: CITIES,
    help: "A caller's 'Sector 62' is taken as one of this city; empty: it is asked",
  }),
  pageSize: integer({ label: "Listings per page", min: 1, max: 50, required: true }),
  confirmDays: integer({ label: "Confirm availability again after", unit: "days", min: 1, max: 365, required: true }),
  badgeNewLaunch: text({
    label: "Badge for new projects",
    maxLength: 40,
    help: "Shown within a year of the launch date, and where the status says that it is a new launch",
  }),
  badgeRera: text({ label: "Badge for RERA-registered projects", maxLength: 40 }),
  discountLabel: text({
    label: "Discount on every project",
    maxLength: 40,
    help: "Only a discount that every project gives; a project's own takes its place",
  }),
  reraAuthorities: rows({
    label: "RERA authorities",
    columns: ["place", "name", "link"],
    maxRows: 40,
    help: "Place: a city or a state; a row without a place is for all others",
  }),
});
