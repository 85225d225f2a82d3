import { words } from "#app/base/words.ts";
import type { LegalText } from "#app/kinds/forms/notice-words.ts";

interface LegalFacts {
  readonly product: string;
  /** Mail address, or the page where one can write. */
  readonly contact: string;
  readonly address: string | undefined;
  /** Months that enquiries are kept. */
  readonly months: number;
  /** Days that deleted records lie in the bin. */
  readonly binDays: number;
  /** Days that a shared list is kept without use. */
  readonly listDays: number;
  /** How many pages that were seen stay on the device, with how much of their pictures; absent where none do. */
  readonly kept: { readonly pages: number; readonly megabytes: number } | undefined;
}

function terms({ product, contact, address }: LegalFacts): LegalText {
  return {
    title: "Terms and conditions",
    changed: "2026-11-22",
    lead: `These terms hold for everyone who uses this site. ${product} runs it${address ? ` from ${address}` : ""}.`,
    sections: [
      {
        title: "What we do",
        paragraphs: [
          `${product} is a facilitator for brokerage only. We do not own or sell any property shown here. We bring together those who offer a home and those who look for one.`,
        ],
      },
      {
        title: "Listings",
        paragraphs: [
          "Listings, prices and availability may change without notice. Check every detail yourself before you decide: title, approvals, the RERA registration, area and price.",
          "'Verified' says that one of us has checked the home; its page names what was checked (title papers seen, home visited, owner confirmed), by whom and on which day. It is not a guarantee. 'Unverified' says that we have not checked it.",
        ],
      },
      {
        title: "Estimates",
        paragraphs: [
          "What we call an estimate is one: stamp duty, registration, loans and running costs depend on rules and banks that we do not decide.",
        ],
      },
      {
        title: "What you send us",
        paragraphs: [
          "Only offer a home that you may offer. Pictures and texts have to be yours to use; you allow us to show them here until the listing ends.",
          "We may shorten, correct or decline what is sent.",
        ],
      },
      {
        title: "Fees",
        paragraphs: [
          "Looking, asking and posting a property cost nothing. Brokerage is agreed in writing before a deal and stands in the listing.",
        ],
      },
      {
        title: "Liability",
        paragraphs: [
          "We are liable for what we do on purpose or through gross negligence, and where the law says so. We are not liable for what owners, builders or buyers promise each other.",
        ],
      },
      {
        title: "Law",
        paragraphs: ["Indian law applies. The courts at Gautam Buddha Nagar decide, unless the law says otherwise."],
      },
      { title: "Contact", paragraphs: [`Write to ${contact}.`] },
    ],
  };
}

function privacy({ product, contact, months, binDays, listDays, kept }: LegalFacts): LegalText {
  return {
    title: "Privacy policy",
    changed: "2026-11-29",
    lead: `What ${product} stores about you, why, and for how long. In short: only what you send us, only to answer you.`,
    sections: [
      {
        title: "When you only look",
        paragraphs: [
          "Nothing about you is stored. Looking sets no cookies, and there are no advertising networks and no trackers of other companies. Each page counts that it was opened, without noting by whom.",
          "Your theme, your shortlist, the time of your last visit, the advertisement or site that led you here (until you close the tab), and a form that you have begun with its pictures are kept in your browser, not by us; the form until you send it. Delete the data of this site in your browser and they are gone.",
          ...(kept
            ? [
                `The pages you open stay on your device as well, so that you can read them without a network: the last ${kept.pages}, with up to ${kept.megabytes} MB of pictures, never one behind a private link. A form you send without a network waits there until there is one. We do not see any of it before it is sent. 'Kept on this device' shows it all and removes it.`,
              ]
            : []),
        ],
      },
      {
        title: "When you ask us something",
        paragraphs: [
          "We store your name, number, email address, message, the page you asked on, the advertisement or site that led you here, and the consent you gave with its wording and time. We use them to answer you and to call you back.",
          `They are kept for at most ${months} months and then erased. Offers are sent only if you ticked that box as well.`,
        ],
      },
      {
        title: "When you offer a property",
        paragraphs: [
          `We store what you send and who you are, so that we can check it with you. What you tell us in confidence does not appear in the listing. A withdrawn listing is erased ${binDays} days after it was deleted.`,
        ],
      },
      {
        title: "When you share a shortlist",
        paragraphs: [
          `We store the first names, notes, votes and comments that you and the people you send the link to type in; we ask for no number and no email address. Whoever has the link sees them. ${product} does not look at these lists, unless somebody who has the link reports one.`,
          `A list that ${product} sends you is the exception: we see when it was opened first and last, the votes with their times, and the comments, so that we can go on from there with you.`,
          `A list is erased when its sender ends it, and at the latest when nobody has voted, written or changed anything for ${listDays} days. Everybody can remove their own comments, or their name with everything they said.`,
          "Once you type your name on a list, your browser keeps a cookie for that one list, so that you are not asked again. It holds a random number, goes to no other page, and ends after the same time.",
        ],
      },
      {
        title: "When you report a home",
        paragraphs: [
          `We store what you say is wrong, and neither your name nor your address. It is erased after ${months} months.`,
        ],
      },
      {
        title: "Who sees it",
        paragraphs: [
          "The people who answer you. We sell nothing and pass nothing on, unless you ask us to, or a court does.",
        ],
      },
      {
        title: "Maps",
        paragraphs: [
          "A map of another company loads only when you ask for it. That company then learns your IP address.",
        ],
      },
      {
        title: "Protection against misuse",
        paragraphs: [
          "Your IP address is used for some minutes to limit how often a form can be sent, and is not stored.",
        ],
      },
      {
        title: "Your rights",
        paragraphs: [
          `You may see, correct and erase what we hold about you, and withdraw your consent at any time. Write to ${contact}; we answer within thirty days. If that does not help, you may complain to the Data Protection Board of India.`,
        ],
      },
    ],
  };
}

export const legalTexts = words({ terms, privacy });
