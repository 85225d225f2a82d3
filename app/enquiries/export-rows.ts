import { indianDay } from "#app/entities/day.ts";
import type { Stored } from "#app/entities/index.ts";

export const EXPORT_HEAD = [
  "Reference",
  "Received",
  "Stage",
  "Name",
  "Number",
  "Email",
  "Message",
  "Topic",
  "Listing",
  "Form",
  "Page",
  "Dedicated manager",
  "May receive offers",
  "Next action",
  "On",
  "Notes",
] as const;

/** The cells of one enquiry, in the order of the header. */
export function exportRow({ values, createdAt }: Stored<"enquiry">): readonly string[] {
  const notes = (values.notes ?? [])
    .map(({ at = "", who = "", text = "" }) => `${indianDay(Date.parse(at))} ${who}: ${text}`)
    .join("\n");
  return [
    values.reference,
    new Date(createdAt).toISOString(),
    values.stage,
    values.name,
    values.number,
    values.email,
    values.message,
    values.topic,
    values.listingTitle,
    values.form,
    values.page,
    yesNo(values.dedicatedManager),
    yesNo(values.marketing),
    values.nextAction,
    values.nextActionOn,
    notes,
  ].map((cell) => cell ?? "");
}

function yesNo(value: boolean | undefined): string {
  return value ? "Yes" : "No";
}
