import { useId } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { readRows } from "#app/ui/inputs/input-value.ts";
import { Select } from "#app/ui/select.tsx";
import { settings } from "#app/kinds/settings/settings.ts";
import { PORTALS } from "#app/trade/leads.ts";
import { useAccess } from "../access.tsx";

const { label, help } = settings.fields.answerRules.options;
const EMPTY = { source: "", place: "", sale: "", from: "", upTo: "", who: "" };
type Rule = typeof EMPTY;
const TYPED = [
  ["source", "Source", "Any"],
  ["place", "City or sector", "Any"],
  ["from", "Price from", "2 cr"],
  ["upTo", "Price up to", "10 cr"],
] as const;
const SOURCES = ["Website", "Call", "WhatsApp", "Referral", ...PORTALS.meanings()];

interface AnswerRulesProps {
  /** The rows as text. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Who gets which leads, a card for each rule. */
export function AnswerRules({ value, error, onChange }: AnswerRulesProps) {
  const rules = readRows(value).map((row): Rule => ({ ...EMPTY, ...row }));
  const write = (next: readonly Rule[]) => onChange(next.length === 0 ? "" : JSON.stringify(next));
  return (
    <fieldset className="answer-rules c6" {...(error ? { "aria-describedby": "answer-rules-error" } : {})}>
      <legend>{label}</legend>
      <p className="help">{help}</p>
      <datalist id="answer-sources">
        {SOURCES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {rules.map((rule, at) => (
        // Rules have no identity of their own; their place is it.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="rows-row" key={at} role="group" aria-label={`Rule ${at + 1}`}>
          <RuleFields rule={rule} onChange={(next) => write(rules.with(at, next))} />
          <button
            type="button"
            className="ibtn"
            aria-label={`Remove rule ${at + 1}`}
            onClick={() => write(rules.toSpliced(at, 1))}
          >
            <Icon name="close" className="ic ic-s" />
          </button>
        </div>
      ))}
      <ErrorLine of="answer-rules" text={error} />
      <button type="button" className="btn btn-s btn-sm" onClick={() => write([...rules, EMPTY])}>
        <Icon name="plus" className="ic ic-s" />
        Add a rule
      </button>
    </fieldset>
  );
}

interface RuleFieldsProps {
  readonly rule: Rule;
  readonly onChange: (rule: Rule) => void;
}

function RuleFields({ rule, onChange }: RuleFieldsProps) {
  const colleagues = useAccess().whose?.colleagues ?? [];
  const sale = useId();
  const who = rule.who.split(",").filter(Boolean);
  return (
    <>
      {TYPED.map(([column, name, example]) => (
        <label key={column}>
          <span>{name}</span>
          <input
            className="inp"
            value={rule[column]}
            placeholder={example}
            list={column === "source" ? "answer-sources" : undefined}
            onChange={(event) => onChange({ ...rule, [column]: event.currentTarget.value })}
          />
        </label>
      ))}
      <label htmlFor={sale}>
        <span>Sale or rent</span>
        <Select
          id={sale}
          value={rule.sale}
          onChange={(event) => onChange({ ...rule, sale: event.currentTarget.value })}
        >
          <option value="">Any</option>
          <option value="Buy">Sale</option>
          <option value="Rent">Rent</option>
        </Select>
      </label>
      <fieldset className="answer-who">
        <legend>Goes to</legend>
        {colleagues.map(({ id, name }) => (
          <label key={id} className="check">
            <input
              type="checkbox"
              checked={who.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                onChange({ ...rule, who: (checked ? [...who, id] : who.filter((each) => each !== id)).join(",") })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
