import { FieldError, type DeclaredOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { asciiDigits } from "#app/base/ascii-digits.ts";
import { readLine } from "./text.ts";

/** A postal index number of India: six digits, the first not 0. '201 301', 'PIN-201301' and '201301.0' are one. */
export function pinCode<const O extends DeclaredOptions>(options: O) {
  return makeField("text", options, { wireType: "string", pattern: "^[1-9][0-9]{2} ?[0-9]{3}$" }, (input) => {
    const digits = asciiDigits(readLine(input, options.label)).replace(
      /^\s*pin\s*(?:code)?(?![a-z])|\.0+\s*$|[\s:.-]/gi,
      "",
    );
    if (!/^[1-9]\d{5}$/.test(digits)) throw new FieldError(messages.notPinCode(options.label, input));
    return digits;
  });
}
