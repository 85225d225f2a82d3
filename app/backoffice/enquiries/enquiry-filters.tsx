import { capitalised } from "#app/entities/values/text.ts";
import type { FormEvent } from "react";
import { useSearchParams, useSubmit } from "react-router";
import { ENQUIRY_STATES } from "#app/kinds/enquiry/enquiry.ts";
import { Select } from "#app/ui/select.tsx";
import { FilterSelect, givenFilters } from "../parts/filter-select.tsx";
import { withParameters } from "../parts/pager.tsx";
import { SearchInput } from "../parts/search-input.tsx";
import { TabLinks } from "../parts/tabs.tsx";
import { useCounts } from "../parts/counts.tsx";
import { formNames } from "../blocks/enquiries/enquiry-parts.tsx";
import { enquiryWords as texts } from "../blocks/enquiries/enquiry-words.ts";

/** States with their counts, and those that wait too long. A tab takes the place of the one before. */
export function EnquiryTabs() {
  const counts = useCounts()?.enquiries;
  const [search] = useSearchParams();
  const [state, clock] = [search.get("state") ?? "", search.get("clock") ?? ""];
  const to = (filter: Readonly<Record<string, string>>) =>
    withParameters(search, { page: "", state: "", clock: "", ...filter });
  return (
    <TabLinks
      label="States"
      tabs={[
        { label: "All", count: counts?.total, isCurrent: !state && !clock, to: to({}) },
        {
          label: texts.late(counts?.lateAfterHours),
          count: counts?.late,
          isCurrent: clock === "late",
          to: to({ clock: "late" }),
        },
        ...ENQUIRY_STATES.map((name) => ({
          label: capitalised(name),
          count: counts?.states[name],
          isCurrent: state === name,
          to: to({ state: name }),
        })),
      ]}
    />
  );
}

/** Filters that the form of `EnquirySearch` carries along unseen. */
const KEPT_FILTERS = ["state", "clock", "listing"];

const ORDERS = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
] as const;

/** Search, form and order. Everything stands in the address. */
export function EnquirySearch() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(givenFilters(event.currentTarget), { method: "get" });
  };
  return (
    <form className="inbox-search" role="search" key={search.toString()} onSubmit={onSubmit}>
      {KEPT_FILTERS.map((name) => {
        const value = search.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <SearchInput label="Search enquiries" placeholder={texts.search} />
      <FilterSelect name="form" label="Form" value={search.get("form") ?? ""} options={formNames} />
      <Select
        name="sort"
        aria-label="Order"
        defaultValue={search.get("sort") ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {ORDERS.map(([order, text]) => (
          <option key={order} value={order}>
            {text}
          </option>
        ))}
      </Select>
    </form>
  );
}
