import { contentKind, type ContentKind, contentOf } from "#app/kinds/index.ts";

/** Each kind after the one whose records it needs, which is left out if it was not asked for: projects before the homes in them. */
export function inOrderOfNeed(kinds: readonly ContentKind[]): readonly ContentKind[] {
  const withNeeds = kinds.flatMap((kind) => [contentKind(contentOf(kind).needs) ?? kind, kind]);
  return [...new Set(withNeeds)].filter((kind) => kinds.includes(kind));
}
