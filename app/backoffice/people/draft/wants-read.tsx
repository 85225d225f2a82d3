import { peopleWords as texts } from "../../blocks/people/people-words.ts";

/** What was understood of a wish, and what has to be asked. */
export interface ReadWantsView {
  readonly must: string;
  readonly nice: string;
  readonly chips: readonly { readonly name: string; readonly label: string }[];
  readonly niceChips: readonly string[];
  /** Words that mean nothing to the search. */
  readonly unread: readonly string[];
  readonly asksSale: boolean;
  /** Cities that may be meant by a sector; empty: nothing to ask. */
  readonly cities: readonly Choice[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

const SALES: readonly Choice[] = [
  { value: "buy", label: "Buy" },
  { value: "rent", label: "Rent" },
];

/** Chips of what was understood, each of which can be taken away, and questions about what is not sure. */
export function WantsRead({ wants }: { readonly wants: ReadWantsView }) {
  const { must, nice, chips, niceChips, unread, asksSale, cities } = wants;
  return (
    <div className="wants">
      <input type="hidden" name="must" value={must} />
      <input type="hidden" name="nice" value={nice} />
      {chips.length > 0 && (
        <fieldset className="wants-chips">
          <legend className="small muted">Wants</legend>
          {chips.map(({ name, label }) => (
            <label key={name} className="want">
              <input type="hidden" name="shown" value={name} />
              <input type="checkbox" name="keep" value={name} defaultChecked />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {niceChips.length > 0 && <p className="small muted">Would be nice: {niceChips.join(", ")}</p>}
      {unread.length > 0 && <p className="small muted">{texts.notUnderstood(unread)}</p>}
      {asksSale && <Question name="sale" text="To buy or to rent?" choices={SALES} />}
      {cities.length > 0 && <Question name="city" text="A sector of which city?" choices={cities} />}
    </div>
  );
}

interface QuestionProps {
  readonly name: string;
  readonly text: string;
  readonly choices: readonly Choice[];
}

function Question({ name, text, choices }: QuestionProps) {
  return (
    <fieldset className="wants-chips wants-asked">
      <legend className="doubt">{text}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className="want">
          <input type="radio" name={name} value={value} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
