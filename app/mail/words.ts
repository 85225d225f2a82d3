import { words } from "#app/base/words.ts";

/**
 * Sentences of mails that visitors get; the company gets the same ones about visits, in English.
 * Anybody can have them sent to any address, so what the sender typed stands on the private page that they link to, and
 * nowhere in the mail.
 */
export const mailTexts = words({
  hello: "Hello,",
  home: "the home",
  labels: {
    about: "About",
    reference: "Reference",
    when: "When",
    before: "Until now",
    home: "Home",
    meet: "Meeting point",
    phone: "Our phone",
  },
  received: (reference: string) => `We have your message (${reference})`,
  thanks: (product: string, hours: string | undefined) =>
    `thank you for writing to ${product}.${hours ? ` Our hours: ${hours}.` : ""}`,
  receipt: "See what you sent, withdraw it or erase it (keep this link to yourself)",
  listing: {
    news: {
      waiting: "received",
      "sent back": "sent back",
      approved: "approved",
      rejected: "rejected",
      withdrawn: "withdrawn",
    },
    subject: (news: string, reference: string) => `Your listing: ${news} (${reference})`,
    lines: {
      waiting: "thank you. We have your listing and will look at it before it is published.",
      "sent back":
        "before your listing can be published, something has to be corrected. Open the link, correct it and send it again.",
      approved: "your listing is published.",
      rejected: "we cannot publish your listing.",
      withdrawn: "you have withdrawn your listing. It will not be published.",
    },
    own: "See it, correct it or withdraw it (keep this link to yourself)",
    onSite: "See it on the site",
  },
  visit: {
    asked: "Visit asked for",
    confirmed: "Visit confirmed",
    cancelled: "Visit cancelled",
    moved: "New time for the visit",
    at: (news: string, home: string, when: string) => `${news}: ${home}, ${when}.`,
    /** @param byUs one of us confirms it */
    notYet: (byUs: boolean) =>
      `It is not confirmed yet. We hold the time, ${byUs ? "see who of us can come" : "ask whoever has to let us in"}, and tell you.`,
    change: "Choose another time, or cancel (keep this link to yourself)",
    tomorrow: (home: string, when: string) => `Tomorrow: your visit to ${home}, ${when}`,
    meet: (home: string, when: string) =>
      `we meet tomorrow: ${home}, ${when}. If you cannot come, please tell us today.`,
    /** The subject of several. */
    several: (count: number, isOpen: boolean, when: string) =>
      `${count} visits ${isOpen ? "asked for" : "confirmed"}: ${when}`,
    firstOf: (count: number, isOpen: boolean, when: string) =>
      `${count} visits ${isOpen ? "asked for" : "confirmed"}, the first on ${when}.`,
    changeSeveral: "See all of them, choose other times, or cancel (keep this link to yourself)",
  },
  alert: {
    confirm: "Confirm that we may email you",
    somebody: "Somebody, probably you, asked us to write to this address about homes. The link shows which.",
    nothingYet: "Nothing is sent before you confirm. If it was not you, do nothing.",
    yes: "Yes, email me",
    subject: (count: number, label: string) => (count === 1 ? `One home: ${label}` : `${count} homes: ${label}`),
    news: (label: string) => `News about: ${label}`,
    home: (title: string, what: string) => `${title}. ${what}`,
    more: (count: number) => `And ${count} more`,
    all: "See all of them",
    stop: "Stop these emails",
  },
});
