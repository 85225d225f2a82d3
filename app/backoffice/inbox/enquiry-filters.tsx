import { Link, useSearchParams, useSubmit } from "react-router";
import { ENQUIRY_STAGES } from "#app/entities/enquiry.ts";
import { groupDigits } from "#app/entities/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useCounts } from "../shell/counts.tsx";
import { formNames, stageLabel } from "./enquiry-parts.tsx";
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
  const tab = (
    label: string,
    count: number | undefined,
    isCurrent: boolean,
    changes: Readonly<Record<string, string | undefined>>,
  ) => (
    <Link key={label} to={withFilter(search, changes)} {...(isCurrent ? { "aria-current": "true" as const } : {})}>
      {label} {count !== undefined && <span>{groupDigits(count)}</span>}
    </Link>
  );
  return (
    <nav className="tabs" aria-label="Stages">
      {tab("All", counts?.total, !stage && !special, { stage: undefined, clock: undefined, due: undefined })}
      {ENQUIRY_STAGES.map((name) =>
        tab(stageLabel(name), counts?.stages[name], stage === name, { stage: name, clock: undefined, due: undefined }),
      )}
      {tab(texts.late, counts?.late, special === "late", { stage: undefined, clock: "late", due: undefined })}
      {tab(texts.due, counts?.due, special === "due", { stage: undefined, clock: undefined, due: "1" })}
    </nav>
  );
}

/** Search, form and order. Everything stands in the address. */
export function EnquirySearch() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const kept = ["stage", "clock", "due", "listing"].flatMap((name) => {
    const value = search.get(name);
    return value ? [[name, value] as const] : [];
  });
  return (
    <form
      className="inbox-search"
      role="search"
      key={search.toString()}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void submit(
          [...form].flatMap(([name, value]) =>
            typeof value === "string" && value !== "" ? [[name, value] as [string, string]] : [],
          ),
          { method: "get" },
        );
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="affix">
        <Icon name="search" />
        <input
          className="inp"
          name="q"
          defaultValue={search.get("q") ?? ""}
          aria-label="Search enquiries"
          placeholder={texts.search}
        />
      </div>
      <button type="submit" className="btn btn-s">
        Search
      </button>
      <Select name="form" label="Form" value={search.get("form") ?? ""} options={[["", "Every form"], ...formNames]} />
      <Select
        name="sort"
        label="Order"
        value={search.get("sort") ?? ""}
        options={[
          ["", "Newest first"],
          ["oldest", "Oldest first"],
          ["action", "Next action first"],
        ]}
      />
    </form>
  );
}

function Select({
  name,
  label,
  value,
  options,
}: {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
}) {
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
