import { ClipboardPaste, Plus, Search } from "lucide-react";
import { Form, Link, useSubmit } from "react-router";
import { filterChoices, type ListColumn, listColumns } from "#app/entities/column.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import { contentOf, entities } from "#app/kinds/index.ts";
import { FilterSelect, givenFilters } from "../parts/filter-select.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { OfficeLink } from "../access.tsx";
import { listPaths, stateWords } from "../parts/content-screens.ts";
import { isNarrowed, lackWords } from "../table/list-query.ts";
import type { ListData } from "./list.route.tsx";

const YES_NO_WORDS: Readonly<Record<string, string>> = { yes: "Yes", no: "No" };

function choiceWords(choice: string, { field: { options } }: ListColumn): string {
  return options.choiceLabels?.[choice] ?? YES_NO_WORDS[choice] ?? choiceLabel(options.facet, choice);
}

type ToolsProps = Pick<ListData, "kind" | "view" | "total" | "confirmDays" | "importedFrom">;

/** Title with the total, the search that searches, filters and Add. One GET form: the address holds it all. */
export function ListTools({ kind, view, total, confirmDays, importedFrom }: ToolsProps) {
  const { list } = listPaths[kind];
  const submit = useSubmit();
  const search = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(givenFilters(event.currentTarget), { action: list });
  };
  return (
    <Form key={JSON.stringify(view)} action={list} role="search" className="list-tools" onSubmit={search}>
      <ScreenHead title={contentOf(kind).words.title} count={total}>
        <SearchField kind={kind} typed={view.q} />
        <AddLinks kind={kind} />
      </ScreenHead>
      <Filters kind={kind} view={view} confirmDays={confirmDays} importedFrom={importedFrom} />
    </Form>
  );
}

function SearchField({ kind, typed }: Pick<ToolsProps, "kind"> & { readonly typed: string }) {
  const { title, hint } = contentOf(kind).words;
  const label = `Search ${title.toLowerCase()}`;
  return (
    <div className="tools">
      <div className="affix">
        <Search className="ic" aria-hidden />
        <input className="inp" name="q" type="search" aria-label={label} placeholder={hint} defaultValue={typed} />
      </div>
      <button type="submit" className="btn btn-s">
        Search
      </button>
    </div>
  );
}

function AddLinks({ kind }: Pick<ToolsProps, "kind">) {
  const { one } = contentOf(kind).words;
  const { path, label } = screens.paste;
  return (
    <>
      {kind === "property" && (
        <OfficeLink className="btn btn-g paste-one" to={path} aria-label={label}>
          <ClipboardPaste className="ic ic-s" aria-hidden />
          <span>{label}</span>
        </OfficeLink>
      )}
      <Link
        className="btn btn-p"
        to={listPaths[kind].add}
        target="_blank"
        rel="noopener"
        aria-label={`Add ${one} (new tab)`}
      >
        <Plus className="ic ic-s" aria-hidden />
        <span>
          Add<span className="hide-m"> {one}</span>
        </span>
      </Link>
    </>
  );
}

function Filters({ kind, view, confirmDays, importedFrom }: Omit<ToolsProps, "total">) {
  const sort = `${view.direction === "desc" ? "-" : ""}${view.sort}`;
  return (
    <div className="list-filters">
      <FilterSelect name="state" label="State" value={view.state} options={Object.entries(stateWords)} />
      {listColumns(entities[kind])
        .filter(({ options }) => options.filter)
        .map((column) => (
          <FilterSelect
            key={column.key}
            name={column.key}
            label={column.label}
            value={view.choices[column.key] ?? ""}
            options={filterChoices(column).map((choice) => [choice, choiceWords(choice, column)])}
          />
        ))}
      {kind === "property" && (
        <FilterSelect name="lacks" label="Needs" value={view.lacks} options={lackWords(confirmDays)} />
      )}
      {view.run && (
        <FilterSelect
          name="run"
          label="Import"
          value={view.run}
          options={[[view.run, importedFrom ?? "An old import"]]}
        />
      )}
      {sort !== "-created" && <input type="hidden" name="sort" value={sort} />}
      {isNarrowed(view) && (
        <Link className="link" to={listPaths[kind].list}>
          Reset
        </Link>
      )}
    </div>
  );
}
