import { words } from "#app/base/words.ts";
export const blogsTexts = words({
  lead: "On buying, renting and living in Noida and nearby cities.",
  none: "No Blogs found.",
  read: "Read",
  readOf: (title: string) => `Read ${title}`,
});
