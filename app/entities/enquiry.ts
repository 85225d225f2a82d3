import { defineEntity } from "./entity.ts";
import { choice } from "./kinds/choice.ts";
import { date } from "./kinds/date.ts";
import { flag } from "./kinds/flag.ts";
import { integer } from "./kinds/number.ts";
import { rows } from "./kinds/rows.ts";
import { text, paragraph } from "./kinds/text.ts";
import { originFields, personFields } from "./person.ts";

export const ENQUIRY_STAGES = ["new", "contacted", "visit arranged", "won", "lost"] as const;
export type EnquiryStage = (typeof ENQUIRY_STAGES)[number];

/** What a visitor asks. Stored with where it was asked and what was agreed to. */
export const enquiry = defineEntity({
  name: "enquiry",
  singular: "enquiry",
  plural: "enquiries",
  titleField: "name",
  groups: { person: "Person", message: "Message", origin: "Origin", work: "Work" },
  fields: {
    ...personFields,
    message: paragraph({ wire: ["message"], label: "Message", group: "message", most: 2_000, public: false }),
    topic: text({ wire: ["topic"], label: "Topic", group: "message", most: 80, public: false }),
    dedicatedManager: flag({ wire: ["dedicatedManager"], label: "Dedicated manager", group: "message", public: false }),
    checkIn: date({ wire: ["checkIn"], label: "Check In", group: "message", public: false }),
    checkOut: date({ wire: ["checkOut"], label: "Check Out", group: "message", public: false }),
    form: text({ wire: ["form"], label: "Form", group: "origin", most: 40, public: false }),
    listing: text({ wire: ["listing"], label: "Listing", group: "origin", most: 60, public: false }),
    listingTitle: text({
      wire: ["listingTitle"],
      label: "Title of the listing",
      group: "origin",
      most: 200,
      public: false,
    }),
    ...originFields,
    stage: choice({
      wire: ["stage"],
      label: "Stage",
      group: "work",
      choices: ENQUIRY_STAGES,
      adminOnly: true,
      public: false,
    }),
    notes: rows({
      wire: ["notes"],
      label: "Notes",
      group: "work",
      columns: ["at", "who", "text"],
      most: 500,
      adminOnly: true,
      public: false,
    }),
    nextAction: text({
      wire: ["nextAction"],
      label: "Next action",
      group: "work",
      most: 200,
      adminOnly: true,
      public: false,
    }),
    nextActionOn: date({
      wire: ["nextActionOn"],
      label: "Date of the next action",
      group: "work",
      adminOnly: true,
      public: false,
    }),
    answeredAt: integer({
      wire: ["answeredAt"],
      label: "First answered",
      group: "work",
      unit: "ms",
      adminOnly: true,
      public: false,
    }),
    withdrawnAt: integer({
      wire: ["withdrawnAt"],
      label: "Withdrawn by the visitor",
      group: "work",
      unit: "ms",
      adminOnly: true,
      public: false,
    }),
  },
});
