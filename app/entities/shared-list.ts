import { defineEntity } from "./entity.ts";
import { internal } from "./field.ts";
import { integer } from "./kinds/number.ts";
import { rows } from "./kinds/rows.ts";
import { paragraph, text } from "./kinds/text.ts";

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

/** Whose votes and comments are those of who sent the list. No reader has such an id. */
export const SHARED_LIST_SENDER = "sender";

export const VOTES = ["yes", "maybe", "no"] as const;

/** Homes that somebody sends to others by a private link, with what they say to them. Holds first names, no contact data. */
export const sharedList = defineEntity({
  name: "sharedList",
  singular: "shared list",
  plural: "shared lists",
  titleField: "title",
  groups: { list: "List", said: "What was said", work: "Work" },
  fields: internal({
    title: text({ apiNames: ["title"], label: "Name of the list", group: "list", maxLength: LIST_LIMITS.title }),
    sender: text({
      apiNames: ["sender"],
      label: "First name of the sender",
      group: "list",
      required: true,
      maxLength: LIST_LIMITS.name,
    }),
    homes: rows({
      apiNames: ["homes"],
      label: "Homes",
      group: "list",
      columns: ["id", "note"],
      maxRows: LIST_LIMITS.homes,
    }),
    readers: rows({
      apiNames: ["readers"],
      label: "Readers",
      group: "said",
      columns: ["id", "name"],
      maxRows: LIST_LIMITS.readers,
    }),
    votes: rows({
      apiNames: ["votes"],
      label: "Votes",
      group: "said",
      columns: ["reader", "home", "vote"],
      maxRows: (LIST_LIMITS.readers + 1) * LIST_LIMITS.homes,
    }),
    comments: rows({
      apiNames: ["comments"],
      label: "Comments",
      group: "said",
      columns: ["id", "reader", "home", "at", "text"],
      maxRows: LIST_LIMITS.comments,
      help: "Times in epoch milliseconds",
    }),
    report: paragraph({
      apiNames: ["report"],
      label: "Report of misuse",
      group: "work",
      maxLength: LIST_LIMITS.report,
      adminOnly: true,
    }),
    reportedAt: integer({
      apiNames: ["reportedAt"],
      label: "Reported",
      group: "work",
      unit: "ms",
      adminOnly: true,
      help: "From then on the administrator may end the list",
    }),
  }),
});
