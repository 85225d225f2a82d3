import { AppError, InvalidInput } from "#app/entities/index.ts";
import { indianMoment } from "#app/entities/values/day.ts";
import { chatLink } from "#app/entities/values/phone.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { visitWords } from "../../visits/visit-words.ts";

/** 'Friday 20 November 2026, 4:30 pm': whoever is written to lives here. */
export function visitMoment(startsAt: number): string {
  return indianMoment(startsAt).replace(" India time", "");
}

/** Books a visit of the home that a form names, and writes its confirmation where that is wanted. @throws InvalidInput @throws Conflict */
export async function bookVisit(
  { inbox, people, publicUrl, actor }: Services & { readonly actor: Actor },
  person: string,
  { listing = "", startsAt, via }: Readonly<Record<string, string>>,
): Promise<{ readonly text: string; readonly leadsTo?: string }> {
  if (startsAt === undefined) throw new InvalidInput(visitWords.chooseTime, { startsAt: visitWords.chooseTime });
  const { visit, path } = await inbox.visits.bookFor(actor, person, {
    listing,
    startsAt: Number(startsAt),
    isConfirmed: via === "WhatsApp",
  });
  const { number, listingTitle } = visit.values;
  const booked = `Visit booked: ${visitMoment(visit.values.startsAt)}.`;
  if (visitStage(visit.values) !== "confirmed") return { text: `${booked} The owner has to be asked.` };
  if (via !== "WhatsApp") return { text: booked };
  const values = { home: listingTitle ?? "the home", when: visitMoment(visit.values.startsAt), link: publicUrl + path };
  try {
    const text = await people.text(actor, person, "visitConfirmed", values);
    await people.log(actor, person, { what: "WhatsApp", text, listing });
    return { text: booked, leadsTo: chatLink(number, text) };
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return { text: `${booked} ${error.message}` };
    throw error;
  }
}
