import { groupDigits } from "./values/money.ts";

/** '1 home', '1,200 homes' */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${groupDigits(count)} ${count === 1 ? one : many}`;
}
