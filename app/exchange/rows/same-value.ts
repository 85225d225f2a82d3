import { isDeepStrictEqual } from "node:util";

/** Whether two stored values are the same, whatever the order of keys; absent and `undefined` are one. */
export function sameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === "object" && typeof other === "object" && isDeepStrictEqual(one, other));
}
