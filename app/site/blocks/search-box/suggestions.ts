/** One line below the search box, as `/suggest` answers it. */
export interface SuggestionLine {
  readonly label: string;
  /** 'Place', 'Project', 'Builder', 'Type' or 'Search'. */
  readonly kind: string;
  readonly count: number;
  readonly href: string;
}

/** A text that the server is asked about. Each question is an object of its own, so that its answer can be told from others. */
export interface SuggestionRequest {
  readonly text: string;
  /** Milliseconds to wait for further letters. */
  readonly delayMs: number;
}

export interface SuggestionsState {
  /** Not answered yet. */
  readonly question: SuggestionRequest | undefined;
  /** Empty: the list is closed. */
  readonly suggestions: readonly SuggestionLine[];
  /** Index of the chosen suggestion; -1 where none is. */
  readonly active: number;
}

export type SuggestionsAction =
  | { readonly type: "asked"; readonly question: SuggestionRequest }
  | { readonly type: "answered"; readonly question: SuggestionRequest; readonly suggestions: readonly SuggestionLine[] }
  | { readonly type: "moved"; readonly step: 1 | -1 }
  | { readonly type: "closed" };

export const CLOSED: SuggestionsState = { question: undefined, suggestions: [], active: -1 };

/** Milliseconds between a letter and the question to the server. */
export const TYPING_PAUSE_MS = 60;

/** The question for a typed text; an empty input asks none. */
export function questionFor(typed: string, delayMs: number): SuggestionsAction {
  const text = typed.trim();
  return text ? { type: "asked", question: { text, delayMs } } : { type: "closed" };
}

/** From none, down leads to the first and up to the last; both go round. */
function movedBy(step: 1 | -1, active: number, length: number): number {
  if (active === -1) return step === 1 ? 0 : length - 1;
  return (active + step + length) % length;
}

/** Only the answer to the question that still stands is shown: closing or asking again makes every earlier one void. */
export function reduceSuggestions(state: SuggestionsState, action: SuggestionsAction): SuggestionsState {
  switch (action.type) {
    case "asked":
      return { ...state, active: -1, question: action.question };
    case "answered":
      return action.question === state.question ? { ...CLOSED, suggestions: action.suggestions } : state;
    case "moved":
      return { ...state, active: movedBy(action.step, state.active, state.suggestions.length) };
    case "closed":
      return CLOSED;
  }
}
