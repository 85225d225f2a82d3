import type { Expression, MappingRule, Test, When } from "./schema.ts";
import { parseNumber } from "#app/trade/numbers.ts";
import { convert } from "./units.ts";

/** The cleaned text of a column or derived value; empty where there is none. */
export type ColumnLookup = (name: string) => string;

/** Text of a cell with blanks at the ends and runs of blanks removed. Lists and objects are not text. */
export function cellText(cell: unknown): string {
  if (typeof cell === "string") return cell.replace(/\s+/gu, " ").trim();
  return typeof cell === "number" || typeof cell === "boolean" ? String(cell) : "";
}

const fold = (text: string) => text.toLowerCase();
/** The ways in which a rule gets its value. */
export const alternatives = (rule: MappingRule): readonly Expression[] => (Array.isArray(rule) ? rule : [rule]);

/** Compiled once for a mapping, run for every row. */
export function compileRule(rule: MappingRule): (lookup: ColumnLookup) => string {
  const compiled = alternatives(rule).map(compileExpression);
  return (lookup) => {
    for (const evaluate of compiled) {
      const value = evaluate(lookup);
      if (value !== "") return value;
    }
    return "";
  };
}

function compileExpression(expression: Expression): (lookup: ColumnLookup) => string {
  const holds = compileWhen(expression.when ?? {});
  const read = compileSource(expression);
  const steps = compileSteps(expression);
  return (lookup) => {
    if (!holds(lookup)) return "";
    let value = read(lookup);
    for (const step of steps) {
      if (value === "") return "";
      value = step(value);
    }
    return value;
  };
}

function compileSource({ from, template, value = "" }: Expression): (lookup: ColumnLookup) => string {
  if (from !== undefined) return (lookup) => lookup(from);
  return template === undefined ? () => value : compileTemplate(template);
}

/** Text with {names}. Gives nothing where one of them is empty. */
export function compileTemplate(template: string): (lookup: ColumnLookup) => string {
  const parts = template.split(/\{([^{}]+)\}/u);
  return (lookup) => {
    let text = "";
    for (const [index, part] of parts.entries()) {
      const piece = index % 2 === 1 ? lookup(part) : part;
      if (index % 2 === 1 && piece === "") return "";
      text += piece;
    }
    return text;
  };
}

function compileSteps(expression: Expression): readonly ((value: string) => string)[] {
  const steps: ((value: string) => string)[] = [];
  const { match, replace = [], values, otherwise, unit } = expression;
  if (match !== undefined) steps.push(takeMatch(new RegExp(match, "iu")));
  for (const [source, replacement] of replace) {
    const regex = new RegExp(source, "giu");
    steps.push((value) => cellText(value.replace(regex, replacement)));
  }
  if (values !== undefined) {
    const table = new Map(Object.entries(values).map(([from, to]) => [fold(from), to]));
    steps.push((value) => table.get(fold(value)) ?? otherwise ?? value);
  }
  if (unit !== undefined) steps.push((value) => convert(value, unit));
  return steps;
}

/** Keeps the first group of what matches, or all of it; nothing where nothing matches. */
function takeMatch(regex: RegExp): (value: string) => string {
  return (value) => {
    const found = regex.exec(value);
    return cellText(found?.[1] ?? found?.[0] ?? "");
  };
}

export function compileWhen(when: When): (lookup: ColumnLookup) => boolean {
  const tests = Object.entries(when).map(([name, test]) => [name, compileTest(test)] as const);
  return (lookup) => tests.every(([name, test]) => test(lookup(name)));
}

function compileTest(test: Test): (value: string) => boolean {
  if (typeof test === "string") return (value) => fold(value) === fold(test);
  if (Array.isArray(test)) {
    const wanted = new Set(test.map(fold));
    return (value) => wanted.has(fold(value));
  }
  const matches = test.matches === undefined ? undefined : new RegExp(test.matches, "iu");
  const not = test.not === undefined ? undefined : new RegExp(test.not, "iu");
  return (value) => {
    if (matches && !matches.test(value)) return false;
    if (not?.test(value)) return false;
    return inRange(value, test.atLeast, test.below);
  };
}

function inRange(value: string, atLeast: number | undefined, below: number | undefined): boolean {
  if (atLeast === undefined && below === undefined) return true;
  const number = parseNumber(value);
  return (
    number !== undefined && (atLeast === undefined || number >= atLeast) && (below === undefined || number < below)
  );
}

/** Every column or derived value that a rule reads. */
export function namesIn(rule: MappingRule): readonly string[] {
  return alternatives(rule).flatMap((expression) => [
    ...Object.keys(expression.when ?? {}),
    ...(expression.from === undefined ? [] : [expression.from]),
    ...namesInTemplate(expression.template ?? ""),
  ]);
}

export function namesInTemplate(template: string): readonly string[] {
  return [...template.matchAll(/\{([^{}]+)\}/gu)].map(([, name = ""]) => name);
}
