import { ENQUIRY_STATES } from "#app/kinds/enquiry/enquiry.ts";
import type { EnquiryFilter } from "#app/enquiries/index.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { oneOf } from "#app/entities/one-of.ts";

export const ENQUIRIES_PER_PAGE = 25;

/** Reads the filters of the address; what it does not know counts as not there. */
export function enquiryFilter(url: URL): EnquiryFilter {
  const { searchParams } = url;
  const states = (searchParams.get("state") ?? "").split(",");
  const clock = searchParams.get("clock");
  const sort = searchParams.get("sort");
  return {
    states: ENQUIRY_STATES.filter((state) => states.includes(state)),
    search: searchParams.get("q")?.trim() || undefined,
    form: searchParams.get("form") || undefined,
    listing: searchParams.get("listing") || undefined,
    clock: oneOf(["fine", "soon", "late"] as const, clock),
    sort: oneOf(["newest", "oldest"] as const, sort),
    page: pageNumber(url),
    limit: ENQUIRIES_PER_PAGE,
  };
}
