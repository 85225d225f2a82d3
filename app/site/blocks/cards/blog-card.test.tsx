import { expect, it } from "vitest";
import { blog, type BlogRecord } from "#app/kinds/index.ts";
import { BlogCard } from "./blog-card.tsx";
import { picture, row, renderedWords } from "../../testing.tsx";

it.for([
  [0, "0 views"],
  [1, "1 view"],
  [1_204, "1,204 views"],
] as const)(
  "a blog card shows picture, title, date, author, views and description, and leads to the article: %s",
  ([views, read]) => {
    const values = blog.parse({
      title: "Buying in Noida",
      slug: "buying-in-noida",
      category: "Guides",
      comments: "-",
      content: "Text",
      status: "Live",
      postby: "Asha Rao",
      description: "What to look at first.",
      date: "2025-05-04",
    });
    const record: BlogRecord = { ...row, values: { ...values, image: picture(1) } };
    const { html, words } = renderedWords(<BlogCard article={{ post: record, views }} />);
    expect(html).toContain(`/media/${picture(1).id}/`);
    expect(html).toContain('<a href="/blogs/buying-in-noida">Buying in Noida</a>');
    expect(words).toEqual(["4 May 2025", "Asha Rao", read, "Buying in Noida", "What to look at first."]);
  },
);
