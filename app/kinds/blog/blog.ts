import { inGroup } from "#app/entities/field.ts";
import { contentWords } from "#app/entities/content.ts";
import { defineEntity } from "#app/entities/entity.ts";
import { blogPath } from "./path.ts";
import { demoMark } from "../demo.ts";
import { date } from "#app/entities/fields/date.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { image } from "#app/entities/fields/image.ts";
import { markdown, paragraph, text } from "#app/entities/fields/text.ts";
import { titleFields } from "../title-fields.ts";

export const blog = defineEntity({
  name: "blog",
  singular: "blog",
  plural: "blogs",
  titleField: "title",
  picture: "image",
  personal: "mention",
  isPublic: true,
  fromVisitors: "pending",
  content: {
    words: contentWords(
      { one: "blog", many: "blogs", hint: "Title, category or slug" },
      {
        title: "Blog",
        all: "blog posts",
        updated: "blog updated successfully",
        deleted: "Blogs deleted successfully",
        deleteQuestion: "Are you sure you want to delete this blogs?",
        listFailed: "Failed to fetch Blogs",
        addFailed: "Error adding blog",
        none: "No Blogs found.",
        updateTitle: "Update blog",
        missing: "blog not found",
        another: "Another article",
      },
    ),
    page: blogPath,
    icon: "newspaper",
    emptiesForm: true,
    isTable: true,
    headers: {
      title: "name, heading, headline",
      description: "summary, excerpt",
      content: "text, body, article",
    },
    calls: {
      lists: ["/getBlogs"],
      one: "/getBlog",
      add: "/addBlogs",
      update: "/updateBlog",
      remove: "/deleteBlog",
      example: {
        title: "What a courtyard does for a house",
        category: "Architecture",
        description: "Light, air and a place to meet.",
        comments: "Open",
        content: "## Light\n\nA courtyard brings light into the middle of the house.",
        status: "Published",
        postby: "Aangan",
      },
      change: { title: "What a courtyard does for a house", status: "Revised", version: 1 },
    },
  },
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
