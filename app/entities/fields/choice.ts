import { choiceLabel } from "../facet.ts";
import { DoubtfulValue, FieldError, makeField, OutOfRange, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

interface ChoiceLimits<Choice extends string = string> {
  readonly choices: readonly [string, ...string[]];
  /** Other spellings, folded by `foldChoice`, and the choice they mean. */
  readonly aliases?: Readonly<Record<string, Choice>>;
  /** Ambiguous spellings, and the choices they can mean: only the person may decide. */
  readonly doubtful?: Readonly<Record<string, readonly Choice[]>>;
  /** True for a deliberate other value ('plot'), not a misspelling. */
  readonly isOther?: (written: string) => boolean;
  /** Reads what no list of spellings holds: '10+ years'. */
  readonly read?: (written: string) => Choice | undefined;
}

/** 'Farm House', 'farm-house' and 'FarmHouse' are one spelling, and so are '5-10 years' and '5 to 10 years'. */
export function foldChoice(spelling: string): string {
  return spelling
    .toLowerCase()
    .replace(/(?<=\d)\s*[-–]\s*(?=\d)/g, "to")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "");
}

function byFold<M>(meanings: Readonly<Record<string, M>>): ReadonlyMap<string, M> {
  return new Map(Object.entries(meanings).map(([spelling, meaning]) => [foldChoice(spelling), meaning]));
}

/** One of a fixed list, read in any case and with any spaces or hyphens. */
export function choice<const O extends With<ChoiceLimits>>(options: O & ChoiceLimits<O["choices"][number]>) {
  const { choices, label, aliases = {}, doubtful = {}, isOther, read } = options;
  const meanings = byFold({ ...aliases, ...Object.fromEntries(choices.map((option) => [option, option])) });
  const labels = choices.map((option) => choiceLabel(options.facet, option));
  const candidates = byFold(doubtful);
  return makeField("choice", options, { wireType: "string", choices, aliases }, (input) => {
    const written = readLine(input, label);
    const folded = foldChoice(written);
    const found = meanings.get(folded) ?? read?.(written);
    if (found !== undefined) return found;
    const possible = candidates.get(folded);
    if (possible) throw new DoubtfulValue(messages.canMean(label, written, possible), possible);
    if (isOther?.(written)) throw new OutOfRange(messages.outOfRange(label, written, labels));
    throw new FieldError(messages.notAnOption(label, labels));
  });
}
