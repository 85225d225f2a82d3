import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { personLink } from "../person.ts";

/** How much one list holds: a family, not a forum. Lengths in characters. */
export const LIST_LIMITS = {
  homes: 12,
  readers: 30,
  comments: 200,
  /** Of all readers together. */
  commentsAnHour: 30,
  title: 80,
  name: 30,
  note: 300,
  comment: 500,
  report: 500,
} as const;

/** Days after the last vote, comment or change; then the list is erased. */
export const LIST_DAYS = 90;

/** Id of the sender, for votes and comments; no reader has it. */
export const SHARED_LIST_SENDER = "sender";

export const VOTES = ["yes", "maybe", "no"] as const;

/** Homes that somebody sends to others by a private link, with what they say to them. Holds first names, no contact data. */
export const sharedList = defineEntity({
  name: "sharedList",
  singular: "shared list",
  plural: "shared lists",
  titleField: "title",
  personal: "mention",
  foundBy: ["person"],
  groups: { list: "List", said: "What was said", work: "Work" },
  fields: internal({
    ...inGroup("list", {
      title: text({ label: "Name of the list", maxLength: LIST_LIMITS.title, isSaid: true }),
      sender: text({ label: "First name of the sender", required: true, maxLength: LIST_LIMITS.name }),
      homes: rows({ label: "Homes", columns: ["id", "note"], maxRows: LIST_LIMITS.homes }),
      /** To whom one of us sent it. */
      person: personLink,
      openedAt: integer({ label: "First opened", unit: "ms", systemOnly: true }),
      lastOpenedAt: integer({ label: "Last opened", unit: "ms", systemOnly: true }),
    }),
    ...inGroup("said", {
      readers: rows({ label: "Readers", columns: ["id", "name"], maxRows: LIST_LIMITS.readers }),
      votes: rows({
        label: "Votes",
        columns: ["reader", "home", "vote", "at"],
        maxRows: (LIST_LIMITS.readers + 1) * LIST_LIMITS.homes,
        help: "Times in epoch milliseconds",
      }),
      comments: rows({
        label: "Comments",
        columns: ["id", "reader", "home", "at", "text"],
        maxRows: LIST_LIMITS.comments,
        help: "Times in epoch milliseconds",
      }),
    }),
    ...inGroup("work", {
      report: paragraph({ label: "Report of misuse", maxLength: LIST_LIMITS.report, adminOnly: true }),
      reportedAt: integer({
        label: "Reported",
        unit: "ms",
        adminOnly: true,
        help: "From then on the administrator may end the list",
      }),
    }),
  }),
});
