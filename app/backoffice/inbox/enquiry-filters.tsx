import type { FormEvent } from "react";
import { Link, useSearchParams, useSubmit } from "react-router";
import { ENQUIRY_STAGES } from "#app/entities/enquiry.ts";
import { groupDigits } from "#app/entities/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCounts } from "../shell/counts.tsx";
import { formNames, stageLabel } from "./enquiry-parts.tsx";
import { SearchInput } from "./search-input.tsx";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.enquiries;

/** The address with one filter set or taken away; a filter begins again at page 1. */
function withFilter(search: URLSearchParams, changes: Readonly<Record<string, string | undefined>>): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}

/** Stages with their counts, and the two lists that ask for something today. */
export function EnquiryTabs() {
  const counts = useCounts()?.enquiries;
  const [search] = useSearchParams();
  const stage = search.get("stage") ?? "";
  const special = search.get("clock") ?? (search.has("due") ? "due" : "");
  return (
    <nav className="tabs" aria-label="Stages">
      <Tab label="All" count={counts?.total} isCurrent={!stage && !special} filter={{}} />
      {ENQUIRY_STAGES.map((name) => (
        <Tab
          key={name}
          label={stageLabel(name)}
          count={counts?.stages[name]}
          isCurrent={stage === name}
          filter={{ stage: name }}
        />
      ))}
      <Tab label={texts.late} count={counts?.late} isCurrent={special === "late"} filter={{ clock: "late" }} />
      <Tab label={texts.due} count={counts?.due} isCurrent={special === "due"} filter={{ due: "1" }} />
    </nav>
  );
}

interface TabProps {
  readonly label: string;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
  /** The one filter of the tabs that it sets; the others go. */
  readonly filter: { readonly stage?: string; readonly clock?: string; readonly due?: string };
}

function Tab({ label, count, isCurrent, filter }: TabProps) {
  const [search] = useSearchParams();
  const address = withFilter(search, { stage: undefined, clock: undefined, due: undefined, ...filter });
  return (
    <Link to={address} {...(isCurrent ? { "aria-current": "true" as const } : {})}>
      {label} {count !== undefined && <span>{groupDigits(count)}</span>}
    </Link>
  );
}

/** Filters that the form of `EnquirySearch` carries along unseen. */
const KEPT_FILTERS = ["stage", "clock", "due", "listing"];

const ORDERS = [
  ["", "Newest first"],
  ["oldest", "Oldest first"],
  ["action", "Next action first"],
] as const;

/** Search, form and order. Everything stands in the address. */
export function EnquirySearch() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(givenValues(event.currentTarget), { method: "get" });
  };
  return (
    <form className="inbox-search" role="search" key={search.toString()} onSubmit={onSubmit}>
      {KEPT_FILTERS.map((name) => {
        const value = search.get(name);
        return value && <input key={name} type="hidden" name={name} value={value} />;
      })}
      <SearchInput label="Search enquiries" placeholder={texts.search} />
      <Select name="form" label="Form" value={search.get("form") ?? ""} options={[["", "Every form"], ...formNames]} />
      <Select name="sort" label="Order" value={search.get("sort") ?? ""} options={ORDERS} />
    </form>
  );
}

function givenValues(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
  );
}

interface SelectProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

function Select({ name, label, value, options }: SelectProps) {
  return (
    <div className="sel">
      <select
        className="inp"
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </div>
  );
}
