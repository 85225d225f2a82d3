import { choiceLabel } from "../facet.ts";
import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

interface ChoiceLimits {
  readonly choices: readonly [string, ...string[]];
  /** Other spellings, folded by `foldChoice`, and the choice they mean. */
  readonly aliases?: Readonly<Record<string, string>>;
}

/** 'Farm House', 'farm-house' and 'FarmHouse' are one spelling, and so are '5-10 years' and '5 to 10 years'. */
export function foldChoice(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/(?<=\d)\s*[-–]\s*(?=\d)/g, "to")
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

/** One of a fixed list, read in any case and with any spaces or hyphens. */
export function choice<const O extends With<ChoiceLimits>>(options: O) {
  const byFold = new Map(options.choices.map((option) => [foldChoice(option), option]));
  for (const [spelling, meaning] of Object.entries(options.aliases ?? {})) byFold.set(foldChoice(spelling), meaning);
  const labels = options.choices.map((option) => choiceLabel(options.facet, option));
  return makeField(
    "choice",
    options,
    { wireType: "string", choices: options.choices, aliases: options.aliases ?? {} },
    (input) => {
      const found = byFold.get(foldChoice(readLine(input, options.label)));
      if (found === undefined) throw new FieldError(messages.notAnOption(options.label, labels));
      return found;
    },
  );
}
