import { words } from "#app/base/words.ts";
export const blogTexts = words({
  by: "Written by",
  contents: "Contents",
  homes: "Homes this touches",
  moreLike: "More to read",
  notFound: "Blog not found!",
});
