import { defineEntity } from "./entity.ts";
import { choice } from "./kinds/choice.ts";
import { email } from "./kinds/contact.ts";
import { integer } from "./kinds/number.ts";
import { paragraph, text } from "./kinds/text.ts";

const MESSAGE_STAGES = ["waiting", "sent", "refused"] as const;

/** A mail in the outbox. */
export const message = defineEntity({
  name: "message",
  singular: "message",
  plural: "messages",
  titleField: "subject",
  groups: { mail: "Mail", work: "Delivery" },
  fields: {
    to: email({ apiNames: ["to"], label: "To", group: "mail", required: true, public: false }),
    replyTo: email({ apiNames: ["replyTo"], label: "Reply to", group: "mail", public: false }),
    subject: text({ apiNames: ["subject"], label: "Subject", group: "mail", required: true, public: false }),
    text: paragraph({ apiNames: ["text"], label: "Text", group: "mail", required: true, public: false }),
    html: paragraph({ apiNames: ["html"], label: "HTML", group: "mail", public: false }),
    calendar: paragraph({ apiNames: ["calendar"], label: "Calendar entry", group: "mail", public: false }),
    /** One-click address that ends these mails. */
    unsubscribe: text({
      apiNames: ["unsubscribe"],
      label: "Unsubscribe",
      group: "mail",
      maxLength: 500,
      public: false,
    }),
    aboutKind: text({ apiNames: ["aboutKind"], label: "About", group: "mail", maxLength: 40, public: false }),
    aboutId: text({ apiNames: ["aboutId"], label: "Record", group: "mail", maxLength: 40, public: false }),
    stage: choice({
      apiNames: ["stage"],
      label: "Stage",
      group: "work",
      choices: MESSAGE_STAGES,
      adminOnly: true,
      public: false,
    }),
    attempts: integer({ apiNames: ["attempts"], label: "Attempts", group: "work", adminOnly: true, public: false }),
    /** Not before this time; while one process sends, the time at which another may take over. */
    dueAt: integer({ apiNames: ["dueAt"], label: "Due", group: "work", unit: "ms", adminOnly: true, public: false }),
    sentAt: integer({ apiNames: ["sentAt"], label: "Sent", group: "work", unit: "ms", adminOnly: true, public: false }),
    lastError: text({
      apiNames: ["lastError"],
      label: "Last answer of the mail server",
      group: "work",
      maxLength: 300,
      adminOnly: true,
      public: false,
    }),
  },
});
