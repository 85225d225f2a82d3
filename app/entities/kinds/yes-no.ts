import { FieldError, type FieldOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";

const YES = new Set(["yes", "y", "true", "1", "on"]);
const NO = new Set(["no", "n", "false", "0", "off"]);

/** 'Yes' or 'No' on the wire, as the add form sends it. */
export function yesNo<const O extends FieldOptions>(options: O) {
  return makeField(
    "yesNo",
    options,
    { wireType: "string", choices: ["Yes", "No"] },
    (input) => {
      if (typeof input === "boolean") return input;
      const word = String(input).trim().toLowerCase();
      if (YES.has(word)) return true;
      if (NO.has(word)) return false;
      throw new FieldError(messages.notYesNo(options.label));
    },
    (value) => (value ? "Yes" : "No"),
  );
}
