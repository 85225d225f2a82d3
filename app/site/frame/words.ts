import { words } from "#app/base/words.ts";
export const linkGoneTexts = words({
  title: "This link no longer works",
  text: "It may have expired, been withdrawn or erased, or been copied incompletely. Call or email us, and we will find what you sent.",
  slow: "Please wait a little",
  contact: "Contact us",
});
