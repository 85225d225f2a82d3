import type { ImportPlan, PlanQuestion } from "#app/exchange/types.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import type { Field } from "#app/entities/field.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import { Options, Select } from "#app/ui/select.tsx";
import { importedField, importedKind } from "#app/kinds/imported.ts";
import { unitOf } from "./fields.ts";
import { exchangeTexts as texts } from "./exchange-words.ts";

interface QuestionsProps {
  readonly questions: readonly PlanQuestion[];
  readonly plan: ImportPlan;
  readonly onChange: (plan: ImportPlan) => void;
}

/** What the file leaves open, each with its answers. */
export function Questions({ questions, plan, onChange }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section className="panel questions" aria-label={texts.questions}>
      <h2>{texts.questions}</h2>
      <p>{texts.questionsLead}</p>
      {questions.map((question) => (
        <QuestionFields key={question.text} question={question} plan={plan} onChange={onChange} />
      ))}
    </section>
  );
}

interface QuestionProps extends Omit<QuestionsProps, "questions"> {
  readonly question: PlanQuestion;
}

function QuestionFields({ question, plan, onChange }: QuestionProps) {
  const setColumn = (column: string, change: Partial<ImportPlan["columns"][string]>) =>
    onChange({
      ...plan,
      columns: { ...plan.columns, [column]: { ...(plan.columns[column] ?? { field: "" }), ...change } },
    });
  const facetOf = (wire: string) => importedField(plan.kind, wire)?.options.facet;
  const { rest = "" } = importedKind(plan.kind);
  switch (question.about) {
    case "unit":
      return (
        <QuestionSelect label={question.text} onAnswer={(unit) => setColumn(question.column, { unit: unitOf(unit) })}>
          <Options values={question.units} />
        </QuestionSelect>
      );
    case "field":
      if (question.choices.length === 0) return <p className="ink">{question.text}</p>;
      return (
        <QuestionSelect
          label={question.text}
          onAnswer={(answer) =>
            onChange({
              ...plan,
              defaults: { ...plan.defaults, [question.field]: answer === STAYS_OPEN ? "" : answer },
            })
          }
        >
          <Options values={question.choices} labelOf={(choice) => choiceLabel(facetOf(question.field), choice)} />
          {question.mayStayOpen && (
            <option value={STAYS_OPEN}>{texts.staysOpen[plan.kind === "person" ? "person" : "home"]}</option>
          )}
        </QuestionSelect>
      );
    case "values":
      return <AskedWords {...{ question, plan, onChange }} setColumn={setColumn} />;
    case "dots":
      return (
        <QuestionSelect
          label={question.text}
          onAnswer={(answer) => setColumn(question.column, { dots: oneOf(["thousands", "decimals"], answer) })}
        >
          <option value="thousands">{question.example.replace(".", "")}</option>
          <option value="decimals">{Number(question.example)}</option>
        </QuestionSelect>
      );
    case "column":
      return (
        <QuestionSelect
          label={question.text}
          onAnswer={(answer) =>
            setColumn(question.column, { field: answer === LEAVE_OUT ? rest : answer, named: undefined })
          }
        >
          <option value={question.field}>{rest === "" ? texts.readAll : texts.readOfPerson}</option>
          <option value={LEAVE_OUT}>{rest === "" ? texts.leaveColumnOut : texts.keepInNote}</option>
        </QuestionSelect>
      );
    case "key":
      return <p className="ink">{question.text} Tick them in the table below.</p>;
  }
}

function AskedWords({
  question: { column, words, choices, text },
  plan,
  setColumn,
}: Omit<QuestionProps, "question"> & {
  readonly question: Extract<PlanQuestion, { about: "values" }>;
  readonly setColumn: (column: string, change: Partial<ImportPlan["columns"][string]>) => void;
}) {
  const { field = "", values = {} } = plan.columns[column] ?? {};
  const facet = importedField(plan.kind, field)?.options.facet;
  return (
    <fieldset className="asked-words">
      <legend className="ink">{text}</legend>
      {words.map(({ texts: spellings, count }) => (
        <QuestionSelect
          key={spellings.join()}
          label={`${spellings.join(", ")} (${groupDigits(count)})`}
          onAnswer={(answer) => {
            const meaning = answer === LEAVE_OUT ? "" : answer;
            const answers = Object.fromEntries(spellings.map((spelling) => [spelling, meaning]));
            setColumn(column, { values: { ...values, ...answers } });
          }}
        >
          <WordOptions choices={choices} facet={facet} />
        </QuestionSelect>
      ))}
    </fieldset>
  );
}

/** Answer for a field that is left open. */
const STAYS_OPEN = "-";

/** Answer for a word whose rows are not wanted. */
export const LEAVE_OUT = "-";

/** What a word of a column of choices can mean. */
export function WordOptions({
  choices,
  facet,
}: {
  readonly choices: readonly string[];
  readonly facet: Field["options"]["facet"];
}) {
  return (
    <>
      <Options values={choices} labelOf={(choice) => choiceLabel(facet, choice)} />
      <option value={LEAVE_OUT}>{texts.leaveRowsOut}</option>
    </>
  );
}

interface QuestionSelectProps {
  readonly label: string;
  readonly onAnswer: (answer: string) => void;
  readonly children: React.ReactNode;
}

/** An open question; once it is answered it is gone, and the answer stands in the table or below it. */
function QuestionSelect({ label, onAnswer, children }: QuestionSelectProps) {
  return (
    <label className="asked">
      <span>{label}</span>
      <Select value="" onChange={(event) => onAnswer(event.currentTarget.value)}>
        <option value="" disabled>
          Choose
        </option>
        {children}
      </Select>
    </label>
  );
}
