import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { YES_NO } from "#app/trade/yes-no.ts";

interface YesNoLimits {
  /** Other words for it, in lower case. */
  readonly aliases?: Readonly<Record<string, boolean>>;
}

/** 'Yes' or 'No' on the wire, as the add form sends it. */
export function yesNo<const O extends With<YesNoLimits>>(options: O) {
  return makeField(
    "yesNo",
    options,
    { wireType: "string", choices: ["Yes", "No"] },
    (input) => {
      if (typeof input === "boolean") return input;
      const word = typeof input === "string" || typeof input === "number" ? String(input).trim().toLowerCase() : "";
      const meaning = options.aliases?.[word] ?? YES_NO.read(word);
      if (meaning !== undefined) return meaning;
      throw new FieldError(messages.notYesNo(options.label));
    },
    (value) => (value ? "Yes" : "No"),
  );
}
