import { to } from "#app/base/language.ts";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { filterTexts, listTexts as texts } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { type FilterInputs, fieldText } from "./state.ts";
import { type RangeInputs, PriceFilter, SizeFilter } from "./range-filters.tsx";
import type { HomeListHook } from "./use-home-list.ts";
import type { FilterSheet } from "./use-sheet.ts";

/** All inputs of the page belong to this form, wherever they stand. */
export const FILTER_FORM = "filters";
/** Milliseconds of typing pause before typed fields are applied. */
const TYPING_PAUSE_MS = 350;
const BEFORE_PRICE = 3;
const NONE: readonly string[] = [];

interface PanelProps {
  readonly list: HomeListHook;
  readonly sheet: FilterSheet;
}

function endsOf(fields: FilterInputs, name: "price" | "size"): RangeInputs {
  return { min: fieldText(fields, `${name}-min`), max: fieldText(fields, `${name}-max`) };
}

function Heading({ reset, sheet }: { readonly reset: string; readonly sheet: FilterSheet }) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sheet.isOpen) closeButton.current?.focus();
  }, [sheet.isOpen]);
  return (
    <div className="filt-h">
      <h2 className="sans-h">{texts.filters}</h2>
      <a className="btn btn-g btn-sm" href={to(reset)}>
        <Icon name="reset" className="ic ic-s" />
        {texts.reset}
      </a>
      <button
        ref={closeButton}
        type="button"
        className="ibtn only-sheet"
        aria-label={filterTexts.closeFilters}
        onClick={sheet.close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

function Filters({ list: { state, dispatch } }: Pick<PanelProps, "list">) {
  const { view, fields } = state;
  const group = (each: (typeof view.groups)[number]): ReactNode => (
    <FilterGroup key={each.key} group={each} ticks={fields[each.key] ?? NONE} dispatch={dispatch} />
  );
  const changeRange = (name: "price" | "size") => (end: "min" | "max", text: string, atOnce: boolean) =>
    dispatch({ type: "changed", change: { [`${name}-${end}`]: [text] }, pauseMs: atOnce ? 0 : TYPING_PAUSE_MS });
  return (
    <>
      {view.groups.slice(0, BEFORE_PRICE).map(group)}
      <PriceFilter
        range={view.price}
        ends={endsOf(fields, "price")}
        onChange={changeRange("price")}
        isOpen={!view.kept["map"]}
      />
      {view.groups.slice(BEFORE_PRICE).map(group)}
      <SizeFilter range={view.size} ends={endsOf(fields, "size")} onChange={changeRange("size")} />
    </>
  );
}

function NotHere() {
  return (
    <div className="ask">
      <p className="t2 serif">{texts.notHere}</p>
      <p className="small">{texts.notHereText}</p>
      <a className="link" href={to("/contact")} data-dialog={to("/enquire?form=search")}>
        {texts.askManager}
        <Icon name="right" />
      </a>
    </div>
  );
}

/** Left of the list; on phones a sheet that rises from below. A form that the server understands, with or without script. */
export function FilterPanel({ list, sheet }: PanelProps) {
  const { view } = list.state;
  const send = (event: FormEvent) => {
    event.preventDefault();
    list.dispatch({ type: "applied" });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes the sheet too
    <section
      className={sheet.isOpen ? "filt open" : "filt"}
      id="filter-panel"
      aria-label={texts.filters}
      role={sheet.isOpen ? "dialog" : undefined}
      aria-modal={sheet.isOpen || undefined}
      // A tap on the darkened page above the sheet.
      onClick={(event) => event.target === event.currentTarget && sheet.close()}
    >
      <form id={FILTER_FORM} action={to(view.path)} onSubmit={send}>
        <Heading reset={view.reset} sheet={sheet} />
        {Object.entries(view.kept).flatMap(([name, values]) =>
          values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
        )}
        <Filters list={list} />
        <button type="submit" className="btn btn-p btn-w no-js mt-4">
          {texts.apply}
        </button>
        <div className="sheet-foot only-sheet">
          <button type="button" className="btn btn-p btn-w" onClick={sheet.close}>
            {texts.showResults(view.count)}
          </button>
        </div>
      </form>
      <NotHere />
    </section>
  );
}
