import { to } from "#app/base/language.ts";
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { browserTexts } from "#app/texts/en/browser.ts";
import { listTexts as texts } from "./island-words.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { isPlainClick } from "../parts/dom.ts";
import { markNewHomes } from "./new-homes.ts";
import { IslandSlot } from "../islands/slot.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { HomeListBar } from "./bar.tsx";
import type { PanelView } from "./shown-list.ts";
import type { Failure } from "./state.ts";
import { type HomeListHook, useHomeList } from "./use-home-list.ts";
import { type FilterSheet, useSheet } from "./use-sheet.ts";
import { ContactLink } from "../parts/contact-link.tsx";

interface HomeListProps {
  readonly view: PanelView;
  /** The homes as the page has them. */
  readonly children?: ReactNode;
}

function FailureNote({ failure: { address, requestId } }: { readonly failure: Failure }) {
  return (
    <div className="note bad items-baseline" role="alert">
      <p>
        {browserTexts.failed} {requestId && <code>{requestId}</code>}
      </p>
      <a href={to(address)} className="link">
        {browserTexts.retry}
      </a>
    </div>
  );
}

function Results({ list: { state, isSlow }, children }: { readonly list: HomeListHook; readonly children: ReactNode }) {
  return (
    <div className={isSlow ? "waiting" : undefined} id="homes" aria-busy={state.navigation && true}>
      {state.failure ? (
        <FailureNote failure={state.failure} />
      ) : state.results === undefined ? (
        children
      ) : (
        <IslandSlot html={state.results} />
      )}
    </div>
  );
}

/** A plain click on a link to another state of this list: the ones to other pages are left alone. */
function linkToList(event: MouseEvent, path: string): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!isPlainClick(event) || !link || link.target || link.hash || event.defaultPrevented) return undefined;
  return link.origin === location.origin && link.pathname === path ? link : undefined;
}

/** Scrolls back to the first home of the new list, unless a phone's filter sheet is open: it scrolls as it closes. */
function showFirst(): void {
  const results = document.getElementById("results");
  if (results && !results.inert && results.getBoundingClientRect().top < 0) results.scrollIntoView();
}

/** Moves to the first home, and the focus to the count where the chip or link that had it is gone, as after paging. */
function useFocusAfter({ state }: HomeListHook): void {
  const last = useRef(state.navigation);
  useEffect(() => {
    const navigation = last.current;
    last.current = state.navigation;
    if (!navigation || state.navigation) return;
    const count = document.getElementById("count");
    if (navigation.push) showFirst();
    if (document.activeElement === document.body) count?.focus({ preventScroll: true });
  }, [state.navigation]);
}

function OpenSheet({ view, sheet }: { readonly view: PanelView; readonly sheet: FilterSheet }) {
  return (
    <div className="fabbar">
      <a
        className="btn btn-p"
        href="#filter-panel"
        onClick={(event) => {
          event.preventDefault();
          sheet.open(event.currentTarget);
        }}
      >
        <Icon name="filters" className="ic ic-s" />
        {texts.filtersCount(view.chips.length)}
      </a>
      <ContactLink className="ibtn ibtn-o" href={view.chat} aria-label={browserTexts.chat}>
        <Icon name="chat" />
      </ContactLink>
    </div>
  );
}

/** A list with what narrows it. Every state of it has an address, which the server answers with the same page. */
export function HomeList({ view: first, children }: HomeListProps) {
  const list = useHomeList(first);
  const sheet = useSheet();
  const { view, results } = list.state;
  useFocusAfter(list);
  useEffect(markNewHomes, [results]);
  const follow = (event: MouseEvent) => {
    const link = linkToList(event, view.path);
    if (!link) return;
    event.preventDefault();
    list.dispatch({ type: "followed", address: link.href, push: true });
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of its links */}
      <div className="wrap list-end" onClick={follow}>
        <div className="ph">
          <Breadcrumb crumbs={[{ label: view.crumb }]} />
          <h1 className="d1">{view.heading}</h1>
          {view.lead && <p className="lead">{view.lead}</p>}
        </div>
        <div className="list">
          <a className="skip" href="#results">
            {texts.skipFilters}
          </a>
          <FilterPanel list={list} sheet={sheet} />
          <section aria-label={texts.results} id="results" tabIndex={-1}>
            <HomeListBar list={list} />
            <Results list={list}>{children}</Results>
          </section>
        </div>
      </div>
      <OpenSheet view={view} sheet={sheet} />
    </>
  );
}
