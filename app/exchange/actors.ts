import type { Translator } from "./types.ts";

/** What the change log says of the changes of an import, or of its undo. */
export type ExchangeActor =
  | { readonly kind: "import"; readonly importedAs: string }
  | { readonly kind: "undo"; readonly importedAs: string; readonly by: string };

const IMPORT = /^import .+ \d{4}-\d\d-\d\dT[\d:.]+Z$/;
const UNDO = /^undo by (?<by>.+?) at \S+ of (?<importedAs>import .+)$/;

/** Name of the actor under which one run of an import writes: what a later undo of the whole import looks for. */
export function importActor(translator: Pick<Translator, "name">, startedAt: Date): string {
  return `import ${translator.name} ${startedAt.toISOString()}`;
}

/** Name of the actor under which one undo of an import writes: its changes are told from others that `by` makes meanwhile. */
export function undoActor(importedAs: string, by: string, startedAt: Date): string {
  return `undo by ${by} at ${startedAt.toISOString()} of ${importedAs}`;
}

/** Reads a name of `importActor` or `undoActor`; undefined for everybody else. */
export function exchangeActor(who: string): ExchangeActor | undefined {
  if (IMPORT.test(who)) return { kind: "import", importedAs: who };
  const { by, importedAs } = UNDO.exec(who)?.groups ?? {};
  return by && importedAs ? { kind: "undo", by, importedAs } : undefined;
}
