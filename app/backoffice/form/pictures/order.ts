import type { FormValues } from "../values.ts";

/** Takes what lies in one slot to another; what lies between moves up by one. */
export function moveSlot(keys: readonly string[], values: FormValues, from: string, to: string): FormValues {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)];
  if (start < 0 || end < 0 || start === end) return {};
  const contents = keys.map((key) => values[key] ?? "");
  const [moved = ""] = contents.splice(start, 1);
  contents.splice(end, 0, moved);
  return Object.fromEntries(keys.map((key, at) => [key, contents[at] ?? ""]));
}

/** Gives files their slots: the one they were dropped on first, then those whose picture failed, then the empty ones, each in order. */
export function slotsFor(
  keys: readonly string[],
  values: FormValues,
  first: string,
  count: number,
  hasFailed: (key: string) => boolean = () => false,
): readonly string[] {
  const others = keys.filter((key) => key !== first);
  const failed = others.filter(hasFailed);
  const empty = others.filter((key) => (values[key] ?? "") === "");
  return [first, ...failed, ...empty].slice(0, count);
}
