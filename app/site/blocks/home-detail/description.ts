/** A description as the page of a home sets it. */
export interface DescriptionText {
  /** Set large; absent where the description begins with too long a sentence. */
  readonly lead: string | undefined;
  /** Paragraphs. */
  readonly text: readonly string[];
}

/** Longest text that is set large, in characters: about six lines on a phone. */
export const LEAD_LENGTH = 240;

/** As many whole sentences from the start of `paragraph` as fit into the lead. */
function firstSentences(paragraph: string): string | undefined {
  const ends = [...paragraph.matchAll(/[.!?]["')\u2019\u201d]?(?=\s|$)/g)].map(
    ({ index, 0: mark }) => index + mark.length,
  );
  const end = ends.findLast((length) => length <= LEAD_LENGTH);
  return end === undefined ? undefined : paragraph.slice(0, end);
}

/** The first paragraph is the lead; of a long one only its first sentences are. Nothing that was written is left out. */
export function splitDescription(description = ""): DescriptionText {
  const [first, ...others] = description
    .split("\n")
    .map((text) => text.trim())
    .filter(Boolean);
  if (first === undefined) return { lead: undefined, text: [] };
  const lead = first.length <= LEAD_LENGTH ? first : firstSentences(first);
  const rest = first.slice(lead?.length ?? 0).trim();
  return { lead, text: rest ? [rest, ...others] : others };
}
