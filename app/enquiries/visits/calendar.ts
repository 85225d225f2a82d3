import { mailLink } from "#app/entities/fields/contact.ts";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { inboxTexts } from "../words.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";

/** Octets of a line, RFC 5545 3.1. */
const MAX_OCTETS = 75;

/** Words of RFC 5545 3.8.1.11. */
const STATUS: Readonly<Record<VisitStage, string>> = {
  asked: "TENTATIVE",
  "to confirm": "TENTATIVE",
  confirmed: "CONFIRMED",
  done: "CONFIRMED",
  cancelled: "CANCELLED",
};

/**
 * A visit as a calendar entry. A new time or a cancellation replaces the earlier entry in the calendar.
 * @param reader the entry for a visitor has nothing that a visitor typed
 */
export function calendarOf(
  { id, values, updatedAt }: Stored<"visit">,
  settings: Settings,
  host: string,
  reader: "visitor" | "company",
): string {
  const visitor = reader === "company" ? [`${values.name}, ${formatPhone(values.number)}`] : [];
  const { product, phone, email } = settings;
  const company = [product, phone && formatPhone(phone)].filter(Boolean).join(", ");
  const about = [...visitor, company, values.reference ?? ""];
  const stage = visitStage(values);
  const isCancelled = stage === "cancelled";
  return written([
    ...head(settings),
    `METHOD:${isCancelled ? "CANCEL" : "REQUEST"}`,
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    // A cancellation has to come after the entry it cancels.
    `SEQUENCE:${(values.revision ?? 0) + (isCancelled ? 1 : 0)}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `DTSTART:${utc(values.startsAt)}`,
    `DTEND:${utc(values.startsAt + values.minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(inboxTexts.visit.title(values.listingTitle))}`,
    `DESCRIPTION:${escapeText(about.join("\n"))}`,
    `STATUS:${STATUS[stage]}`,
    ...(email ? [`ORGANIZER;CN=${parameter(product)}:${mailLink(email)}`] : []),
    ...(values.email ? [`ATTENDEE;RSVP=FALSE:${mailLink(values.email)}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ]);
}

/** All visits for a calendar of our own, which many servers may read: time, home and first name, unless the settings let more out. */
export function feedOf(visits: readonly Stored<"visit">[], settings: Settings, host: string): string {
  return written([
    ...head(settings),
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(`${settings.product}: visits`)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...visits.flatMap((visit) => feedEvent(visit, settings, host)),
    "END:VCALENDAR",
  ]);
}

function feedEvent(
  { id, values, updatedAt }: Stored<"visit">,
  { visitFeedShows }: Settings,
  host: string,
): readonly string[] {
  const [firstName = ""] = values.name.trim().split(/\s+/);
  const stage = visitStage(values);
  const isOpen = stage === "asked" || stage === "to confirm";
  const about = [values.listingTitle ?? "Visit", firstName].join(" · ");
  const more = [values.name, formatPhone(values.number), values.message ?? ""].filter(Boolean).join("\n");
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${host}`,
    `SEQUENCE:${values.revision ?? 0}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `DTSTART:${utc(values.startsAt)}`,
    `DTEND:${utc(values.startsAt + values.minutes * MINUTE_MS)}`,
    `SUMMARY:${escapeText(isOpen ? `${about} (to confirm)` : about)}`,
    ...(visitFeedShows === "name, number and message" ? [`DESCRIPTION:${escapeText(more)}`] : []),
    `STATUS:${STATUS[stage]}`,
    "END:VEVENT",
  ];
}

function head({ product }: Settings): readonly string[] {
  return ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${escapeText(product)}//Visits//EN`, "CALSCALE:GREGORIAN"];
}

function written(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function utc(time: number): string {
  return `${new Date(time).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;
}

function escapeText(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll(";", "\\;").replaceAll(",", "\\,").replaceAll(/\r?\n/g, "\\n");
}

/** Quotes and line ends cannot stand in a parameter at all. */
function parameter(text: string): string {
  return `"${text.replaceAll(/["\r\n]/g, " ")}"`;
}

/** Lines of at most 75 octets, never broken inside a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      parts.push(part);
      part = " ";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n");
}
