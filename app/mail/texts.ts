import type { Stored, ValuesOf } from "#app/kinds/index.ts";
import { submissionStage } from "#app/kinds/submission/submission.ts";
import { type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { spokenHours } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { MailContent } from "./content.ts";
import { mailTexts } from "./words.ts";

/** Every mail that the site writes, in the language of `inLanguage` where visitors get it. */

type Details = NonNullable<MailContent["details"]>;
type Links = NonNullable<MailContent["links"]>;

function personDetails({ name, number, email }: { name: string; number: string; email?: string }): Details {
  return [
    ["Name", name],
    ["Number", formatPhone(number)],
    ["Email", email],
  ];
}

/** Whom the reader can call: the visitor gets our number, the company the visitor's details. */
function whomToCall(settings: Settings, values: ValuesOf<"visit">, reader: "visitor" | "company"): Details {
  if (reader === "visitor") return [[mailTexts.labels.phone, settings.phone && formatPhone(settings.phone)]];
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
      ["Language", values.language === "hi" ? "Hindi" : undefined],
      ["Reference", values.reference],
    ],
    links: [{ label: "Open it in the back office", href: board }],
  };
}

export function enquiryReceipt(settings: Settings, { values }: Stored<"enquiry">, href: string): MailContent {
  return {
    subject: mailTexts.received(values.reference ?? ""),
    lines: [mailTexts.hello, mailTexts.thanks(settings.product, settings.hours && spokenHours(settings.hours))],
    details: [
      [mailTexts.labels.about, values.listingTitle],
      [mailTexts.labels.reference, values.reference],
    ],
    links: [{ label: mailTexts.receipt, href }],
  };
}

export function enquiryWithdrawn({ values }: Stored<"enquiry">): MailContent {
  return {
    subject: `Enquiry ${values.reference ?? ""} was withdrawn`,
    lines: [`${values.name} has withdrawn this enquiry and asks not to be called.`],
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

export function submissionNews({ values }: Stored<"submission">, links: Links): MailContent {
  const { news, lines } = mailTexts.listing;
  const stage = submissionStage(values);
  return {
    subject: mailTexts.listing.subject(news[stage], values.reference ?? ""),
    lines: [mailTexts.hello, lines[stage], ...(values.reason ? [values.reason] : [])],
    links,
  };
}

export function submissionWithdrawn({ values }: Stored<"submission">, board: string): MailContent {
  return {
    subject: `${values.title} was withdrawn (${values.reference ?? ""})`,
    lines: [`${values.name} has withdrawn this ${values.about}. It will not be published.`],
    links: [{ label: "Open it", href: board }],
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

function visitNews(stage: VisitStage): string {
  if (stage === "cancelled") return mailTexts.visit.cancelled;
  return isOpen(stage) ? mailTexts.visit.asked : mailTexts.visit.confirmed;
}

/** What happens until a visit is confirmed. */
function untilConfirmed({ visitConfirmedBy }: Settings): string {
  return mailTexts.visit.notYet(visitConfirmedBy === "us");
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
  const { labels } = mailTexts;
  const title = values.listingTitle ?? mailTexts.home;
  const stage = visitStage(values);
  const isMoved = before !== undefined && stage !== "cancelled";
  const news = isMoved ? mailTexts.visit.moved : visitNews(stage);
  const next = isOpen(stage) ? [untilConfirmed(settings)] : [];
  return {
    subject: `${news}: ${title}, ${when}`,
    lines:
      reader === "visitor"
        ? [mailTexts.hello, mailTexts.visit.at(lowerFirst(news), title, when), ...next]
        : [mailTexts.visit.at(news, title, when)],
    details: [
      [labels.when, when],
      [labels.before, before],
      [labels.home, title],
      ...whomToCall(settings, values, reader),
      [labels.reference, values.reference],
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
  const { labels, visit } = mailTexts;
  const title = values.listingTitle ?? mailTexts.home;
  return {
    subject: visit.tomorrow(title, when),
    lines: [mailTexts.hello, visit.meet(title, when)],
    details: [
      [labels.when, when],
      [labels.home, title],
      [labels.meet, settings.visitMeetingPoint],
      [labels.phone, settings.phone && formatPhone(settings.phone)],
      [labels.reference, values.reference],
    ],
    links: [{ label: visit.change, href }],
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
  const news = mailTexts.visit.firstOf(visits.length, isOpen(stage), when);
  return {
    subject: mailTexts.visit.several(visits.length, isOpen(stage), when),
    lines:
      reader === "visitor" ? [mailTexts.hello, news, ...(isOpen(stage) ? [untilConfirmed(settings)] : [])] : [news],
    details: [
      ...visits.map(({ values }) => [momentOf(values.startsAt), values.listingTitle ?? mailTexts.home] as const),
      ...whomToCall(settings, first.values, reader),
      [mailTexts.labels.reference, first.values.reference],
    ],
    links,
  };
}

export function confirmAlert(href: string): MailContent {
  return {
    subject: mailTexts.alert.confirm,
    lines: [mailTexts.alert.somebody, mailTexts.alert.nothingYet],
    links: [{ label: mailTexts.alert.yes, href }],
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
  const texts = mailTexts.alert;
  return {
    subject: texts.subject(homes.length + more, label),
    lines: [texts.news(label)],
    links: [
      ...homes.map(({ title, what, href }) => ({ label: texts.home(title, what), href })),
      ...(all ? [{ label: more > 0 ? texts.more(more) : texts.all, href: all }] : []),
      { label: texts.stop, href: end },
    ],
  };
}
