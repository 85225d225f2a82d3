import { words } from "#app/base/words.ts";

/** What the notice takes from the settings. */
export interface NoticeFacts {
  readonly product: string;
  /** Mail address, or the page where one can write. */
  readonly contact: string;
  /** Months that enquiries are kept. */
  readonly months: number;
  /** Days that deleted records lie in the bin. */
  readonly binDays: number;
}

/** A text of a page in numbered sections. */
export interface LegalText {
  readonly title: string;
  /** Day of the last change. */
  readonly changed: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

function notice({ product, contact, months, binDays }: NoticeFacts): LegalText {
  const longest = `How long: at most ${months} months, and shorter where you withdraw or have it erased.`;
  return {
    title: "What you agree to",
    changed: "2026-11-29",
    lead: `What ${product} keeps when you send a form, why, and for how long.`,
    sections: [
      {
        title: "Your name, number and email address",
        paragraphs: ["Why: to answer you, to call you back, and to write to you about what you asked.", longest],
      },
      {
        title: "Your message, the page you asked on, and the advertisement or site that led you here",
        paragraphs: ["Why: to know what you ask about, and which advertisements help.", longest],
      },
      {
        title: "The home, the day and the time of a visit",
        paragraphs: ["Why: to arrange the visit with you and the owner.", longest],
      },
      {
        title: "What you say of a home that you offer, and its pictures",
        paragraphs: [
          "Why: to check it with you and to show it on the site.",
          `How long: until you withdraw it; then ${binDays} days more, in which it can be restored.`,
        ],
      },
      {
        title: "Your email address, and the search or the homes that you watch",
        paragraphs: [
          "Why: to send you the news that you ask for.",
          "How long: until you end it by the link in each email; 30 days where you never confirmed it.",
        ],
      },
      {
        title: "Your review, with your name",
        paragraphs: ["Why: to show it on the page of the home.", "How long: until you ask us to take it away."],
      },
      {
        title: "Offers, only if you tick that box as well",
        paragraphs: ["Why: to send you homes you did not ask about.", "How long: until you withdraw."],
      },
      {
        title: "What you agreed to, with its day and time",
        paragraphs: ["Why: to show later what you were told.", "How long: as long as what you sent."],
      },
      {
        title: "Who sees it",
        paragraphs: ["The people who answer you, and nobody else, unless you ask us to pass it on, or a court does."],
      },
      {
        title: "How to withdraw",
        paragraphs: [
          "Open the private link that you got when you sent the form, and by email, and press 'Withdraw'. There you can also have it erased.",
          `Without the link write to ${contact}, or call us. A saved search ends by the link in each email.`,
        ],
      },
      {
        title: "How to complain",
        paragraphs: [
          `First to us: write to ${contact}. We answer within thirty days.`,
          "If that does not help, you may complain to the Data Protection Board of India.",
        ],
      },
    ],
  };
}

/** Stands by itself, item by item. Whoever changes it raises `CONSENT_VERSION`. */
export const noticeTexts = words({ notice });
