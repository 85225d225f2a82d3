import { words } from "#app/base/words.ts";
export const ownAlertTexts = words({
  state: "State",
  states: {
    unconfirmed: "Waiting for you to confirm",
    confirmed: "Active: at most one email a day",
    ended: "Stopped: no more emails",
  },
  to: "Sent to",
  confirm: "Yes, email me",
  confirmed: "Confirmed. We will email you when there is news.",
  end: "Stop these emails",
  ended: "Stopped. You will get no more of these emails.",
  again: "To start again, ask for alerts on the listing page.",
  see: "See the homes",
  gone: "No longer available",
});
