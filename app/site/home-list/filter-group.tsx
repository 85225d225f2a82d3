import { langOf, to } from "#app/base/language.ts";
import { type Dispatch, memo, useEffect, useState } from "react";
import { filterTexts as texts } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { fetchJson } from "../parts/dom.ts";
import type { GroupView, OptionView } from "./shown-list.ts";
import { type HomeListAction, ticked } from "./state.ts";

interface OptionProps {
  readonly group: Pick<GroupView, "key" | "form">;
  readonly option: OptionView;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

function Option({ group, option, isTicked, onTick }: OptionProps) {
  return (
    <label className={group.form === "pills" ? "pill" : "chk"} lang={langOf(option.label)}>
      <input
        type="checkbox"
        id={`${group.key}-${option.slug}`}
        name={group.key}
        value={option.slug}
        checked={isTicked}
        onChange={onTick}
      />
      {option.label}
      <span>{option.count}</span>
    </label>
  );
}

/** Milliseconds between a letter and the question to the server. */
const FIND_PAUSE_MS = 175;

/** Options that contain `text`, fetched again when the list changes; undefined without text. Offline, the last ones stay. */
function useFoundOptions(text: string, address: string | undefined): readonly OptionView[] | undefined {
  const [found, setFound] = useState<readonly OptionView[]>();
  const words = text.trim();
  useEffect(() => {
    if (!address || !words) return;
    const request = new AbortController();
    const ask = () =>
      fetchJson<readonly OptionView[]>(`${address}&find=${encodeURIComponent(words)}`, request.signal).then(
        (options) => request.signal.aborted || setFound(options),
        () => undefined,
      );
    const timer = setTimeout(ask, FIND_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [words, address]);
  return words ? found : undefined;
}

/** Ticked options first, so that none is lost from the form; then those that were found. */
export function shownOptions(
  options: readonly OptionView[],
  found: readonly OptionView[] | undefined,
  ticks: readonly string[],
): readonly OptionView[] {
  if (!found) return options;
  const kept = options.filter(({ slug }) => ticks.includes(slug));
  return [...kept, ...found.filter(({ slug }) => !kept.some((option) => option.slug === slug))];
}

interface FindProps {
  readonly title: string;
  readonly all: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** A search for the options that are not shown; without script a link leads to the page with all of them. */
function Find({ title, all, text, onText }: FindProps) {
  return (
    <>
      <input
        className="inp find needs-js"
        type="search"
        placeholder={texts.find(title)}
        aria-label={texts.find(title)}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <a className="small all-options" href={to(all)}>
        {texts.all(title)}
      </a>
    </>
  );
}

interface FilterGroupProps {
  readonly group: GroupView;
  readonly ticks: readonly string[];
  readonly dispatch: Dispatch<HomeListAction>;
}

/** Address of the options that are found, from that of the page of all options. */
const findAddress = (all: string | undefined) => to(all)?.replace("/filter-options?", "/find-options?");

/**
 * The options of one filter. After the first render only the visitor folds and unfolds it.
 * A list has over a hundred options: only the group that changed is rendered.
 */
export const FilterGroup = memo(function FilterGroup({ group, ticks, dispatch }: FilterGroupProps) {
  const [isOpenAtFirst] = useState(!group.folded);
  const [text, setText] = useState("");
  const options = shownOptions(group.options, useFoundOptions(text, findAddress(group.all)), ticks);
  return (
    <details className="fgrp" open={isOpenAtFirst} id={`group-${group.key}`}>
      <summary className="fgrp-h">
        {group.title}
        <span className="fgrp-v">
          {options
            .filter(({ slug }) => ticks.includes(slug))
            .map(({ label }) => label)
            .join(", ")}
        </span>
        <Icon name="up" />
      </summary>
      <div>
        <fieldset className={group.form === "pills" ? "pillset" : undefined}>
          <legend className="vh">{group.title}</legend>
          {options.map((option) => (
            <Option
              key={option.slug}
              group={group}
              option={option}
              isTicked={ticks.includes(option.slug)}
              onTick={() =>
                dispatch({
                  type: "changed",
                  change: ticked({ [group.key]: ticks }, group.key, option.slug),
                  pauseMs: 0,
                })
              }
            />
          ))}
        </fieldset>
        {group.note && <p className="small muted">{group.note}</p>}
        {group.all && <Find title={group.title} all={group.all} text={text} onText={setText} />}
      </div>
    </details>
  );
});
