import type { Field, Kind } from "#app/entities/index.ts";
import { importedKind, leavesOpen } from "#app/kinds/imported.ts";
import { DoubtfulValue, OutOfRange, problemOf } from "#app/entities/field.ts";
import { MONEY_UNITS } from "#app/trade/units.ts";
import { isSaid, missingFields } from "./missing.ts";
import type { AskedWord, ColumnProfile, ImportPlan, PlanQuestion, UploadedFile } from "../service-types.ts";

/** Words of one column that are asked about at most; the dry run names the others. */
const MAX_WORDS = 12;

/** Fields that may have no column, with their questions; titles, remarks and monthly prices tell them for single homes. */
const UNSAID = [
  { field: "SaleType", text: "Are these homes for sale or to rent?", mayStayOpen: false },
  { field: "PropType", text: "What are the homes whose type the file does not say?", mayStayOpen: true },
  { field: "City", text: "In which city are the homes whose city the file does not say?", mayStayOpen: true },
] as const;

/** What the plan leaves open about the file. Runs on the screen as well, so that an answer is taken at once. */
export function questionsOf(
  plan: ImportPlan,
  file: Pick<UploadedFile, "columns" | "profiles">,
): readonly PlanQuestion[] {
  const { columns, profiles } = file;
  const fields = Object.values<Field>(importedKind(plan.kind).entity.fields);
  const fieldOf = (wire: string) => fields.find(({ options }) => options.apiNames.includes(wire));
  const used = columns.flatMap((column) => {
    const chosen = plan.columns[column];
    const field = chosen && chosen.field !== "" ? fieldOf(chosen.field) : undefined;
    const profile = profiles[column];
    return chosen && field && profile ? [{ column, chosen, field, profile }] : [];
  });
  const questions: PlanQuestion[] = [];
  const isEuropean = columns.some((column) => profiles[column]?.isEuropean);
  for (const { column, chosen, field, profile } of used) {
    if (isEuropean && profile.dotted !== undefined && chosen.dots === undefined && COUNTS.has(field.kind))
      questions.push({ about: "dots", column, example: profile.dotted, text: dotsText(column, profile.dotted) });
    if (field.kind === "rupees" && chosen.unit === undefined && profile.bare)
      questions.push({ about: "unit", column, units: MONEY_UNITS, text: unitText(column, profile.bare) });
    if (field.kind === "choice" && field.options.neededToPublish !== undefined) {
      const words = askedTogether(
        profile.values.filter(({ text }) => chosen.values?.[text] === undefined),
        field,
      );
      if (words.length > 0)
        questions.push({
          about: "values",
          column,
          words: words.slice(0, MAX_WORDS),
          choices: field.limits.choices ?? [],
          text: `What are these in '${column}'?`,
        });
    }
  }
  const abroad = plan.kind === "property" ? used.find(({ chosen }) => chosen.field === "Country") : undefined;
  const named = (abroad?.profile.values ?? []).filter(
    ({ text }) => abroad?.profile.abroad.includes(text) && abroad.chosen.values?.[text] === undefined,
  );
  if (abroad && named.length > 0)
    questions.push({
      about: "values",
      column: abroad.column,
      words: named.slice(0, MAX_WORDS).map(({ text, count }) => ({ texts: [text], count })),
      choices: [OF_OWNERS],
      text: `'${abroad.column}' names other countries. Are the homes there, or the owners?`,
    });
  if (plan.kind === "property")
    for (const { field, text, mayStayOpen } of UNSAID) {
      const answer = plan.defaults[field];
      if (!isSaid(plan, file, field) && (mayStayOpen ? answer === undefined : !answer))
        questions.push({ about: "field", field, choices: fieldOf(field)?.limits.choices ?? [], text, mayStayOpen });
    }
  const foreign = used.find(({ chosen, profile }) => chosen.field === "Number" && profile.foreign !== undefined);
  if (foreign && !used.some(({ chosen }) => chosen.field === "Country") && plan.defaults["Country"] === undefined)
    questions.push({
      about: "field",
      field: "Country",
      choices: fieldOf("Country")?.limits.suggestions ?? [],
      text: `Numbers such as '${foreign.profile.foreign}' in '${foreign.column}' are none of India. Of which country are the numbers without +?`,
      mayStayOpen: true,
    });
  const { rest = "" } = importedKind(plan.kind);
  for (const column of columns) {
    const { field, named } = plan.columns[column] ?? {};
    const other = field === rest && named !== undefined ? fieldOf(named) : undefined;
    if (other && named !== undefined && (rest !== "" || !isSaid(plan, file, named)))
      questions.push({ about: "column", column, field: named, text: unreadText(column, other, profiles[column]) });
  }
  for (const { options, limits } of missingFields(plan, file))
    questions.push({
      about: "field",
      field: options.apiNames[0],
      choices: limits.choices ?? [],
      text: `Which column is '${options.label}'? Choose it, or give one text for all rows.`,
      mayStayOpen: false,
    });
  if (plan.kind === "person" && !used.some(({ chosen }) => CONTACTS.has(chosen.field)))
    questions.push({ about: "field", field: "Number", choices: [], text: NO_CONTACT, mayStayOpen: false });
  if (plan.kind !== "person" && plan.key.filter((column) => columns.includes(column)).length === 0)
    questions.push({ about: "key", text: "Which columns tell one row from another?" });
  return questions;
}

/** Words that the field does not read, one question per doubt. A word known as something that is not listed is not asked. */
function askedTogether(
  values: readonly { readonly text: string; readonly count: number }[],
  field: Field,
): AskedWord[] {
  const groups = new Map<string, { texts: string[]; count: number }>();
  for (const { text, count } of values) {
    const problem = leavesOpen(field.options.apiNames[0], text) ? undefined : problemOf(field, text, {});
    if (problem === undefined || problem instanceof OutOfRange) continue;
    const doubt = problem instanceof DoubtfulValue ? problem.candidates.join() : text;
    const group = groups.get(doubt) ?? { texts: [], count: 0 };
    group.texts.push(text);
    group.count += count;
    groups.set(doubt, group);
  }
  return [...groups.values()];
}

/** Fields by which people are matched with stored ones. */
const CONTACTS: ReadonlySet<string> = new Set(["Number", "Mail"]);
const NO_CONTACT =
  "Which column holds their numbers or emails? By them people are found again. Choose it in the table below.";

const OF_OWNERS = "The owner's number is of this country";

/** Kinds of fields whose numbers may be large. */
const COUNTS: ReadonlySet<Kind> = new Set(["rupees", "integer", "decimal"]);

const dotsText = (column: string, example: string) =>
  `This file writes a comma before decimals. Is '${example}' in '${column}' ${example.replace(".", "")} or ${Number(example)}?`;

function unreadText(column: string, { options }: Field, profile: ColumnProfile | undefined): string {
  const examples = (profile?.values ?? []).slice(0, MAX_EXAMPLES).map(({ text }) => `'${text}'`);
  return `None of the first cells of '${column}' can be read as '${options.label}' (${examples.join(", ")}). Is it one all the same?`;
}

/** Cells that a question quotes. */
const MAX_EXAMPLES = 3;

function unitText(
  column: string,
  { smallest, largest }: { readonly smallest: number; readonly largest: number },
): string {
  const numbers = smallest === largest ? `${smallest}` : `${smallest} to ${largest}`;
  return `'${column}' has numbers without a unit (${numbers}). Are they rupees, lakh or crore?`;
}
