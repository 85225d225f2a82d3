import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { email } from "#app/entities/fields/contact.ts";
import { integer } from "#app/entities/fields/number.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";

const MESSAGE_STAGES = ["waiting", "sent", "refused"] as const;

/** A mail in the outbox. */
export const message = defineEntity({
  name: "message",
  singular: "email",
  plural: "emails",
  titleField: "subject",
  personal: "mail",
  foundBy: ["aboutId"],
  listed: (values, { createdAt }) => ({ listedAt: createdAt, stage: values.stage ?? "waiting", dueAt: values.dueAt }),
  groups: { mail: "Mail", work: "Delivery" },
  fields: internal({
    ...inGroup("mail", {
      to: email({ label: "To", required: true, search: true }),
      replyTo: email({ label: "Reply to" }),
      subject: text({ label: "Subject", required: true }),
      text: paragraph({ label: "Text", required: true }),
      html: paragraph({ label: "HTML" }),
      calendar: paragraph({ label: "Calendar entry" }),
      /** One-click address that ends these mails. */
      unsubscribe: text({ label: "Unsubscribe", maxLength: 500 }),
      aboutKind: text({ label: "About", maxLength: 40 }),
      aboutId: text({ label: "Record", maxLength: 40 }),
    }),
    ...inGroup("work", {
      stage: choice({ label: "Stage", choices: MESSAGE_STAGES, adminOnly: true }),
      attempts: integer({ label: "Attempts", adminOnly: true }),
      /** Not before this time; while one process sends, the time at which another may take over. */
      dueAt: integer({ label: "Due", unit: "ms", adminOnly: true }),
      sentAt: integer({ label: "Sent", unit: "ms", adminOnly: true }),
      lastError: text({ label: "Last answer of the mail server", maxLength: 300, adminOnly: true }),
    }),
  }),
});
