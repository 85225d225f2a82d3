import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";

interface YesNoLimits {
  /** Other words for it, in lower case. */
  readonly aliases?: Readonly<Record<string, boolean>>;
}

const YES = new Set(["yes", "y", "true", "1", "on", "available"]);
const NO = new Set(["no", "n", "false", "0", "off", "none", "not available"]);

/** 'Yes' or 'No' on the wire, as the add form sends it. */
export function yesNo<const O extends With<YesNoLimits>>(options: O) {
  return makeField(
    "yesNo",
    options,
    { wireType: "string", choices: ["Yes", "No"] },
    (input) => {
      if (typeof input === "boolean") return input;
      const word = String(input).trim().toLowerCase();
      const meaning = options.aliases?.[word];
      if (meaning !== undefined) return meaning;
      if (YES.has(word)) return true;
      if (NO.has(word)) return false;
      throw new FieldError(messages.notYesNo(options.label));
    },
    (value) => (value ? "Yes" : "No"),
  );
}
