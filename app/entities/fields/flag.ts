import { type DeclaredOptions, makeField } from "../field.ts";
import { yesNo } from "./yes-no.ts";

/** A yes or no that the calls answer as a JSON boolean. */
export function flag<const O extends DeclaredOptions>(options: O) {
  const words = yesNo(options);
  return makeField(
    "yesNo",
    options,
    { wireType: "boolean" },
    (input, siblings) => words.parse(input, siblings) ?? false,
  );
}
