import { differences, type FormKind, type FormValues } from "./values.ts";

export type Side = "mine" | "theirs";

/** A field at which two people who began from the same version ended apart. */
export interface Difference {
  readonly key: string;
  readonly mine: string;
  readonly theirs: string;
  /** Both changed it: nobody but a person can decide. */
  readonly isContested: boolean;
  /** Chosen unless somebody chooses otherwise: the side that changed it; mine where both did. */
  readonly proposed: Side;
}

/** @param base what both began from */
export function compare(kind: FormKind, base: FormValues, mine: FormValues, theirs: FormValues): readonly Difference[] {
  return differences(kind, mine, theirs).map((key) => {
    const [was = "", own = "", other = ""] = [base[key], mine[key], theirs[key]];
    return {
      key,
      mine: own,
      theirs: other,
      isContested: own !== was && other !== was,
      proposed: own === was ? "theirs" : "mine",
    };
  });
}

/** Their version with my side of the fields where mine was chosen. */
export function merged(
  theirs: FormValues,
  differing: readonly Difference[],
  chosen: Readonly<Record<string, Side>>,
): FormValues {
  const own = differing.filter(({ key, proposed }) => (chosen[key] ?? proposed) === "mine");
  return { ...theirs, ...Object.fromEntries(own.map(({ key, mine }) => [key, mine])) };
}
