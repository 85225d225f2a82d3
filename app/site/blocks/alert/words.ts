import { words } from "#app/base/words.ts";
export const alertTexts = words({
  search: "Tell me about new homes like these",
  homes: "Follow these homes",
  lead: "At most one email a day, and only when there is news. No account needed; every email has a link to stop.",
  watched: (count: number) => (count === 1 ? "One home of your shortlist" : `${count} homes of your shortlist`),
  send: "Tell me",
  sentTitle: "One more step",
  sent: "We have sent a link to your email address. Open it to confirm; we send nothing else until you do.",
  notedTitle: "Your request is saved",
  noted:
    "We cannot send emails at the moment. As soon as we can, we will send you a link to confirm your request, and nothing else before that.",
  yours: "Email alerts",
});
