import { words } from "#app/base/words.ts";
export const visitTexts = words({
  time: "Day and time (India time)",
  noTimes: "No visit times are free in the coming days. Please ask us.",
  stages: {
    asked: "Asked for, not confirmed yet",
    "to confirm": "Asked for, not confirmed yet",
    confirmed: "Confirmed",
    done: "Done",
    cancelled: "Cancelled",
  },
  ask: "Ask for a visit",
});
