import { inGroup, internal } from "#app/entities/field.ts";
import { paragraph } from "#app/entities/fields/text.ts";

/** Messages that are written often, by the key of their English field. */
export const TEMPLATES = [
  "firstAnswer",
  "homes",
  "oneHome",
  "visitConfirmed",
  "visitMoved",
  "visitCancelled",
  "reminder",
  "afterVisit",
  "askOwner",
  "ownerCancelled",
  "askAvailable",
  "ownersReport",
] as const;
export type Template = (typeof TEMPLATES)[number];

/** What is filled into a template, written as {name}. */
export const TEMPLATE_FIELDS = ["name", "home", "list", "when", "link", "figures", "company"] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];

/** A template with its fields filled in; the space of an empty one goes with it. */
export function fillTemplate(template: string, values: Partial<Record<TemplateField, string>>): string {
  let text = template;
  for (const field of TEMPLATE_FIELDS) text = text.replaceAll(`{${field}}`, () => values[field] ?? "");
  return text
    .replace(/ +/g, " ")
    .replace(/ (?=[.,?!।:])/g, "")
    .trim();
}

const HELP = `Filled in: ${TEMPLATE_FIELDS.map((field) => `{${field}}`).join(", ")}`;
const template = (label: string) => paragraph({ label, maxLength: 2_000, help: HELP });

/** Texts of messages to people, in English and Hindi. */
export const texts = internal(
  inGroup("texts", {
    firstAnswer: template("First answer"),
    firstAnswerHindi: template("First answer, in Hindi"),
    homes: template("Homes for somebody"),
    homesHindi: template("Homes for somebody, in Hindi"),
    oneHome: template("A home for somebody"),
    oneHomeHindi: template("A home for somebody, in Hindi"),
    visitConfirmed: template("Visit confirmed"),
    visitConfirmedHindi: template("Visit confirmed, in Hindi"),
    visitMoved: template("Visit moved"),
    visitMovedHindi: template("Visit moved, in Hindi"),
    visitCancelled: template("Visit cancelled"),
    visitCancelledHindi: template("Visit cancelled, in Hindi"),
    reminder: template("Reminder of a visit"),
    reminderHindi: template("Reminder of a visit, in Hindi"),
    afterVisit: template("After a visit"),
    afterVisitHindi: template("After a visit, in Hindi"),
    askOwner: template("Visit, to the owner"),
    askOwnerHindi: template("Visit, to the owner, in Hindi"),
    ownerCancelled: template("Visit cancelled, to the owner"),
    ownerCancelledHindi: template("Visit cancelled, to the owner, in Hindi"),
    askAvailable: template("Still available?"),
    askAvailableHindi: template("Still available?, in Hindi"),
    ownersReport: template("Report to an owner"),
    ownersReportHindi: template("Report to an owner, in Hindi"),
  }),
);

export const defaultTexts = {
  firstAnswer:
    "Hello {name}, thank you for asking {company} about {home}. When may we call you, and when would you like to see it? {link}",
  firstAnswerHindi:
    "नमस्ते {name}, {home} के बारे में {company} से पूछने के लिए धन्यवाद। हम आपको कब फ़ोन करें, और आप घर कब देखना चाहेंगे? {link}",
  homes:
    "Hello {name}, these homes may suit you:\n{list}\nPictures and more: {link}\nWhich of them would you like to see? {company}",
  homesHindi:
    "नमस्ते {name}, ये घर आपको पसंद आ सकते हैं:\n{list}\nतस्वीरें और जानकारी: {link}\nइनमें से कौन-सा देखना चाहेंगे? {company}",
  oneHome:
    "Hello {name}, this home may suit you:\n{list}\nPictures and more: {link}\nWould you like to see it? {company}",
  oneHomeHindi:
    "नमस्ते {name}, यह घर आपको पसंद आ सकता है:\n{list}\nतस्वीरें और जानकारी: {link}\nक्या आप इसे देखना चाहेंगे? {company}",
  visitConfirmed: "Hello {name}, your visit to {home} is arranged for {when}. {link} {company}",
  visitConfirmedHindi: "नमस्ते {name}, {home} देखने का समय {when} तय है। {link} {company}",
  visitMoved:
    "Hello {name}, your visit to {home} is now on {when}. Please tell us if another time suits you better. {link} {company}",
  visitMovedHindi: "नमस्ते {name}, {home} देखने का समय बदल गया है, अब {when}। कोई और समय ठीक लगे तो बताइए। {link} {company}",
  visitCancelled:
    "Hello {name}, your visit to {home} on {when} is cancelled. Please tell us when you would like to see it instead. {company}",
  visitCancelledHindi: "नमस्ते {name}, {when} {home} देखने का समय रद्द हो गया है। नया समय चाहें तो बताइए। {company}",
  reminder: "Hello {name}, we meet at {home} {when}. Please tell us if another time suits you better. {company}",
  reminderHindi: "नमस्ते {name}, हम {when} {home} पर मिलेंगे। समय बदलना हो तो बताइए। {company}",
  afterVisit: "Hello {name}, how did you like {home}? We are glad to answer what is still open. {company}",
  afterVisitHindi: "नमस्ते {name}, {home} आपको कैसा लगा? कोई सवाल हो तो ज़रूर पूछिए। {company}",
  askOwner:
    "Hello {name}, may we show {home} on {when}? Please answer with yes, no, or a time that suits you better. {company}",
  askOwnerHindi: "नमस्ते {name}, क्या हम {when} {home} दिखा सकते हैं? हाँ, नहीं या कोई और समय बताइए। {company}",
  ownerCancelled: "Hello {name}, the visit to {home} on {when} is cancelled. Thank you for your time. {company}",
  ownerCancelledHindi: "नमस्ते {name}, {when} {home} देखने का समय रद्द हो गया है। आपके समय के लिए धन्यवाद। {company}",
  askAvailable: "Hello {name}, is {home} still available {figures}? Answer with a tap: {link} {company}",
  askAvailableHindi: "नमस्ते {name}, क्या {home} {figures} अब भी उपलब्ध है? एक टैप में जवाब दें: {link} {company}",
  ownersReport: "Hello {name}, about {home}: {figures}. Is it still available at the same price? {link} {company}",
  ownersReportHindi: "नमस्ते {name}, {home}: {figures}। क्या घर अब भी उसी दाम पर उपलब्ध है? {link} {company}",
} as const;
