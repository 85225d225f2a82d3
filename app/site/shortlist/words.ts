import { words } from "#app/base/words.ts";
export const shortlistTexts = words({
  none: "No homes here yet",
  allGone: "What was on this list is not on the site any more",
  gone: (count: number) =>
    count === 1
      ? "One listing on this list is not on the site any more."
      : `${count} listings on this list are not on the site any more.`,
  hint: "Tap the heart on a card to keep a home here. The list stays in this browser.",
  needsScript: "Homes can be kept here once JavaScript is switched on in this browser.",
  compare: "Compare",
  choose: "Choose this home",
  limits: (compared: number, visited: number) =>
    `Send or compare up to ${compared} homes at a time, or visit up to ${visited} in one day.`,
  send: "Send",
  book: "Ask for visits",
});
