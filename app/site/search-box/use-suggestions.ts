import { useEffect, useReducer } from "react";
import { encodePart } from "#app/entities/values/text.ts";
import { fetchJson } from "../browser/dom.ts";
import {
  CLOSED,
  reduceSuggestions,
  type Suggestion,
  type SuggestionsAction,
  type SuggestionsState,
} from "./suggestions.ts";

/** Asks the server about the question that stands; a question that stands no longer is given up. */
export function useSuggestions(): readonly [SuggestionsState, (action: SuggestionsAction) => void] {
  const [state, dispatch] = useReducer(reduceSuggestions, CLOSED);
  const { question } = state;
  useEffect(() => {
    if (!question) return;
    const request = new AbortController();
    const ask = () =>
      fetchJson<readonly Suggestion[]>(`/suggest?q=${encodePart(question.text)}`, request.signal).then(
        (suggestions) => dispatch({ type: "answered", question, suggestions }),
        () => dispatch({ type: "answered", question, suggestions: [] }), // offline: searching by Enter still works
      );
    const timer = setTimeout(ask, question.delayMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [question]);
  return [state, dispatch];
}
