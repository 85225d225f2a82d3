import { capitalised, lowerFirst } from "#app/entities/values/text.ts";
import type { InteractionValues } from "#app/kinds/interaction/interaction.ts";
import type { PersonSource } from "#app/kinds/person/person.ts";

/** 'Call: wants to see it on Sunday' · 'Call, no answer' · a note as it is written. */
export function conversationWords({
  what,
  outcome,
  text,
}: Pick<InteractionValues, "what" | "outcome" | "text">): string {
  if (what === "note" && text) return text;
  const how = outcome === undefined || outcome === "answered" ? "" : `, ${outcome}`;
  return `${what === "met" ? "Came to us" : capitalised(what)}${how}${text ? `: ${text}` : ""}`;
}

/** 'Call' · 'WhatsApp' */
export function sourceLabel(source: PersonSource): string {
  return capitalised(source);
}

/** Where somebody came from, in place of a conversation: 'Came by call' · 'Came by portal: 99acres'. */
export function cameBy(source: string | undefined, note: string | undefined): string | undefined {
  if (source === undefined) return note;
  const way = source === "WhatsApp" ? source : lowerFirst(source);
  return `Came by ${way}${note ? `: ${note}` : ""}`;
}
