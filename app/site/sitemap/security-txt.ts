import { mailLink } from "#app/entities/fields/contact.ts";
import { LANGUAGES } from "#app/base/language.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { PageRequest } from "../page.ts";

/** RFC 9116 wants less than a year. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** The contact for security reports. Made for each request: a copy cached for a year would have expired. */
export function loader({ site: { settings, publicUrl } }: PageRequest) {
  const lines = [
    `Contact: ${settings.email ? mailLink(settings.email) : `${publicUrl}/contact`}`,
    `Expires: ${new Date(Date.now() + GOOD_FOR_MS).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });
}
