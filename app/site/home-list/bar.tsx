import { to } from "#app/base/language.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { filterTexts, listTexts as texts } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SearchBox } from "../blocks/search-box/search-box.tsx";
import { FILTER_FORM } from "./filter-panel.tsx";
import { fieldText } from "./state.ts";
import type { HomeListHook } from "./use-home-list.ts";

function Search({ list: { state, dispatch } }: { readonly list: HomeListHook }) {
  const change = (text: string) => dispatch({ type: "changed", change: { q: [text] }, pauseMs: undefined });
  const leave = () => fieldText(state.fields, "q").trim() !== state.view.text && dispatch({ type: "applied" });
  return (
    <div className="search-line">
      <Icon name="search" />
      <SearchBox
        id="q"
        className="inp"
        form={FILTER_FORM}
        text={state.view.text}
        label={texts.search}
        onText={change}
        onLeave={leave}
      />
    </div>
  );
}

function Sort({ list: { state, dispatch } }: { readonly list: HomeListHook }) {
  return (
    <label className="sort">
      <span className="small muted">{texts.sort}</span>
      <span className="sel">
        <select
          name="sort"
          id="sort"
          form={FILTER_FORM}
          value={fieldText(state.fields, "sort")}
          onChange={(event) => dispatch({ type: "changed", change: { sort: [event.target.value] }, pauseMs: 0 })}
        >
          {Object.entries(filterTexts.sorts).map(([sort, label]) => (
            <option key={sort} value={sort}>
              {(sort === "metro" && state.view.nearestOrder) || label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}

/** Above the list: search, order, number of homes, and a chip for everything that narrows them. */
export function HomeListBar({ list }: { readonly list: HomeListHook }) {
  const { view } = list.state;
  return (
    <div className="bar">
      <Search list={list} />
      <Sort list={list} />
      <button type="submit" form={FILTER_FORM} className="btn btn-s btn-sm no-js">
        {texts.search}
      </button>
      <div className="bar-2">
        <p className="count" role="status" id="count" tabIndex={-1}>
          {list.isSlow ? browserTexts.loading : view.shown}
        </p>
        <div className="chips">
          {view.chips.map((chip) => (
            <a key={chip.label} className="chip" href={to(chip.href)} aria-label={texts.remove(chip.label)}>
              {chip.label}
              <Icon name="close" />
            </a>
          ))}
        </div>
        {/* A target keeps it from being followed in place: the map is another page. */}
        <a className="btn btn-s btn-sm to-map" href={to(view.mapLink.href)} target="_self">
          {view.mapLink.label}
        </a>
      </div>
    </div>
  );
}
