import { words } from "#app/base/words.ts";
export const reraTexts = words({
  ofProject: (name: string) => `The registration is that of the project ${name}.`,
  opensProject: "The code opens the project's page at the authority.",
  opensAuthority: "The code holds the number and the authority's address.",
  /** What the number is worth, by the state of the registration. */
  number: {
    Registered: (number: string) => `RERA Registered: ${number}`,
    "Applied for": (number: string) => `RERA registration applied for, not granted yet: ${number}`,
    Expired: (number: string) => `RERA registration expired: ${number}`,
    Revoked: (number: string) => `RERA registration revoked: ${number}`,
  },
  /** Why it is shown although no registration is in force. */
  exempt: (reason: string) => `No registration is needed: ${reason}`,
  codeLabel: (number: string) => `QR code of ${number}`,
  account: (number: string) => `Collection account: ${number}`,
  title: "RERA",
  check: (authority: string, site: string) =>
    `Check it with the authority: ${[authority, site].filter(Boolean).join(", ")}`,
});
