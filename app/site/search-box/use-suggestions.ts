import { useEffect, useReducer } from "react";
import { encodePart } from "#app/entities/text.ts";
import {
  CLOSED,
  reduceSuggestions,
  type Suggestion,
  type SuggestionsAction,
  type SuggestionsState,
} from "./suggestions.ts";

/** @throws where the server cannot be reached or refuses */
async function fetchSuggestions(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const response = await fetch(`/suggest?q=${encodePart(text)}`, { signal });
  if (!response.ok) throw new Error(`/suggest answered ${response.status}`);
  return response.json();
}

/** Asks the server about the question that stands; a question that stands no longer is given up. */
export function useSuggestions(): readonly [SuggestionsState, (action: SuggestionsAction) => void] {
  const [state, dispatch] = useReducer(reduceSuggestions, CLOSED);
  const { question } = state;
  useEffect(() => {
    if (!question) return;
    const request = new AbortController();
    const ask = () =>
      fetchSuggestions(question.text, request.signal).then(
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
