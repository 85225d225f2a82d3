import { pairsOf } from "../body.ts";
import { readPairs } from "../labels.ts";
import { isSigned } from "../signature.ts";
import type { SourceReader } from "../types.ts";

/** Whatever sends JSON, a form or text: an own website with Elementor or Contact Form 7, Zapier, Make, n8n, Pabbly, a script of Google. */
export const form: SourceReader = {
  label: "Website form, Zapier, Make, n8n, Pabbly",
  isConfirmed: true,
  setUp: "Enter the address as the webhook of your form or program. Any names of fields will do.",
  came: { source: "web form" },
  keys: [
    {
      name: "secret",
      label: "Signing secret",
      help: "Optional. Where your program can sign with HMAC-SHA256, only what is signed is taken",
      isNeeded: false,
    },
  ],
  isTrue: (arrived, { secret }) => secret === undefined || isSigned(arrived, secret),
  read: (item, { labels }) => (typeof item === "string" ? { message: item } : readPairs(pairsOf(item), labels)),
  sample: {
    "your-name": "Test Person",
    "your-phone": "90000 00011",
    "your-message": "3 BHK in Sector 150, up to 2 crore",
  },
};
