import { words } from "#app/base/words.ts";
export const sendListTexts = words({
  title: "Send your shortlist",
  lead: "Whoever gets the link can vote and comment under a first name. No account, no phone number.",
  makeLink: "Make the link",
  kept: (days: number) =>
    `We store the names, notes, votes and comments until you end the list, or until nobody has used it for ${days} days. `,
  none: "Choose at least one home on your shortlist.",
});
