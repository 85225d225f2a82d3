import { defineEntity } from "./entity.ts";
import { demoMark } from "./demo.ts";
import { email } from "./kinds/contact.ts";
import { integer } from "./kinds/number.ts";
import { paragraph, text } from "./kinds/text.ts";
import { originFields } from "./person.ts";

/** A visitor's word on a property; published once the administrator has approved it. */
export const review = defineEntity({
  name: "review",
  singular: "review",
  plural: "reviews",
  titleField: "name",
  groups: { review: "Review", person: "Person", origin: "Origin" },
  fields: {
    property: text({ wire: ["property"], label: "Property", group: "review", required: true, most: 60 }),
    name: text({ wire: ["name"], label: "Name", group: "review", required: true, most: 80 }),
    rating: integer({ wire: ["rating"], label: "Rating", group: "review", required: true, min: 1, max: 5 }),
    text: paragraph({ wire: ["text"], label: "Review", group: "review", required: true, least: 10, most: 1_500 }),
    reply: paragraph({ wire: ["reply"], label: "Reply", group: "review", most: 1_500, adminOnly: true }),
    demo: demoMark("review"),
    email: email({
      wire: ["email"],
      label: "Email",
      group: "person",
      public: false,
      help: "Not shown; for questions about the review",
    }),
    ...originFields,
  },
});
