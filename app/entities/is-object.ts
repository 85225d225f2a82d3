/** Whether a value that came from outside has properties to look at. Arrays have. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Whether lists or objects nest deeper than `most`: serialising such a value would overflow the stack. */
export function isDeeper(value: object, most: number): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; depth < most && level.length > 0; depth += 1)
    level = level.flatMap((each) => (isObject(each) ? Object.values(each).filter(isObject) : []));
  return level.length > 0;
}
