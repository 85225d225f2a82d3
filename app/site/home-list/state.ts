import { formHref } from "#app/query/form-address.ts";
import type { PanelView } from "./shown-list.ts";

/** What the form of filters would send: the values of each input, by its name. */
export type FilterInputs = Readonly<Record<string, readonly string[]>>;

/** A state of the list that was asked for and has not come yet. */
export interface Navigation {
  readonly address: string;
  /** Adds an entry to the history; false where the browser has moved there by itself. */
  readonly push: boolean;
  /** The fields when it was asked for. */
  readonly fields: FilterInputs;
}

export interface Failure {
  readonly address: string;
  /** Id under which the server has logged it. */
  readonly requestId: string | null;
}

export interface HomeListState {
  /** As the server answered last. */
  readonly view: PanelView;
  /** Where the browser is, as far as the list knows; undefined while it is where the page was loaded. */
  readonly address: string | undefined;
  /** Markup of the homes; undefined until another list than that of the page is shown. */
  readonly results: string | undefined;
  readonly fields: FilterInputs;
  /** Typed, but not asked for yet. */
  readonly due: { readonly pauseMs: number } | undefined;
  readonly navigation: Navigation | undefined;
  readonly failure: Failure | undefined;
}

export type HomeListAction =
  /** A field has other values. `pauseMs`: milliseconds without another change before it applies; undefined: when the visitor asks for it. */
  | { readonly type: "changed"; readonly change: FilterInputs; readonly pauseMs: number | undefined }
  | { readonly type: "applied" }
  | { readonly type: "followed"; readonly address: string; readonly push: boolean }
  /** The browser went back or forward, or to another part of the same page. `first`: where the page was loaded. */
  | { readonly type: "moved"; readonly address: string; readonly first: string }
  | {
      readonly type: "shown";
      readonly navigation: Navigation;
      readonly view: PanelView;
      readonly results: string;
      readonly address: string;
    }
  | { readonly type: "failed"; readonly navigation: Navigation; readonly requestId: string | null };

/** The fields as the server has filled them in. */
export function fieldsOf({ groups, price, size, text, sort, kept }: PanelView): FilterInputs {
  return {
    ...Object.fromEntries(
      groups.map(({ key, options }) => [key, options.filter(({ selected }) => selected).map(({ slug }) => slug)]),
    ),
    "price-min": [price.min],
    "price-max": [price.max],
    "size-min": [size.min],
    "size-max": [size.max],
    q: [text],
    sort: [sort],
    ...kept,
  };
}

/** The value of a field that has one. */
export function fieldText(fields: FilterInputs, name: string): string {
  return fields[name]?.[0] ?? "";
}

/** The fields with an option ticked or, where it is ticked, without it. */
export function ticked(fields: FilterInputs, group: string, slug: string): FilterInputs {
  const slugs = fields[group] ?? [];
  return { [group]: slugs.includes(slug) ? slugs.filter((other) => other !== slug) : [...slugs, slug] };
}

export function addressOf(path: string, fields: FilterInputs): string {
  return formHref(
    path,
    Object.entries(fields).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
  );
}

export function initialState(view: PanelView): HomeListState {
  return {
    view,
    address: undefined,
    results: undefined,
    fields: fieldsOf(view),
    due: undefined,
    navigation: undefined,
    failure: undefined,
  };
}

function navigated(state: HomeListState, address: string, push: boolean): HomeListState {
  return { ...state, due: undefined, navigation: { address, push, fields: state.fields } };
}

function applied(state: HomeListState): HomeListState {
  return navigated(state, addressOf(state.view.path, state.fields), true);
}

/** What the server answered, and what the visitor has changed since it was asked. */
function merged(asked: FilterInputs, now: FilterInputs, answered: FilterInputs): FilterInputs {
  const changed = Object.entries(now).filter(([name, values]) => values !== asked[name]);
  return { ...answered, ...Object.fromEntries(changed) };
}

/** Only the answer to the last navigation counts: a navigation takes the place of the one before. */
export function reduceHomeList(state: HomeListState, action: HomeListAction): HomeListState {
  switch (action.type) {
    case "changed": {
      const changed = { ...state, fields: { ...state.fields, ...action.change } };
      if (action.pauseMs === undefined) return changed;
      return action.pauseMs === 0 ? applied(changed) : { ...changed, due: { pauseMs: action.pauseMs } };
    }
    case "applied":
      return applied(state);
    case "followed":
      return navigated(state, action.address, action.push);
    case "moved": {
      const { address, first } = action;
      return address === (state.address ?? first) ? state : { ...navigated(state, address, false), address };
    }
    case "shown": {
      const { navigation, view, results, address } = action;
      if (navigation !== state.navigation) return state;
      const fields = merged(navigation.fields, state.fields, fieldsOf(view));
      return { ...state, view, results, address, fields, navigation: undefined, failure: undefined };
    }
    case "failed": {
      const { navigation, requestId } = action;
      return navigation === state.navigation
        ? { ...state, navigation: undefined, failure: { address: navigation.address, requestId } }
        : state;
    }
  }
}
