import { email, phone } from "./kinds/contact.ts";
import { flag } from "./kinds/flag.ts";
import { integer } from "./kinds/number.ts";
import { text } from "./kinds/text.ts";
import { messages } from "./messages.ts";

/** Fields of everything that a person sends: who, what was agreed to, and the private link that was given out for it. */
export const personFields = {
  name: text({ wire: ["name"], label: "Name", group: "person", required: true, most: 80, public: false }),
  number: phone({ wire: ["number", "mobile"], label: "Number", group: "person", required: true, public: false }),
  email: email({ wire: ["email"], label: "Email", group: "person", public: false }),
};

export const originFields = {
  reference: text({ wire: ["reference"], label: "Reference", group: "origin", most: 20, public: false }),
  page: text({ wire: ["page"], label: "Page", group: "origin", most: 500, public: false }),
  consentText: text({
    wire: ["consentText"],
    label: "Consent",
    group: "origin",
    most: 500,
    required: messages.consent,
    public: false,
  }),
  consentVersion: text({
    wire: ["consentVersion"],
    label: "Version of the consent",
    group: "origin",
    most: 20,
    public: false,
  }),
  consentAt: integer({ wire: ["consentAt"], label: "Time of the consent", group: "origin", unit: "ms", public: false }),
  marketing: flag({ wire: ["marketing"], label: "May receive offers", group: "origin", public: false }),
  /** Rises when a private link is revoked: older links then lead nowhere. */
  linkGeneration: integer({
    wire: ["linkGeneration"],
    label: "Private links revoked",
    group: "origin",
    adminOnly: true,
    public: false,
  }),
};
