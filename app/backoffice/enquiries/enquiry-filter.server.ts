import { ENQUIRY_STAGES } from "#app/kinds/enquiry/enquiry.ts";
import type { EnquiryFilter } from "#app/enquiries/index.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { oneOf } from "#app/entities/one-of.ts";

export const ENQUIRIES_PER_PAGE = 25;

/** Reads the filters of the address; what it does not know counts as not there. */
export function enquiryFilter(url: URL): EnquiryFilter {
  const { searchParams } = url;
  const stages = (searchParams.get("stage") ?? "").split(",");
  const clock = searchParams.get("clock");
  const sort = searchParams.get("sort");
  return {
    stages: ENQUIRY_STAGES.filter((stage) => stages.includes(stage)),
    search: searchParams.get("q")?.trim() || undefined,
    form: searchParams.get("form") || undefined,
    listing: searchParams.get("listing") || undefined,
    clock: oneOf(["fine", "soon", "late", "answered", "none"] as const, clock),
    actionDue: searchParams.has("due") ? "any" : undefined,
    sort: oneOf(["newest", "oldest", "action"] as const, sort),
    page: pageNumber(url),
    limit: ENQUIRIES_PER_PAGE,
  };
}
