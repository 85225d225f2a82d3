import { words } from "#app/base/words.ts";

/** What is said of pages and forms that lie on the device of a visitor: on /kept, and by the worker on every page that it shows. */
export const keptTexts = words({
  lead: (pages: number, megabytes: number) =>
    `Pages that you open stay on this device, so that you can read them without a network: the last ${pages}, with up to ${megabytes} MB of pictures. With a network you always see a page as it is now.`,
  shortlist: "Your shortlist",
  nothing: "No page is kept on this device.",
  pages: "Pages",
  asOf: (moment: string) => `as of ${moment}`,
  noNetwork: "No network.",
  bandAsOf: (moment: string) => `As of ${moment}`,
  isBack: "The network is back.",
  notSeen: "This page was not opened before, so it is not on this device. Here is what you can read.",
  again: "Load again",
  forms: "What you sent without a network",
  saved:
    "There is no network. What you wrote is kept on this device. We send it when you have a network again, even after you have closed this page.",
  see: "See or delete it",
  waits: "Waits for a network",
  wasSent: "Sent",
  wasRefused: "Could not be sent as it is",
  form: { enquire: "Enquiry", visit: "Visit", visits: "Visits", alert: "Alert", review: "Review" },
  openForm: "Open the form",
  openSent: "Open what you sent",
  sendNow: "Send now",
  drop: "Delete",
  remove: "Remove what is kept on this device",
  removeNote: "Pages, pictures, and forms that were not sent yet. Your shortlist itself stays.",
  toldSent: (form: string, moment: string) => `${form} of ${moment}: sent now that there is a network.`,
  toldRefused: (form: string, moment: string) =>
    `${form} of ${moment} could not be sent as it is. Open it under 'Kept on this device'.`,
});

export const manifestTexts = words({
  description: "Homes in Noida and nearby cities",
  homes: "All homes",
});
