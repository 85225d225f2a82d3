import { words } from "#app/base/words.ts";
export const blogTexts = words({
  views: (count: string) => (count === "1" ? "1 view" : `${count} views`),
  title: "Blogs",
  none: "No Blogs found.",
  lead: "On buying, renting and living in Noida and nearby cities.",
  read: "Read",
  readOf: (title: string) => `Read ${title}`,
  by: "Written by",
  contents: "Contents",
  homes: "Homes this touches",
  moreLike: "More to read",
  notFound: "Blog not found!",
});
