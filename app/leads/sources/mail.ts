import sanitizeHtml from "sanitize-html";
import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import { cleanText } from "#app/entities/values/text.ts";
import { listOf, textAt, within } from "../body.ts";
import type { SourceReader } from "../types.ts";

/** Whose mails are about somebody else: a lead stands in the text, the sender is a program. */
const PORTALS =
  /@(?:[\w-]+\.)*(?:99acres|magicbricks|housing|housing-mailer|justdial|nobroker|squareyards|olx|commonfloor|facebookmail)\.[a-z.]+$/i;
/** Senders and subjects of what brings no lead: bounces, replies of programs, digests, news of one's own advertisements. */
const NO_SENDER =
  /^(?:mailer-daemon|postmaster|alerts?|news(?:letter)?s?|digest|marketing|offers?|billing|invoices?)@/i;
const NO_LEAD =
  /undeliver|delivery (?:status|has failed|failure)|returned mail|out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response)|newsletter|digest|(?:weekly|monthly|daily) (?:report|summary|update)|(?:listing|advertisement|ad|property) (?:is|has been|was) (?:now )?(?:live|approved|activated|refreshed|expired|posted|deactivated)|\brefreshed\b|(?:images?|photos?|pictures?) (?:is|are|has been|have been|were) (?:approved|rejected)|invoice|payment|receipt|\botp\b|verification code|password/i;

/**
 * A mail that a mail service hands on: Postmark, Mailgun, SendGrid, CloudMailin and the like by JSON or form. A portal's is read as a pasted one; of anybody else's
 * the sender is who asks. What such services call the parts is in their own papers.
 */
export const mail: SourceReader = {
  label: "Emails, forwarded",
  isConfirmed: true,
  setUp:
    "At Postmark, Mailgun, SendGrid or CloudMailin: inbound mail to the address. Have your mailbox forward the portals' mails there.",
  came: { source: "other", note: "Email" },
  keys: [],
  idOf: (item) => textAt(item, "MessageID", "Message-Id") || headerOf(item, "message-id"),
  read(item) {
    const [from, subject] = [
      textAt(item, "From", "sender") || headerOf(item, "from"),
      textAt(item, "Subject") || headerOf(item, "subject"),
    ];
    const [address = ""] = contactsIn(from).filter((contact) => contact.includes("@"));
    if (
      NO_SENDER.test(address) ||
      NO_LEAD.test(subject) ||
      /auto-(?:replied|generated)/i.test(headerOf(item, "auto-submitted"))
    )
      return { nothing: `An email without a lead: ${subject || address}` };
    const text =
      textAt(item, "TextBody", "body-plain", "text", "plain") ||
      plainText(textAt(item, "HtmlBody", "body-html", "html"));
    if (PORTALS.test(address)) return { message: `${nameOfPortal(address)}\n${subject}\n${text}` };
    const name = from
      .replace(/<[^>]*>/, "")
      .replaceAll('"', "")
      .trim();
    const own = withoutQuotes(text);
    return {
      lead: {
        name: name === address ? undefined : name,
        numbers: contactsIn(own).filter((contact) => !contact.includes("@")),
        mails: [address],
        said: `${subject}\n${own}`,
      },
    };
  },
  sample: {
    From: "Test Sixteen <sixteen@example.com>",
    Subject: "3 BHK in Sector 150",
    TextBody: "Is it still there?",
    MessageID: "m16",
  },
};

/** '99acres.com', which the reader of pasted messages knows. */
const nameOfPortal = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** A header: of an object, or of a list of names and values. */
function headerOf(item: unknown, name: string): string {
  const headers = within(item, "headers") ?? within(item, "Headers");
  const listed = listOf(headers).find((header) => textAt(header, "Name").toLowerCase() === name);
  return listed === undefined ? textAt(headers, name) : textAt(listed, "Value");
}

/** Lines of what is answered: '> …', and all below 'On … wrote:'. */
function withoutQuotes(text: string): string {
  const [own = ""] = text.split(/^(?:On .{5,200} wrote:|-{2,} ?(?:Original|Forwarded) message ?-{2,})$/im);
  return cleanText(own.replace(/^>.*$/gm, "")) || cleanText(text);
}

/** The text of an HTML mail, with its lines. */
function plainText(html: string): string {
  const lines = html.replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, "\n").replace(/<\/t[dh]>/gi, " ");
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: "discard" });
  return cleanText(
    text
      .replace(/&nbsp;/g, " ")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&")
      .replace(/[ \t]+/g, " ")
      .replace(/\s*\n\s*/g, "\n"),
  );
}
