import { addressOf, type Ids, SCREENS } from "../../e2e/support/screens.ts";

/** Calls that screens make, and lists with a search, an order or a page. */
const VARIANTS = [
  "/dashboard/properties/:id/fits",
  "/dashboard/counts",
  "/dashboard/find?q=meera",
  "/dashboard/find?q=98110",
  "/dashboard/people?q=meera",
  "/dashboard/people?q=70000",
  "/dashboard/people?page=30",
  "/dashboard/people?sort=name",
  "/dashboard/people?sort=step",
  "/dashboard/people?step=none",
  "/dashboard/enquiries?q=villa",
  "/dashboard/enquiries?sort=action",
  "/dashboard/people/export?as=csv",
  "/dashboard/enquiries/export",
];

/** Everything that the office asks of the server to be shown, with the records that it is about. */
export function addresses(ids: Ids): readonly string[] {
  return [...VARIANTS, ...SCREENS].map((path) => addressOf(path, ids));
}
