import { DAY_MS, INDIA_AHEAD_MS } from "#app/entities/values/day.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { capitalised, lowerFirst } from "#app/entities/values/text.ts";
import type { InteractionValues } from "#app/kinds/interaction/interaction.ts";
import type { PersonSource } from "#app/kinds/person/person.ts";

/** 'today', 'tomorrow', 'yesterday', '27 Nov', '27 Nov 2025'. @param day `YYYY-MM-DD` @param now epoch ms */
export function dayWords(day: string, now: number): string {
  const far = Math.round(Date.parse(day) / DAY_MS) - Math.floor((now + INDIA_AHEAD_MS) / DAY_MS);
  const near = { [-1]: "yesterday", 0: "today", 1: "tomorrow" }[far];
  if (near) return near;
  const [number, month, year] = formatDay(day).split(" ");
  const thisYear = new Date(now + INDIA_AHEAD_MS).getUTCFullYear();
  return [number, month?.slice(0, 3), Number(year) === thisYear ? "" : year].filter(Boolean).join(" ");
}

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
