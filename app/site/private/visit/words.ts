import { words } from "#app/base/words.ts";
export const ownVisitTexts = words({
  title: "Your visit",
  asked:
    "You have asked for this visit, and the time is held for you. We tell you once it is confirmed. Save this link: you can move or cancel the visit here.",
  confirmed: "Your visit is confirmed. Save this link: you can move or cancel the visit here.",
  moved: "Your visit has been moved.",
  bookAnew: "Ask for another time",
  where: "Where",
  meet: "Meeting point",
  askWhere: "Ask us for the exact address.",
  desk: "Desk",
  calendar: "Add to your calendar",
  noOtherTimes: "No other time is free in the coming days. Please ask us to move the visit.",
  move: "Move to this time",
  cancel: "Cancel the visit",
  sure: "Cancel this visit? We will be told at once.",
  yesCancel: "Yes, cancel it",
});
