import type { PersonSource } from "#app/kinds/person/person.ts";
import { PORTALS, SOURCES } from "#app/trade/leads.ts";
import { PersonNames } from "#app/trade/person.ts";
import type { LeadMessage } from "./message.ts";
import { withoutTitle } from "./names.ts";

export interface SourceReading {
  readonly source: PersonSource | undefined;
  readonly note: string | undefined;
}

/** How somebody came: a portal's mail, who sent them, a walk-in, a call, a chat. */
export function readSource(message: LeadMessage, isChat: boolean): SourceReading {
  const [portal] = message.readAll("source", (tokens, at) => PORTALS.find(tokens, at));
  const told = message.readAll("source", (tokens, at) => SOURCES.find(tokens, at));
  const referral = told.find(({ value }) => value === "referral");
  const from = referral && readReferrer(message, referral.next);
  if (portal) return { source: "portal", note: portal.value };
  if (referral) return { source: "referral", note: from };
  return { source: told[0]?.value ?? (isChat ? "WhatsApp" : undefined), note: undefined };
}

function readReferrer(message: LeadMessage, at: number): string | undefined {
  const names = new PersonNames(message);
  const titled = names.findTitled(message.left, at);
  const range = titled ?? { at, next: names.endBehind(at) };
  if (!titled && !names.isPerson(range)) return undefined;
  message.read("sourceNote", range);
  return withoutTitle(message, range);
}
