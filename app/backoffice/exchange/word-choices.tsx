import { useState } from "react";
import { choiceLabel } from "#app/entities/facet.ts";
import { type Field, readIfFits } from "#app/entities/field.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import type { ColumnPlan, ColumnProfile } from "#app/exchange/types.ts";
import { type ImportKind, leavesOpen } from "#app/kinds/imported.ts";
import { LEAVE_OUT, WordOptions } from "./questions.tsx";
import { Select } from "#app/ui/select.tsx";
import { exchangeTexts as texts } from "./exchange-words.ts";

/** Values that the closed list names. */
const NAMED = 3;

interface WordChoicesProps {
  readonly kind: ImportKind;
  readonly field: Field;
  readonly words: ColumnProfile["values"];
  readonly chosen: ColumnPlan;
  readonly onChange: (change: ColumnPlan) => void;
}

/** What each value of a column of choices becomes; the list is drawn when it is opened. */
export function WordChoices({ kind, field, words, chosen, onChange }: WordChoicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { values = {} } = chosen;
  const meaningOf = (word: string): string => {
    const answer = values[word];
    if (answer !== undefined) return answer === "" ? LEAVE_OUT : answer;
    const read = readIfFits(field, word, {});
    return typeof read === "string" ? read : "";
  };
  const unanswered = (word: string) => {
    if (kind === "person") return texts.noted;
    if (leavesOpen(field.options.apiNames[0], word)) return texts.readByItself;
    return field.options.neededToPublish === undefined ? texts.leftOutWord : texts.unanswered;
  };
  const labelOf = (word: string) => {
    const meaning = meaningOf(word);
    if (meaning === "") return unanswered(word);
    return meaning === LEAVE_OUT ? texts.leftOutWord : choiceLabel(field.options.facet, meaning);
  };
  const named = words
    .slice(0, NAMED)
    .map(({ text, count }) => `${text} (${groupDigits(count)}) \u2192 ${labelOf(text)}`);
  const answer = (word: string, meaning: string) => {
    onChange({ ...chosen, values: { ...values, [word]: meaning === LEAVE_OUT ? "" : meaning } });
  };
  return (
    <details className="words" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className="small link">{texts.words(words.length)}</span>
        {!isOpen && (
          <span className="small muted">
            {named.join(", ")}
            {words.length > NAMED ? ", \u2026" : ""}
          </span>
        )}
      </summary>
      {isOpen &&
        words.map(({ text, count }) => (
          <label key={text} className="word">
            <span className="small">
              {text} ({groupDigits(count)}) <span aria-hidden="true">&rarr;</span>
            </span>
            <Select value={meaningOf(text)} onChange={(event) => answer(text, event.currentTarget.value)}>
              {meaningOf(text) === "" && <option value="">{unanswered(text)}</option>}
              <WordOptions choices={field.limits.choices ?? []} facet={field.options.facet} />
            </Select>
          </label>
        ))}
    </details>
  );
}
