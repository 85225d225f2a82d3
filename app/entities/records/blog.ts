import { inGroup } from "../field.ts";
import { defineEntity } from "../entity.ts";
import { demoMark } from "./demo.ts";
import { date } from "../kinds/date.ts";
import { flag } from "../kinds/flag.ts";
import { image } from "../kinds/image.ts";
import { markdown, paragraph, text } from "../kinds/text.ts";
import { titleFields } from "./title-fields.ts";

export const blog = defineEntity({
  name: "blog",
  singular: "blog",
  plural: "blogs",
  titleField: "title",
  personal: "mention",
  isPublic: true,
  fromVisitors: "pending",
  groups: { basics: "The article", content: "Text", pictures: "Picture" },
  fields: {
    ...titleFields("title"),
    ...inGroup("basics", {
      category: text({
        label: "Category",
        required: true,
        maxLength: 80,
        column: { key: "type", position: 2, sort: true, wide: true },
        search: true,
      }),
      description: paragraph({
        label: "Description",
        maxLength: 500,
        help: "Two lines for the card",
        column: { key: "description", position: 1 },
      }),
      comments: text({ label: "Comments", required: true, maxLength: 500 }),
    }),
    content: markdown({ label: "Content", group: "content", required: true }),
    ...inGroup("basics", {
      status: text({ label: "Status", required: true, maxLength: 60 }),
      postby: text({
        label: "Posted by",
        required: true,
        maxLength: 80,
        column: { key: "postby", position: 3, wide: true },
      }),
      date: date({ label: "Date", help: "Day of publication; without one, the day it was added" }),
      verified: flag({ label: "Checked", adminOnly: true, byHand: true, public: false }),
    }),
    demo: demoMark("basics"),
    image: image({ apiNames: ["Imgurl"], label: "Picture", group: "pictures" }),
  },
});
