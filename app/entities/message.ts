import { defineEntity } from "./entity.ts";
import { internal, inGroup } from "./field.ts";
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
    ...inGroup("mail", {
      to: email({ apiNames: ["to"], label: "To", required: true }),
      replyTo: email({ apiNames: ["replyTo"], label: "Reply to" }),
      subject: text({ apiNames: ["subject"], label: "Subject", required: true }),
      text: paragraph({ apiNames: ["text"], label: "Text", required: true }),
      html: paragraph({ apiNames: ["html"], label: "HTML" }),
      calendar: paragraph({ apiNames: ["calendar"], label: "Calendar entry" }),
      /** One-click address that ends these mails. */
      unsubscribe: text({ apiNames: ["unsubscribe"], label: "Unsubscribe", maxLength: 500 }),
      aboutKind: text({ apiNames: ["aboutKind"], label: "About", maxLength: 40 }),
      aboutId: text({ apiNames: ["aboutId"], label: "Record", maxLength: 40 }),
    }),
    ...inGroup("work", {
      stage: choice({ apiNames: ["stage"], label: "Stage", choices: MESSAGE_STAGES, adminOnly: true }),
      attempts: integer({ apiNames: ["attempts"], label: "Attempts", adminOnly: true }),
      /** Not before this time; while one process sends, the time at which another may take over. */
      dueAt: integer({ apiNames: ["dueAt"], label: "Due", unit: "ms", adminOnly: true }),
      sentAt: integer({ apiNames: ["sentAt"], label: "Sent", unit: "ms", adminOnly: true }),
      lastError: text({
        apiNames: ["lastError"],
        label: "Last answer of the mail server",
        maxLength: 300,
        adminOnly: true,
      }),
    }),
  }),
});
