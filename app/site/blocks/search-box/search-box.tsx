import { searchBoxTexts } from "./island-words.ts";
import { to } from "#app/base/language.ts";
import { type KeyboardEvent, type RefObject, useEffect, useReducer, useRef } from "react";
import { browserTexts } from "#app/texts/en/browser.ts";
import { encodePart } from "#app/entities/values/text.ts";
import { useHydrated } from "../../islands/use-hydrated.ts";
import {
  CLOSED,
  questionFor,
  reduceSuggestions,
  type SuggestionLine,
  type SuggestionsAction,
  type SuggestionsState,
  TYPING_PAUSE_MS,
} from "./suggestions.ts";
import { fetchJson } from "../../parts/dom.ts";

export interface SearchBoxProps {
  readonly id: string;
  /** What the address says. */
  readonly text?: string;
  /** Id of the form that it belongs to, where it stands outside of it. */
  readonly form?: string;
  /** Where no label names it. */
  readonly label?: string;
  readonly className?: string;
  /** For the component around it: called with each change, and when the input loses the focus. */
  readonly onText?: (text: string) => void;
  readonly onLeave?: () => void;
}

interface SuggestionListProps {
  readonly id: string;
  readonly state: SuggestionsState;
}

type Dispatch = ReturnType<typeof useSuggestions>[1];

const optionId = (listId: string, index: number) => `${listId}-${index}`;

function follow({ href }: SuggestionLine): void {
  location.assign(to(href));
}

/** Fetches suggestions for the current question; the request of an outdated one is aborted. */
function useSuggestions(): readonly [SuggestionsState, (action: SuggestionsAction) => void] {
  const [state, dispatch] = useReducer(reduceSuggestions, CLOSED);
  const { question } = state;
  useEffect(() => {
    if (!question) return;
    const request = new AbortController();
    const ask = () =>
      fetchJson<readonly SuggestionLine[]>(to(`/suggest?q=${encodePart(question.text)}`), request.signal).then(
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

/** The focus stays in the input while an option is pressed. */
function SuggestionList({ id, state }: SuggestionListProps) {
  return (
    <ul
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern of a combobox
      role="listbox"
      aria-label={browserTexts.suggestions}
      className="menu suggestions"
      onMouseDown={(event) => event.preventDefault()}
    >
      {state.suggestions.map((suggestion, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys go to the input
        <li
          key={suggestion.href + suggestion.label}
          id={optionId(id, index)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="option"
          aria-selected={index === state.active}
          onClick={() => follow(suggestion)}
        >
          {suggestion.label}
          <span>{`${suggestion.kind}, ${suggestion.count}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** ARIA attributes of a search box that can suggest; without script it stays a plain input of its form. */
function comboboxAttributes(listId: string, { suggestions, active }: SuggestionsState) {
  const isOpen = suggestions.length > 0;
  return {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": isOpen,
    ...(isOpen ? { "aria-controls": listId } : {}),
    ...(active === -1 ? {} : { "aria-activedescendant": optionId(listId, active) }),
  } as const;
}

/** The input. A new `text` replaces the old one, but never while the visitor types. */
function useInput(text: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const shownText = useRef(text);
  useEffect(() => {
    if (shownText.current === text) return;
    shownText.current = text;
    if (input.current && input.current !== document.activeElement) input.current.value = text;
  }, [text]);
  return input;
}

/** What a key does in the input; `ask` opens the list. */
function press(event: KeyboardEvent, state: SuggestionsState, dispatch: Dispatch, ask: () => void): void {
  const isOpen = state.suggestions.length > 0;
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    if (!isOpen) return ask();
    event.preventDefault();
    dispatch({ type: "moved", step: event.key === "ArrowDown" ? 1 : -1 });
  } else if (event.key === "Escape") {
    if (isOpen) {
      event.preventDefault(); // the browser would empty the field
      event.stopPropagation(); // a sheet around it would close
    }
    dispatch({ type: "closed" });
  } else if (event.key === "Enter") {
    const chosen = state.suggestions[state.active];
    if (chosen) {
      event.preventDefault();
      follow(chosen);
    }
    dispatch({ type: "closed" });
  }
}

/** A combobox as the ARIA pattern has it: arrows choose, Enter follows, Esc closes; its form can be sent at any time. */
export function SearchBox({ id, text = "", form, label, className, onText, onLeave }: SearchBoxProps) {
  const input = useInput(text);
  const isHydrated = useHydrated();
  const [state, dispatch] = useSuggestions();
  const listId = `${id}-suggestions`;
  const isOpen = state.suggestions.length > 0;

  const ask = (delayMs: number) => dispatch(questionFor(input.current?.value ?? "", delayMs));
  const type = (text: string) => {
    onText?.(text);
    // Text that was typed before this component took over comes here too, perhaps when the visitor is elsewhere.
    if (input.current === document.activeElement) ask(TYPING_PAUSE_MS);
  };
  const leave = () => {
    dispatch({ type: "closed" });
    onLeave?.();
  };

  return (
    <>
      <input
        ref={input}
        id={id}
        name="q"
        type="search"
        className={className}
        form={form}
        defaultValue={text}
        placeholder={searchBoxTexts.placeholder}
        aria-label={label}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => press(event, state, dispatch, () => ask(0))}
        onBlur={leave}
        {...(isHydrated ? comboboxAttributes(listId, state) : {})}
      />
      {isOpen && <SuggestionList id={listId} state={state} />}
    </>
  );
}
