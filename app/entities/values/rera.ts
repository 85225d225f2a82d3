import { indianDay } from "./day.ts";
import { readDay } from "../fields/date.ts";
import { oneOf } from "../one-of.ts";

/** How far the registration of a project is; without a word on it, a number means that it is registered. */
export const REGISTRATION_STATES = ["Registered", "Applied for", "Expired", "Revoked"] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

/** What a record says of its registration: stored values, or the texts of a form. */
export interface SaidRegistration {
  readonly reraState?: unknown;
  /** The last day on which the registration is in force. */
  readonly reraUntil?: unknown;
}

/** The state on a day: a registration that was given until a day has expired on the next one, whatever the record says. */
export function registrationState(
  { reraState, reraUntil }: SaidRegistration,
  today = indianDay(Date.now()),
): RegistrationState {
  const said = oneOf(REGISTRATION_STATES, reraState) ?? "Registered";
  const until = typeof reraUntil === "string" ? readDay(reraUntil) : undefined;
  return said === "Registered" && until !== undefined && until < today ? "Expired" : said;
}

/** Construction statuses of homes that are not finished. */
export const UNFINISHED = /under construction|new launch|possession soon|pre-?launch/i;

/** Imported lists write 'Approved by RERA' in place of the number. */
export const isRegistrationNumber = (written: unknown) => typeof written === "string" && /\d/.test(written);

/**
 * Whether a home is offered by its promoter for the first time: only then the act asks for the registration of its project. A finished
 * home, one that its owner or a former buyer sells, and one for rent are not.
 */
export function isFirstSale({ saleType, status, byOwner, ownerDeal }: Readonly<Record<string, unknown>>): boolean {
  const said = typeof status === "string" ? status : "";
  const isOwners = [byOwner, ownerDeal].some((mark) => mark === true || mark === "Yes");
  return saleType !== "Rent" && !isOwners && UNFINISHED.test(said) && !/resale/i.test(said);
}

/** Numbers of agents as the authorities give them, by state: taken from the sites of registered agents, so a number may differ and be right. */
const AGENT_NUMBERS: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
  "uttar pradesh": { pattern: /^UPRERAAGT\d{4,16}$/, example: "UPRERAAGT00000" },
  haryana: {
    pattern: /^RC\/HARERA\/[A-Z]{3}\/\d{1,4}\/\d{1,4}\/\d{4}\/\d{1,4}$/,
    example: "RC/HARERA/GGM/0000/0000/2026/00",
  },
  delhi: { pattern: /^DLRERA\d{4}A\d{4}$/, example: "DLRERA2026A0000" },
};

/**
 * What is odd about an agent's registration number; it is saved all the same.
 * @param place the state of the authority @returns nothing where the number looks right, or where no pattern is known
 */
export function agentNumberDoubt(place: string | undefined, number: string | undefined): string | undefined {
  const known = AGENT_NUMBERS[(place ?? "").trim().toLowerCase()];
  const written = (number ?? "").trim().toUpperCase();
  if (!known || written === "" || known.pattern.test(written)) return undefined;
  return `'${number}' does not look like an agent's number of ${place}, such as ${known.example}. Check it at the authority's site.`;
}
