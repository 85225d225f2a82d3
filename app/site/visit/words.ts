import { words } from "#app/base/words.ts";
export const visitTexts = words({
  time: "Day and time (India time)",
  noTimes: "No visit times are free in the coming days. Please ask us.",
  noOtherTimes: "No other time is free in the coming days. Please ask us to move the visit.",
  where: "Where",
  meet: "Meeting point",
  askWhere: "Ask us for the exact address.",
  desk: "Desk",
  calendar: "Add to your calendar",
  moved: "Your visit has been moved.",
  bookAnew: "Ask for another time",
  sure: "Cancel this visit? We will be told at once.",
  yesCancel: "Yes, cancel it",
  yours: "Your visit",
  asked:
    "You have asked for this visit, and the time is held for you. We tell you once it is confirmed. Save this link: you can move or cancel the visit here.",
  confirmed: "Your visit is confirmed. Save this link: you can move or cancel the visit here.",
  stages: {
    asked: "Asked for, not confirmed yet",
    "to confirm": "Asked for, not confirmed yet",
    confirmed: "Confirmed",
    done: "Done",
    cancelled: "Cancelled",
  },
  move: "Move to this time",
  cancel: "Cancel the visit",
});
