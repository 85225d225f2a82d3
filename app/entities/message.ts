import { defineEntity } from "./entity.ts";
import { internal } from "./field.ts";
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
  fields: internal({
    to: email({ apiNames: ["to"], label: "To", group: "mail", required: true }),
    replyTo: email({ apiNames: ["replyTo"], label: "Reply to", group: "mail" }),
    subject: text({ apiNames: ["subject"], label: "Subject", group: "mail", required: true }),
    text: paragraph({ apiNames: ["text"], label: "Text", group: "mail", required: true }),
    html: paragraph({ apiNames: ["html"], label: "HTML", group: "mail" }),
    calendar: paragraph({ apiNames: ["calendar"], label: "Calendar entry", group: "mail" }),
    /** One-click address that ends these mails. */
    unsubscribe: text({ apiNames: ["unsubscribe"], label: "Unsubscribe", group: "mail", maxLength: 500 }),
    aboutKind: text({ apiNames: ["aboutKind"], label: "About", group: "mail", maxLength: 40 }),
    aboutId: text({ apiNames: ["aboutId"], label: "Record", group: "mail", maxLength: 40 }),
    stage: choice({ apiNames: ["stage"], label: "Stage", group: "work", choices: MESSAGE_STAGES, adminOnly: true }),
    attempts: integer({ apiNames: ["attempts"], label: "Attempts", group: "work", adminOnly: true }),
    /** Not before this time; while one process sends, the time at which another may take over. */
    dueAt: integer({ apiNames: ["dueAt"], label: "Due", group: "work", unit: "ms", adminOnly: true }),
    sentAt: integer({ apiNames: ["sentAt"], label: "Sent", group: "work", unit: "ms", adminOnly: true }),
    lastError: text({
      apiNames: ["lastError"],
      label: "Last answer of the mail server",
      group: "work",
      maxLength: 300,
      adminOnly: true,
    }),
  }),
});
