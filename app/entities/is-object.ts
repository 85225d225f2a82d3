/** Whether a value that came from outside has properties to look at. Arrays have. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
