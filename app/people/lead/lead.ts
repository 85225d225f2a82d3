import type { Language, Role } from "#app/kinds/person/person.ts";
import { CLIENTS, isHinglish } from "#app/trade/leads.ts";
import { readContacts } from "./contacts.ts";
import { LeadMessage } from "./message.ts";
import { readName, readSignature, takeGreetings } from "./names.ts";
import { readDoNotCall, readNextStep } from "./next-step.ts";
import { readRequirement, type RequirementReading, setTimesAside } from "./requirement.ts";
import { readSource } from "./source.ts";
import { advertisedIn, linksIn } from "#app/trade/portal-ids.ts";
import type { LeadContext, LeadDoubt, LeadDraft, LeadHome } from "./lead-draft.ts";

/** Longest message that is read; what is longer is kept in the note. */
const MAX_CHARACTERS = 10_000;

const NOT_WHOLE: LeadDoubt = {
  field: "requirement",
  sentence: "The message is too long to be read to its end: look in the note for what else they want",
};

/**
 * Reads a message about a person - a walk-in's note, a chat, a portal's mail - into a draft of the person and of what they look for. What is
 * not sure is a doubt to be asked; what no field holds is the note. The order matters: what one function has read, the next ones do not see.
 */
export function readLead(text: string, { search, today, ourCity }: LeadContext): LeadDraft {
  const message = new LeadMessage(text.slice(0, MAX_CHARACTERS));
  setQuotesAside(message);
  const homes = readHomes(message);
  const contacts = readContacts(message);
  setTimesAside(message);
  const signed = readSignature(message);
  takeGreetings(message);
  const doNotCall = readDoNotCall(message);
  const { source, note } = readSource(message, contacts.isChat);
  const { step, called, doubts: stepDoubts } = readNextStep(message, contacts.on ?? today);
  const clients = message.readAll("roles", (tokens, at) => CLIENTS.find(tokens, at));
  const { name, hasFirm, doubts: nameDoubts } = readName(message, contacts, { called, signed });
  const isBroker = source !== "portal" && (clients.length > 0 || hasFirm);
  const looked = readRequirement(message, { search, ourCity }, source === "portal");
  const { roles, doubts: roleDoubts } = rolesOf(looked, isBroker, name);
  const { language, doubts: languageDoubts } = languageOf(message);
  const isWhole = looked.isWhole && text.length <= MAX_CHARACTERS;
  return {
    text: message.text,
    person: {
      name,
      numbers: contacts.numbers,
      mails: contacts.mails,
      roles,
      language,
      source,
      sourceNote: note,
      doNotCall,
    },
    homes,
    requirement: looked.requirement,
    unread: looked.unread,
    nextStep: step,
    offersHome: looked.offers,
    doubts: [
      ...nameDoubts,
      ...contacts.doubts,
      ...roleDoubts,
      ...languageDoubts,
      ...looked.doubts,
      ...(isWhole ? [] : [NOT_WHOLE]),
      ...stepDoubts,
    ],
    readings: message.readings,
    rest: [message.rest, text.slice(MAX_CHARACTERS)].filter(Boolean).join("\n"),
  };
}

/** By their ids on portals, and by links. */
function readHomes(message: LeadMessage): readonly LeadHome[] {
  const ids = advertisedIn(message.text);
  for (const place of message.rangesOf(ids)) message.read("homes", place);
  return [
    ...ids.map(({ portal, id }) => ({ portal, id })),
    ...[...new Set(linksIn(message.text))].map((link) => ({ link })),
  ];
}

/** Lines of a mail that is answered: '> On 24 Nov Pooja wrote:'. */
function setQuotesAside(message: LeadMessage): void {
  for (const place of message.placesOf(/^>.*$/gm)) message.use(place);
}

function rolesOf(
  { query, offers, isImpersonal }: RequirementReading,
  isBroker: boolean,
  name: string | undefined,
): { readonly roles: readonly Role[]; readonly doubts: readonly LeadDoubt[] } {
  const doubt = (sentence: string): LeadDoubt => ({ field: "roles", sentence });
  if (isBroker) return { roles: ["broker"], doubts: [] };
  const [sale] = query?.sale.length === 1 ? query.sale : [];
  const roles: readonly Role[] = [
    ...(offers ? ["owner" as const] : []),
    ...(sale === "buy" ? ["buyer" as const] : []),
    ...(sale === "rent" ? ["tenant" as const] : []),
  ];
  if (roles.length === 0) return { roles, doubts: [doubt("Buyer, tenant, owner or broker?")] };
  const isOfBroker = isImpersonal && name === undefined;
  return { roles, doubts: isOfBroker ? [doubt("Brokers write like this too: is it for themselves?")] : [] };
}

function languageOf(message: LeadMessage): { readonly language: Language; readonly doubts: readonly LeadDoubt[] } {
  const hindi = message.text.match(/[\u0904-\u0939]/g)?.length ?? 0;
  const latin = message.text.match(/[a-z]/gi)?.length ?? 0;
  if (hindi > latin) return { language: "Hindi", doubts: [] };
  if (!isHinglish(message.written)) return { language: "English", doubts: [] };
  return {
    language: "Hindi",
    doubts: [{ field: "language", sentence: "Hindi in Latin letters: which language to write in?" }],
  };
}
