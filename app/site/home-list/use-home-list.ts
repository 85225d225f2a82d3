import { type Dispatch, useEffect, useReducer, useState } from "react";
import { browserTexts } from "#app/texts/en/browser.ts";
import { showAddress } from "#app/ui/closes-on-back.ts";
import { fetchPage, REQUEST_ID } from "../parts/dom.ts";
import { listen } from "../parts/listen.ts";
import { readIsland } from "../islands/read-island.ts";
import type { PanelView } from "./shown-list.ts";
import { initialState, type HomeListAction, type HomeListState, reduceHomeList, type Navigation } from "./state.ts";

/** Milliseconds after which skeletons are shown. */
const PATIENCE_MS = 150;

type Dispatcher = Dispatch<HomeListAction>;

/** Without the hash: a link to a part of the page shows the same list. */
const addressOf = ({ pathname, search }: Pick<URL, "pathname" | "search">) => pathname + search;
const addressNow = () => addressOf(location);

/** The address whose page was loaded: the visitor may have gone back since. */
function loadedAddress(): string {
  const [entry] = performance.getEntriesByType("navigation");
  return entry ? addressOf(new URL(entry.name)) : addressNow();
}

/** Fetches the page of the list and takes from it what the island shows. */
async function load(navigation: Navigation, signal: AbortSignal, dispatch: Dispatcher): Promise<void> {
  let requestId: string | null = null;
  try {
    const { page, response } = await fetchPage(navigation.address, { signal });
    requestId = response.headers.get(REQUEST_ID);
    const island = readIsland(page, "home-list");
    if (!response.ok || !island) throw new Error(`${navigation.address} answered ${response.status}`);
    if (signal.aborted) return;
    if (navigation.push) showAddress(response.url);
    document.title = page.title;
    dispatch({ type: "shown", navigation, view: island.props.view, results: island.slot, address: addressNow() });
  } catch (error) {
    if (signal.aborted) return;
    // oxlint-disable-next-line no-console -- a list that could not be fetched is shown and logged
    console.error(browserTexts.failed, error);
    dispatch({ type: "failed", navigation, requestId });
  }
}

/**
 * Back and forward between states of the list. The reducer decides whether the list has to change, since actions come to it in their order:
 * a visitor may go back before the last state is on the screen.
 */
function useHistory(dispatch: Dispatcher): void {
  useEffect(() => {
    const first = loadedAddress();
    const follow = () => dispatch({ type: "moved", address: addressNow(), first });
    follow();
    return listen(globalThis, ["popstate"], follow);
  }, [dispatch]);
}

/** True once a navigation takes long enough to be noticed. */
function useIsSlow(navigation: Navigation | undefined): boolean {
  const [slow, setSlow] = useState<Navigation>();
  useEffect(() => {
    if (!navigation) return;
    const timer = setTimeout(() => setSlow(navigation), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [navigation]);
  return navigation !== undefined && slow === navigation;
}

export interface HomeListHook {
  readonly state: HomeListState;
  readonly isSlow: boolean;
  readonly dispatch: Dispatcher;
}

/** A list whose filters, chips and pages change in place. */
export function useHomeList(view: PanelView): HomeListHook {
  const [state, dispatch] = useReducer(reduceHomeList, view, initialState);
  const { due, navigation } = state;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => dispatch({ type: "applied" }), due.pauseMs);
    return () => clearTimeout(timer);
  }, [due]);
  useEffect(() => {
    if (!navigation) return;
    const request = new AbortController();
    void load(navigation, request.signal, dispatch);
    return () => request.abort();
  }, [navigation]);
  useHistory(dispatch);
  return { state, isSlow: useIsSlow(navigation), dispatch };
}
