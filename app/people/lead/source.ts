import type { PersonSource } from "#app/kinds/person/person.ts";
import { PORTALS, SOURCES } from "#app/trade/leads.ts";
import { PersonNames } from "#app/trade/person.ts";
import type { TokenRange } from "#app/trade/scanner.ts";
import type { LeadMessage } from "./message.ts";
import { withoutTitle } from "./names.ts";

export interface SourceReading {
  readonly source: PersonSource | undefined;
  readonly note: string | undefined;
}

/** Lines of the lead forms of Facebook and Instagram: 'full_name: …'. */
const FORM_LINE =
  /^(?:full name|first name|last name|phone number|created time|ad name|form name|campaign name|platform):/;

/** How somebody came: a portal's mail, who sent them, a walk-in, a call, a chat. */
export function readSource(message: LeadMessage, isChat: boolean): SourceReading {
  const [portal] = message.readAll("source", (tokens, at) => PORTALS.find(tokens, at));
  const isForm = message.text.split("\n").filter((line) => FORM_LINE.test(line)).length > 1;
  const told = message.see((tokens, at) => SOURCES.find(tokens, at));
  const referrals = told.filter(({ value }) => value === "referral");
  const [referral] = referrals.filter(({ at, next }) => next - at > 1 || referrerAt(message, next));
  const from = referral && readReferrer(message, referral.next);
  for (const hit of told) if (hit === referral || hit.value !== "referral") message.read("source", hit);
  if (portal) return { source: "portal", note: portal.value };
  if (isForm) return { source: "portal", note: "Facebook" };
  if (referral) return { source: "referral", note: from };
  const noted = told.find(({ value }) => value !== "referral");
  return { source: noted?.value ?? (isChat ? "WhatsApp" : undefined), note: undefined };
}

/** The name behind 'referred by' or 'ref:'. */
function referrerAt(message: LeadMessage, behind: number): TokenRange | undefined {
  const names = new PersonNames(message);
  const at = /^[:-]$/.test(message.left[behind]?.text ?? "") ? behind + 1 : behind;
  const titled = names.findTitled(message.left, at);
  if (titled) return titled;
  const range = { at, next: names.endBehind(at) };
  return names.isPerson(range) ? range : undefined;
}

function readReferrer(message: LeadMessage, behind: number): string | undefined {
  const range = referrerAt(message, behind);
  if (range) message.read("sourceNote", range);
  return range && withoutTitle(message, range);
}
