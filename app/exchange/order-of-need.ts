import { contentKind, type ContentKind, contentOf } from "#app/kinds/index.ts";

/** The kinds sorted by dependency, projects before the homes in them; adds no kind that was not asked for. */
export function inOrderOfNeed(kinds: readonly ContentKind[]): readonly ContentKind[] {
  const withNeeds = kinds.flatMap((kind) => [contentKind(contentOf(kind).needs) ?? kind, kind]);
  return [...new Set(withNeeds)].filter((kind) => kinds.includes(kind));
}
