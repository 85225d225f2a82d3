import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CLOSED,
  type SuggestionRequest,
  questionFor,
  reduceSuggestions,
  type SuggestionLine,
  type SuggestionsState,
} from "./suggestions.ts";

const suggestion = (label: string): SuggestionLine => ({ label, kind: "Place", count: 1, href: `/${label}` });
const ask = (text: string): SuggestionRequest => ({ text, delayMs: 0 });
const open = (...labels: string[]): SuggestionsState => ({ ...CLOSED, suggestions: labels.map(suggestion) });

describe("suggestions of the search box", () => {
  it("ask for what was typed, and for nothing where only spaces were", () => {
    expect(questionFor(" sector 1 ", 60)).toEqual({ type: "asked", question: { text: "sector 1", delayMs: 60 } });
    expect(questionFor("  ", 60)).toEqual({ type: "closed" });
  });

  it("keep the shown ones while the next are on their way", () => {
    expect(reduceSuggestions(open("a"), { type: "asked", question: ask("b") }).suggestions).toEqual([suggestion("a")]);
  });

  it("go round at both ends, and begin at the first or the last", () => {
    const path = (state: SuggestionsState, ...steps: (1 | -1)[]) =>
      steps.reduce((now, step) => reduceSuggestions(now, { type: "moved", step }), state).active;
    expect(path(open("a", "b", "c"), 1)).toBe(0);
    expect(path(open("a", "b", "c"), -1)).toBe(2);
    expect(path(open("a", "b", "c"), 1, 1, 1, 1)).toBe(0);
    expect(path(open("a", "b", "c"), 1, -1)).toBe(2);
  });

  it("drop the choice when something else is typed, so that Enter searches for that", () => {
    expect(reduceSuggestions({ ...open("a"), active: 0 }, { type: "asked", question: ask("b") }).active).toBe(-1);
  });

  it("drop the choice when other suggestions come", () => {
    const question = ask("b");
    const chosen = { ...open("a"), active: 0, question };
    expect(reduceSuggestions(chosen, { type: "answered", question, suggestions: [suggestion("b")] })).toEqual(
      open("b"),
    );
  });

  it("show the answer to the last question only, in whatever order answers and closings come", () => {
    const step = fc.record({ act: fc.constantFrom("ask", "answer", "close"), which: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const questions: SuggestionRequest[] = [];
        let state = CLOSED;
        let standing: SuggestionRequest | undefined;
        let shown: readonly SuggestionLine[] = [];
        for (const { act, which } of steps) {
          const question = questions[which];
          if (act === "ask") {
            standing = ask(`q${questions.length}`);
            questions.push(standing);
            state = reduceSuggestions(state, { type: "asked", question: standing });
          } else if (act === "close") {
            [standing, shown] = [undefined, []];
            state = reduceSuggestions(state, { type: "closed" });
          } else if (question) {
            const suggestions = [suggestion(question.text)];
            if (question === standing) [standing, shown] = [undefined, suggestions];
            state = reduceSuggestions(state, { type: "answered", question, suggestions });
          }
          expect(state.suggestions).toEqual(shown);
        }
      }),
    );
  });
});
