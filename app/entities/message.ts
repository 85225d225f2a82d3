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
    to: email({ wire: ["to"], label: "To", group: "mail", required: true, public: false }),
    replyTo: email({ wire: ["replyTo"], label: "Reply to", group: "mail", public: false }),
    subject: text({ wire: ["subject"], label: "Subject", group: "mail", required: true, public: false }),
    text: paragraph({ wire: ["text"], label: "Text", group: "mail", required: true, public: false }),
    html: paragraph({ wire: ["html"], label: "HTML", group: "mail", public: false }),
    calendar: paragraph({ wire: ["calendar"], label: "Calendar entry", group: "mail", public: false }),
    /** One-click address that ends these mails. */
    unsubscribe: text({ wire: ["unsubscribe"], label: "Unsubscribe", group: "mail", most: 500, public: false }),
    aboutKind: text({ wire: ["aboutKind"], label: "About", group: "mail", most: 40, public: false }),
    aboutId: text({ wire: ["aboutId"], label: "Record", group: "mail", most: 40, public: false }),
    stage: choice({
      wire: ["stage"],
      label: "Stage",
      group: "work",
      choices: MESSAGE_STAGES,
      adminOnly: true,
      public: false,
    }),
    attempts: integer({ wire: ["attempts"], label: "Attempts", group: "work", adminOnly: true, public: false }),
    /** Not before this time; while one process sends, the time at which another may take over. */
    dueAt: integer({ wire: ["dueAt"], label: "Due", group: "work", unit: "ms", adminOnly: true, public: false }),
    sentAt: integer({ wire: ["sentAt"], label: "Sent", group: "work", unit: "ms", adminOnly: true, public: false }),
    lastError: text({
      wire: ["lastError"],
      label: "Last answer of the mail server",
      group: "work",
      most: 300,
      adminOnly: true,
      public: false,
    }),
  },
});
