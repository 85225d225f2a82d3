import { BadRequest } from "#app/entities/index.ts";
import { importedKind } from "#app/kinds/imported.ts";
import { UNITS } from "#app/trade/units.ts";
import { oneOf } from "#app/entities/one-of.ts";
import type { ColumnPlan, ImportPlan, PlanQuestion, UploadedFile } from "../service-types.ts";

/** Meaning of the dot in '1.500': it separates thousands, or decimals. */
const DOTS = ["thousands", "decimals"] as const;

type Answerer = (plan: ImportPlan, to: string, answer: string) => ImportPlan;

/**
 * The plan with answers as a command line writes them: 'unit:Rent=rupee', 'field:SaleType=Buy', 'values:Type:House=Villa'
 * (nothing behind '=': rows with this word are not wanted), 'column:Area=Size', 'key=Listing no' once for each column.
 * @throws BadRequest for what answers nothing of this file
 */
export function withAnswers(
  plan: ImportPlan,
  { columns }: Pick<UploadedFile, "columns">,
  answers: readonly string[],
): ImportPlan {
  const { keyOfWire, singular } = importedKind(plan.kind).entity;
  const columnOf = (name: string) => {
    if (columns.includes(name)) return name;
    throw new BadRequest(`There is no column '${name}'. The columns are: ${columns.join(", ")}.`);
  };
  const fieldOf = (name: string) => {
    if (name === "" || keyOfWire.has(name)) return name;
    throw new BadRequest(
      `'${name}' is not a field of a ${singular}. The fields are: ${[...keyOfWire.keys()].join(", ")}.`,
    );
  };
  const withColumn = (before: ImportPlan, column: string, change: Partial<ColumnPlan>): ImportPlan => ({
    ...before,
    columns: { ...before.columns, [column]: { ...(before.columns[column] ?? { field: "" }), ...change } },
  });
  const answerers: Readonly<Record<string, Answerer>> = {
    unit(before, to, answer) {
      const unit = oneOf(UNITS, answer);
      if (unit === undefined) throw new BadRequest(`'${answer}' is no unit. The units are: ${UNITS.join(", ")}.`);
      return withColumn(before, columnOf(to), { unit });
    },
    field: (before, to, answer) => ({ ...before, defaults: { ...before.defaults, [fieldOf(to)]: answer } }),
    values(before, to, answer) {
      const column = columns.find((name) => to.startsWith(`${name}:`));
      if (column === undefined)
        throw new BadRequest(`'values:${to}' has to name a column and a word: values:Type:House=Villa.`);
      const word = to.slice(column.length + 1);
      return withColumn(before, column, { values: { ...before.columns[column]?.values, [word]: answer } });
    },
    column: (before, to, answer) => withColumn(before, columnOf(to), { field: fieldOf(answer), named: undefined }),
    key: (before, _to, answer) => ({ ...before, key: [...before.key, columnOf(answer)] }),
    dots(before, to, answer) {
      const dots = oneOf(DOTS, answer);
      if (dots === undefined) throw new BadRequest(`'${answer}' has to be one of: ${DOTS.join(", ")}.`);
      return withColumn(before, columnOf(to), { dots });
    },
    source: (before, _to, answer) => ({ ...before, source: answer }),
  };
  const read = answers.map((text) => {
    const {
      about = "",
      to = "",
      answer = "",
    } = /^(?<about>[a-z]+)(?::(?<to>.*))?=(?<answer>[^=]*)$/s.exec(text)?.groups ?? {};
    const answerer = answerers[about];
    if (!answerer)
      throw new BadRequest(
        `'${text}' is no answer. Answers are written as unit:COLUMN=UNIT, field:FIELD=VALUE, values:COLUMN:WORD=VALUE, column:COLUMN=FIELD, dots:COLUMN=thousands, key=COLUMN or source=NAME.`,
      );
    return { about, to, answer, answerer };
  });
  // Key columns that are named replace those that were guessed.
  const start = read.some(({ about }) => about === "key") ? { ...plan, key: [] } : plan;
  return read.reduce((before, { to, answer, answerer }) => answerer(before, to, answer), start);
}

/** What `withAnswers` wants to read for a question, each with the answers to choose from behind '='. */
export function answersTo(question: PlanQuestion): readonly string[] {
  switch (question.about) {
    case "unit":
      return [`unit:${question.column}=${question.units.join("|")}`];
    case "field":
      return [`field:${question.field}=${[...question.choices, ...(question.mayStayOpen ? [""] : [])].join("|")}`];
    case "values":
      return question.words
        .flatMap(({ texts }) => texts)
        .map((text) => `values:${question.column}:${text}=${question.choices.join("|")}`);
    case "dots":
      return [`dots:${question.column}=${DOTS.join("|")}`];
    case "column":
      return [`column:${question.column}=${question.field}|`];
    case "key":
      return ["key=COLUMN"];
  }
}
