import { defineEntity } from "./entity.ts";
import { choice } from "./kinds/choice.ts";
import { email, phone } from "./kinds/contact.ts";
import { flag } from "./kinds/flag.ts";
import { text, paragraph } from "./kinds/text.ts";
import { messages } from "./messages.ts";

export const ENQUIRY_STAGES = ["new", "contacted", "visit arranged", "won", "lost"] as const;

/** What a visitor asks. Stored with where it was asked and what was agreed to. */
export const enquiry = defineEntity({
  name: "enquiry",
  singular: "enquiry",
  plural: "enquiries",
  titleField: "name",
  groups: { person: "Person", message: "Message", origin: "Origin", work: "Work" },
  fields: {
    name: text({ wire: ["name"], label: "Name", group: "person", required: true, most: 80, public: false }),
    number: phone({ wire: ["number", "mobile"], label: "Number", group: "person", required: true, public: false }),
    email: email({ wire: ["email"], label: "Email", group: "person", public: false }),
    message: paragraph({ wire: ["message"], label: "Message", group: "message", most: 2_000, public: false }),
    topic: text({ wire: ["topic"], label: "Topic", group: "message", most: 80, public: false }),
    dedicatedManager: flag({ wire: ["dedicatedManager"], label: "Dedicated manager", group: "message", public: false }),
    form: text({ wire: ["form"], label: "Form", group: "origin", most: 40, public: false }),
    page: text({ wire: ["page"], label: "Page", group: "origin", most: 500, public: false }),
    listing: text({ wire: ["listing"], label: "Listing", group: "origin", most: 60, public: false }),
    consentText: text({ wire: ["consentText"], label: "Consent", group: "origin", most: 500, required: messages.consent, public: false }),
    consentVersion: text({ wire: ["consentVersion"], label: "Version of the consent", group: "origin", most: 20, public: false }),
    marketing: flag({ wire: ["marketing"], label: "May receive offers", group: "origin", public: false }),
    stage: choice({ wire: ["stage"], label: "Stage", group: "work", choices: ENQUIRY_STAGES, adminOnly: true, public: false }),
  },
});
