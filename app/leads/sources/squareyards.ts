import { textAt } from "../body.ts";
import { isSame } from "../signature.ts";
import type { SourceReader } from "../types.ts";
import { leadOf, lines } from "./lead-of.ts";

/** Seen in one public program. Name and mail come from forms only, not from the chat button. */
export const squareyards: SourceReader = {
  label: "SquareYards",
  isConfirmed: false,
  setUp: "Give the address to your contact at SquareYards.",
  came: { source: "portal", note: "SquareYards" },
  keys: [
    {
      name: "apikey",
      label: "API key",
      help: "Optional. Where SquareYards sends one with each lead, only leads with it are taken",
      isNeeded: false,
    },
  ],
  isTrue: ({ header }, { apikey }) =>
    apikey === undefined || isSame(header("apikey") ?? header("x-api-key") ?? "", apikey),
  idOf: (item) => textAt(item, "leadId", "enquiryId"),
  read: (item) =>
    leadOf({
      name: textAt(item, "name", "customerName"),
      numbers: [textAt(item, "mobile", "phone", "mobileNumber")],
      mails: [textAt(item, "email", "emailId")],
      said: lines(
        textAt(item, "message", "remarks"),
        textAt(item, "projectName", "propertyTitle"),
        textAt(item, "locality"),
        textAt(item, "city"),
      ),
      advert: textAt(item, "propertyId") || undefined,
    }),
  sample: { mobile: "9000000012", name: "Test Twelve", propertyId: "SY1000012", projectName: "Demo Greens" },
};
