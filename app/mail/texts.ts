import type { Stored, ValuesOf } from "#app/kinds/index.ts";
import { type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { MailContent } from "./content.ts";

/** Every mail that the site writes. */

type Details = NonNullable<MailContent["details"]>;
type Links = NonNullable<MailContent["links"]>;

function personDetails({ name, number, email }: { name: string; number: string; email?: string }): Details {
  return [
    ["Name", name],
    ["Number", formatPhone(number)],
    ["Email", email],
  ];
}

/** The visitor is told our phone, the company whose visit it is. */
function whomToCall(settings: Settings, values: ValuesOf<"visit">, reader: "visitor" | "company"): Details {
  if (reader === "visitor") return [["Our phone", formatPhone(settings.phone)]];
  return [...personDetails(values), ["Message", values.message]];
}

export function newEnquiry({ values }: Stored<"enquiry">, board: string): MailContent {
  const about = values.listingTitle ?? values.topic;
  return {
    subject: `New enquiry from ${values.name}${about ? `: ${about}` : ""}`,
    lines: ["Somebody has written to you."],
    details: [
      ...personDetails(values),
      ["Message", values.message],
      ["About", about],
      ["Check In", values.checkIn],
      ["Check Out", values.checkOut],
      ["Dedicated manager", values.dedicatedManager ? "Yes" : undefined],
      ["Page", values.page],
      ["Reference", values.reference],
    ],
    links: [{ label: "Open it in the back office", href: board }],
  };
}

export function enquiryReceipt(settings: Settings, { values }: Stored<"enquiry">, href: string): MailContent {
  return {
    subject: `We have your message (${values.reference ?? ""})`,
    lines: [
      `Hello ${values.name},`,
      `thank you for writing to ${settings.product}. We answer ${settings.hours ? lowerFirst(settings.hours) : "soon"}.`,
    ],
    details: [
      ["Your message", values.message],
      ["About", values.listingTitle ?? values.topic],
      ["Reference", values.reference],
    ],
    links: [{ label: "See what you sent, withdraw it or erase it (keep this link to yourself)", href }],
  };
}

export function enquiryWithdrawn({ values }: Stored<"enquiry">): MailContent {
  return {
    subject: `Enquiry ${values.reference ?? ""} was withdrawn`,
    lines: [`${values.name} has withdrawn this enquiry and asks not to be called about it.`],
  };
}

export function newSubmission({ values }: Stored<"submission">, board: string): MailContent {
  return {
    subject: `New ${values.about} to review: ${values.title}`,
    lines: [`${values.name} has sent in a ${values.about}. Nobody sees it before you approve it.`],
    details: [["Title", values.title], ...personDetails(values), ["Reference", values.reference]],
    links: [{ label: "Review it", href: board }],
  };
}

const SUBMISSION_NEWS = {
  waiting: (title: string) => [`Thank you. We have "${title}" and will look at it before it is published.`],
  "sent back": (title: string) => [
    `Before "${title}" can be published, something has to be corrected. Open the link, correct it and send it again.`,
  ],
  approved: (title: string) => [`"${title}" is published.`],
  rejected: (title: string) => [`We cannot publish "${title}".`],
  withdrawn: (title: string) => [`You have withdrawn "${title}". It will not be published.`],
} as const satisfies Record<string, (title: string) => readonly string[]>;

export function submissionNews({ values }: Stored<"submission">, links: Links): MailContent {
  const stage =
    values.stage && values.stage in SUBMISSION_NEWS ? (values.stage as keyof typeof SUBMISSION_NEWS) : "waiting"; // the line before has looked
  return {
    subject: `${values.title}: ${stage === "waiting" ? "received" : stage} (${values.reference ?? ""})`,
    lines: [
      `Hello ${values.name},`,
      ...SUBMISSION_NEWS[stage](values.title),
      ...(values.reason ? [values.reason] : []),
    ],
    links,
  };
}

export function submissionCorrected({ values }: Stored<"submission">, board: string): MailContent {
  return {
    subject: `${values.title} was corrected (${values.reference ?? ""})`,
    lines: [`${values.name} has changed the ${values.about} and asks you to look again.`],
    links: [{ label: "Review it", href: board }],
  };
}

export function newReview({ values }: Stored<"review">, title: string, board: string): MailContent {
  return {
    subject: `New review to approve: ${title}`,
    lines: [`${values.name} gives ${values.rating} out of 5.`, values.text],
    links: [{ label: "Approve or reject it", href: board }],
  };
}

const VISIT_NEWS: Readonly<Record<VisitStage, string>> = {
  asked: "Visit asked for",
  "to confirm": "Visit asked for",
  confirmed: "Visit confirmed",
  done: "Visit confirmed",
  cancelled: "Visit cancelled",
};

/** What happens until a visit is confirmed. */
function untilConfirmed({ visitConfirmedBy }: Settings): string {
  const asked = visitConfirmedBy === "us" ? "see who of us can come" : "ask whoever has to let us in";
  return `It is not confirmed yet. We hold the time, ${asked}, and tell you.`;
}

function isOpen(stage: VisitStage): boolean {
  return stage === "asked" || stage === "to confirm";
}

/** @param when in words; `before` where the visit has moved with this mail */
export function visitMail(
  settings: Settings,
  { values }: Stored<"visit">,
  { now: when, before }: { readonly now: string; readonly before: string | undefined },
  reader: "visitor" | "company",
  links: Links,
): MailContent {
  const title = values.listingTitle ?? "the home";
  const stage = visitStage(values);
  const isMoved = before !== undefined && stage !== "cancelled";
  const news = isMoved ? "New time for the visit" : VISIT_NEWS[stage];
  const next = isOpen(stage) ? [untilConfirmed(settings)] : [];
  return {
    subject: `${news}: ${title}, ${when}`,
    lines:
      reader === "visitor"
        ? [`Hello ${values.name},`, `${lowerFirst(news)}: ${title}, ${when}.`, ...next]
        : [`${news}: ${title}, ${when}.`],
    details: [
      ["When", when],
      ["Until now", before],
      ["Home", title],
      ...whomToCall(settings, values, reader),
      ["Reference", values.reference],
    ],
    links,
  };
}

/** The evening before. @param href the visitor's own page of it */
export function visitReminder(
  settings: Settings,
  { values }: Stored<"visit">,
  when: string,
  href: string,
): MailContent {
  const title = values.listingTitle ?? "the home";
  return {
    subject: `Tomorrow: your visit to ${title}, ${when}`,
    lines: [`Hello ${values.name},`, `we meet tomorrow: ${title}, ${when}. If you cannot come, please tell us today.`],
    details: [
      ["When", when],
      ["Home", title],
      ["Meeting point", settings.visitMeetingPoint],
      ["Our phone", formatPhone(settings.phone)],
      ["Reference", values.reference],
    ],
    links: [{ label: "Choose another time, or cancel (keep this link to yourself)", href }],
  };
}

/** Visits to several homes that were asked for at once. @param visits soonest first */
export function visitPlanMail(
  settings: Settings,
  visits: readonly [Stored<"visit">, ...Stored<"visit">[]],
  momentOf: (startsAt: number) => string,
  reader: "visitor" | "company",
  links: Links,
): MailContent {
  const [first] = visits;
  const when = momentOf(first.values.startsAt);
  const stage = visitStage(first.values);
  const done = isOpen(stage) ? "asked for" : "confirmed";
  const news = `${visits.length} visits ${done}, the first on ${when}`;
  return {
    subject: `${visits.length} visits ${done}: ${when}`,
    lines:
      reader === "visitor"
        ? [`Hello ${first.values.name},`, `${news}.`, ...(isOpen(stage) ? [untilConfirmed(settings)] : [])]
        : [`${news}.`],
    details: [
      ...visits.map(({ values }) => [momentOf(values.startsAt), values.listingTitle ?? "the home"] as const),
      ...whomToCall(settings, first.values, reader),
      ["Reference", first.values.reference],
    ],
    links,
  };
}

export function confirmAlert(label: string, href: string): MailContent {
  return {
    subject: `Confirm: ${label}`,
    lines: [
      "Somebody, probably you, asked us to write to this address about:",
      label,
      "Nothing is sent before you confirm. If it was not you, do nothing.",
    ],
    links: [{ label: "Yes, email me", href }],
  };
}

/** @param href the list, as its readers see it */
export function listReported(report: string, href: string): MailContent {
  return {
    subject: "A shared list was reported",
    lines: [
      "Somebody who has the link of a shared list says:",
      report,
      "Open the list while you are signed in; at its end you can end it. Ending it erases it for everybody.",
    ],
    links: [{ label: "See the list", href }],
  };
}

export interface HomeNews {
  readonly title: string;
  /** 'Price now ₹12.5 Cr' or 'No longer available'. */
  readonly what: string;
  readonly href: string;
}

export function digest(
  label: string,
  homes: readonly HomeNews[],
  more: number,
  end: string,
  all: string | undefined,
): MailContent {
  const count = homes.length + more;
  return {
    subject: count === 1 ? `One home: ${label}` : `${count} homes: ${label}`,
    lines: [`News about: ${label}`],
    links: [
      ...homes.map(({ title, what, href }) => ({ label: `${title}. ${what}`, href })),
      ...(all ? [{ label: more > 0 ? `And ${more} more` : "See all of them", href: all }] : []),
      { label: "Stop these emails", href: end },
    ],
  };
}
