import type { ImportChoice, ImportPlan, ImportRun } from "#app/exchange/types.ts";
import type { State } from "#app/entities/index.ts";
import { exchangeTexts } from "./exchange-words.ts";

/** Whether a dry run of one choice is valid for the other: they may differ in the state of new records only. */
export function isSameChoice(one: ImportChoice, other: ImportChoice): boolean {
  return textOf(one) === textOf(other);
}

function textOf(choice: ImportChoice): string {
  const stateless = "plan" in choice ? { plan: { ...choice.plan, state: "" } } : { ...choice, state: "" };
  return JSON.stringify(stateless, sorted);
}

function sorted(_key: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;
}

/** What the button says it does: 'Publish 60, add 5 as drafts, update 3'. @param state of new records; undefined: the file brings its own */
export function actText(
  { taken, updated, drafts = 0 }: ImportRun["counts"],
  state: State | undefined,
  kind?: ImportRun["kind"],
): string {
  const { acts } = exchangeTexts;
  if (kind === "person") return together([part(taken, acts.people), part(updated, acts.extend)]);
  if (state === undefined) return exchangeTexts.importRows(taken + updated);
  const parts =
    state === "published" ? [part(taken - drafts, acts.publish), part(drafts, acts.draft)] : [part(taken, acts[state])];
  return together([...parts, part(updated, acts.update)]);
}

function together(parts: readonly string[]): string {
  const text = parts.filter(Boolean).map(withSmallLetter).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const part = (count: number, write: (count: number) => string) => (count > 0 ? write(count) : "");
const withSmallLetter = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** What new records become. */
export function stateOf(
  choice: ImportChoice,
  ready: readonly { readonly name: string; readonly state: State }[],
): State | undefined {
  if ("plan" in choice) return choice.plan.state;
  return "ready" in choice ? (choice.state ?? ready.find(({ name }) => name === choice.ready)?.state) : undefined;
}

/** The plan that a run tried, where it is for this kind of record. */
export function triedPlan(run: ImportRun | undefined, kind: ImportPlan["kind"]): ImportPlan | undefined {
  return run && "plan" in run.choice && run.choice.plan.kind === kind ? run.choice.plan : undefined;
}
