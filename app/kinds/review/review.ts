import { inGroup } from "#app/entities/field.ts";
import { defineEntity } from "#app/entities/entity.ts";
import { demoMark } from "../demo.ts";
import { email } from "#app/entities/fields/contact.ts";
import { paragraph, text } from "#app/entities/fields/text.ts";
import { originFields } from "../person.ts";
import { reviewForm } from "../forms/sending-forms.ts";

/** A visitor's word on a property; published once the administrator has approved it. */
export const review = defineEntity({
  name: "review",
  singular: "review",
  plural: "reviews",
  titleField: "name",
  personal: "sender",
  foundBy: ["person", "property"],
  isPublic: true,
  fromVisitors: "pending",
  groups: { review: "Review", person: "Person", origin: "Origin" },
  fields: {
    ...inGroup("review", {
      property: text({ label: "Property", required: true, maxLength: 60, search: true }),
      name: reviewForm.name,
      rating: reviewForm.rating,
      text: reviewForm.text,
      reply: paragraph({ label: "Reply", maxLength: 1_500, adminOnly: true }),
    }),
    demo: demoMark("review"),
    email: email({ label: "Email", group: "person", public: false, help: "Not shown; for questions about the review" }),
    ...originFields,
  },
});
