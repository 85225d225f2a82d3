import sanitizeHtml from "sanitize-html";
import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import { cleanText } from "#app/entities/values/text.ts";
import { listOf, type Pair, textAt, within } from "../body.ts";
import { meaningOf } from "../labels.ts";
import type { DeliveryReading, SourceReader } from "../types.ts";

/** Whose mails are about somebody else: a lead stands in the text, the sender is a program. */
const PORTALS =
  /@(?:[\w-]+\.)*(?:99acres|magicbricks|housing|housing-mailer|justdial|nobroker|squareyards|olx|commonfloor|facebookmail)\.[a-z.]+$/i;
/** Other programs that send what somebody typed into a form. */
const PROGRAMS =
  /^(?:no-?reply|do-?not-?reply|wordpress|(?:web)?forms?|leads?|enquir(?:y|ies)|notifications?|system|crm|bot|(?:web)?site|website|webmaster)\b[^@]*@/i;
/** Senders of what brings no lead. */
const NO_SENDER =
  /^(?:mailer-daemon|postmaster|alerts?|news(?:letter)?s?|digest|marketing|offers?|billing|invoices?)@/i;
/** Subjects of bounces and of replies that programs write. */
const NO_ANSWER =
  /undeliver|delivery (?:status|has failed|failure)|returned mail|out of (?:the )?office|automatic reply|auto(?:matic)?[- ]?(?:reply|response)/i;
/** Subjects of digests, of news of one's own advertisements, and of invitations. */
const NO_LEAD =
  /newsletter|digest|(?:weekly|monthly|daily) (?:report|summary|update|performance)|साप्ताहिक रिपोर्ट|मासिक रिपोर्ट|(?:listing|advertisement|ad|property) (?:is|has been|was) (?:now )?(?:live|approved|activated|refreshed|expired|posted|deactivated)|\brefreshed\b|(?:images?|photos?|pictures?) (?:(?:is|are|has been|have been|were) )?(?:approved|rejected)|^(?:updated )?invitation:/i;
/** Subjects of what programs write about other business; people ask for payment plans. */
const BUSINESS = /invoice|payment|receipt|\botp\b|verification code|password/i;
/** What those who sell to brokers write of. */
const SELLS =
  /\bseo\b|backlinks|guest post|(?:page|rank\w*) (?:of|on|in) google|digital marketing|web(?:site)? (?:design|development)|\bleads? (?:every|per|daily|denge|chahiye)/i;

/** The parts of a mail that say who asks for what. */
interface Email {
  readonly from: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
}

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
  idOf: (item) => partOf(item, "Message-ID") || undefined,
  read: readMail,
  sender: (item) => senderOf(emailOf(item)),
  sample: {
    From: "Test Sixteen <sixteen@example.com>",
    Subject: "3 BHK in Sector 150",
    TextBody: "Is it still there?",
    MessageID: "m16",
  },
};

/** What a mail says. Of one that brings no lead, its head alone is kept. */
function readMail(item: unknown): DeliveryReading {
  const arrived = emailOf(item);
  const email = originalOf(arrived);
  const answers = ["In-Reply-To", "References"].flatMap((name) => partOf(item, name).match(/[^\s<>]+/g) ?? []);
  const [address = ""] = addressesIn(email.from);
  const at = Date.parse(partOf(item, "Date")) || undefined;
  const isPortal = PORTALS.test(address);
  const isAnswer = answers.length > 0 || /^re\s*:/i.test(email.subject);
  const [told, sender] = [toldIn(email), senderOf(email)];
  if (
    NO_ANSWER.test(email.subject) ||
    (NO_SENDER.test(address) && !(isPortal && told.numbers.length > 0)) ||
    (!isAnswer && NO_LEAD.test(email.subject)) ||
    ((isPortal || sender.mail === undefined) && BUSINESS.test(email.subject)) ||
    (!isPortal && email === arrived && isAutomatic(item))
  )
    return {
      nothing: `An email without a lead: ${email.subject || email.from}`,
      raw: JSON.stringify({ From: email.from, Subject: email.subject }),
    };
  const isForm = told.isNamed && told.numbers.length + told.mails.length > 0;
  if (isPortal || isForm || sender.mail === undefined) {
    const head = isPortal ? [nameOfPortal(address)] : [];
    const isSender = told.mails.length === 0 && sender.mail !== undefined && sharesWord(sender.name, told.name);
    return {
      message: [...head, email.subject, email.text].join("\n"),
      wants: [...head, email.subject, email.text]
        .join("\n")
        .replace(BOILERPLATE, "")
        .replace(BEDROOMS, (_, all: string) => all.replace(/\d+/g, "$& BHK")),
      surely: { ...told, mails: isSender ? [sender.mail] : told.mails },
      at,
    };
  }
  const own = withoutQuotes(email.text);
  if (answers.length === 0 && SELLS.test(own)) return { unread: "It seems to offer us something. Is it a lead?" };
  return {
    lead: {
      name: sender.name,
      numbers: contactsIn(own.replace(OF_ANOTHER, "")).filter((contact) => !contact.includes("@")),
      mails: [sender.mail],
      said: `${email.subject}\n${own}`,
      at,
      answers,
      isUnsure: true,
    },
  };
}

/** Lines of portals and forms that are about themselves. */
const BOILERPLATE =
  /^(?:(?:dear|hello|hi|प्रिय|नमस्ते)\b.{0,60}|.*(?:unsubscribe|e-?mail was sent|log ?in to|waiting for your call|customer care|relationship manager|your registered).*|(?:team|©|thanks|regards).{0,60}|.*\b(?:ltd|realty services|pvt)\b.*)$|buyer has contacted you on \w+ for -?/gim;
/** 'BHK: 3, 4' */
const BEDROOMS = /^(?:bhk|bed(?:room)?s?)(?:\s*[:=]|\t| )\s*(\d[\d,+ ]*)$/gim;
/** 'his number is 98…': not the sender's. */
const OF_ANOTHER = /\b(?:his|her|their|uska|unka) (?:number|mobile|phone|no\.?)\b.{0,25}/gi;

/** 'Mobile: 98…', 'phone = 98…', a row of a table. */
const LABELLED = /^\W{0,5}([\p{L}\p{M}_'’ ?]{2,40}?)\s*(?:[:=]|\t| {2,})\s*(\S.*)$/u;
const WHOSE = /^(?:sender|user|customer|lead|buyer|tenant)(?:['’]?s)? (?=name|mobile|phone|number|email)/i;
/** '(Verified)', '(Individual)' behind a name or a number, and what is no letter before it. */
const ORNAMENT = /^[^\p{L}\d+]+|\s*\([^()]*\)\s*$/gu;
/** Sentences that name who asked. */
const ASKED =
  /(?:^|\t|: |enquiry )(?:(?:mr|mrs|ms)\.? )?([^\t:]{2,40}?) (?:enquired for|would like to talk|sent you a message)|new message from ([^\t:]{2,40})$|\b(?:prospect|customer|buyer|tenant|user) named ([^\t:(]{2,40}?) *[(,]/i;
const NOBODY = /^(?:an? |some(?:one|body)|buyer|customer|user|tenant|lead|mb user|you\b|your\b)/i;

/** Characters of a line in which a contact is told. */
const LONGEST_LINE = 300;

/** Whom a program tells of: by labels, else by the lines that are nothing but a contact and the one above them, or a sentence. */
function toldIn({ subject, text }: Email) {
  const lines = text.split("\n").map((line) => line.trim().slice(0, LONGEST_LINE));
  const pairOf = (line: string, at: number): readonly Pair[] => {
    const next = lines[at + 1] ?? "";
    const [, label = "", value = ""] = LABELLED.exec(line) ?? (LABELLED.test(next) ? [] : [line, line, next]);
    return /^your\b/i.test(label) ? [] : [[label.replace(WHOSE, ""), value.replace(ORNAMENT, "")]];
  };
  const pairs = lines.flatMap(pairOf);
  const labelled = pairs.map((pair) => ({ ...meaningOf(pair, new Map()), text: pair[1] }));
  const all = (field: string) =>
    labelled.flatMap(({ is, isSure, text: value }) => (isSure && is === field ? value : []));
  const bare = lines.flatMap((line, at) => {
    const contacts = contactsIn(line);
    const isBare = contacts.length > 0 && /^[^\p{L}\d]*(?:\S+@|\+?[\d(])/u.test(line) && line.length < 60;
    return isBare ? [{ at, contacts }] : [];
  });
  const above = (lines[(bare[0]?.at ?? 0) - 1] ?? "").replace(ORNAMENT, "");
  const asked = [subject, ...lines].flatMap((line) => ASKED.exec(line)?.slice(1).filter(Boolean) ?? []);
  const [named] = all("Name");
  const isPerson = (name: string) => /^\p{L}[\p{L}\p{M} .'’]{1,39}$/u.test(name) && !NOBODY.test(name);
  const contacts = [...all("Number"), ...all("Mail"), ...bare.flatMap((line) => line.contacts)].flatMap(contactsIn);
  return {
    isNamed: named !== undefined,
    name: named ?? [...asked, above].find(isPerson),
    numbers: [...new Set(contacts.filter((one) => !one.includes("@")))],
    mails: [...new Set(contacts.filter((one) => one.includes("@")))],
  };
}

function sharesWord(one = "", other = ""): boolean {
  const words = one.toLowerCase().split(/\s+/);
  return other
    .toLowerCase()
    .split(/\s+/)
    .some((word) => words.includes(word));
}

const addressesIn = (text: string) => contactsIn(text).filter((contact) => contact.includes("@"));

/** '99acres.com', which the reader of pasted messages knows. */
const nameOfPortal = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** Who wrote it: of what a program sends, whom it says to answer. */
function senderOf({ from, replyTo }: Email): { readonly name: string | undefined; readonly mail: string | undefined } {
  const whom = [from, replyTo].find((one) =>
    addressesIn(one).some((address) => !PROGRAMS.test(address) && !PORTALS.test(address)),
  );
  const [address] = addressesIn(whom ?? "");
  const name = (whom ?? "")
    .replace(/<[^>]*>/, "")
    .replaceAll('"', "")
    .replace(/^\s*(\p{L}+), (\p{L}+)\s*$/u, "$2 $1") // 'Rao, Asha'
    .trim();
  return { name: name === address ? undefined : name || undefined, mail: address };
}

function emailOf(item: unknown): Email {
  const [plain, html] = [
    textAt(item, "TextBody", "body-plain", "text", "plain"),
    textAt(item, "HtmlBody", "body-html", "html"),
  ];
  return {
    from: partOf(item, "From") || textAt(item, "sender"),
    replyTo: partOf(item, "Reply-To"),
    subject: partOf(item, "Subject"),
    text: fullerOf(plain, html),
  };
}

/** A field of the item, or a header: of an object, or of a list of names and values. */
function partOf(item: unknown, name: string): string {
  const headers = within(item, "headers") ?? within(item, "Headers");
  const listed = listOf(headers).find((header) => textAt(header, "Name").toLowerCase() === name.toLowerCase());
  return textAt(item, name) || (listed === undefined ? textAt(headers, name) : textAt(listed, "Value"));
}

/** The plain text of a mail, unless only its HTML names a number or an address. */
export function fullerOf(plain: string, html: string): string {
  const shown = html === "" ? "" : plainText(html);
  const known = new Set(contactsIn(plain));
  const isPoor = contactsIn(shown).some((contact) => !known.has(contact));
  const text = plain === "" || isPoor ? shown : plain;
  return text.replaceAll("\u00a0", " ").replace(/https?:\/\/\S+/g, (link) => linked(link) || link);
}

/** A program sent it to many, or by itself. A group of Google's says so of what people write, too. */
function isAutomatic(item: unknown): boolean {
  const list = partOf(item, "List-Unsubscribe");
  return (
    /auto-/i.test(partOf(item, "Auto-Submitted")) ||
    /bulk|junk|auto/i.test(partOf(item, "Precedence")) ||
    (list !== "" && !list.includes("googlegroups"))
  );
}

const FORWARDED =
  /^[> ]*(?:-{2,} ?forwarded message ?-{2,}|begin forwarded message:?|-{2,} ?original message ?-{2,}|_{20,})\s*$/im;

/** The mail that somebody forwarded, else the mail itself. */
function originalOf(email: Email): Email {
  const mark = FORWARDED.exec(email.text);
  const isForwarded = /^(?:fwd?|fw)\s*:/i.test(email.subject) || /forward/i.test(mark?.[0] ?? "");
  if (!isForwarded) return email;
  const lines = email.text
    .slice(mark ? mark.index + mark[0].length : 0)
    .replace(/^> ?/gm, "")
    .trim()
    .split("\n");
  const first = lines.findIndex((line) => HEAD_LINE.exec(line)?.[1]?.toLowerCase() === "from");
  if (first < 0) return email;
  const behind = lines.slice(first).findIndex((line) => !HEAD_LINE.test(line));
  const head = lines.slice(first, behind < 0 ? undefined : first + behind).map((line) => HEAD_LINE.exec(line));
  const headOf = (name: string) => head.find((line) => line?.[1]?.toLowerCase() === name)?.[2] ?? "";
  return originalOf({
    from: headOf("from"),
    replyTo: headOf("reply-to"),
    subject: headOf("subject"),
    text:
      behind < 0
        ? ""
        : lines
            .slice(first + behind)
            .join("\n")
            .trim(),
  });
}

const HEAD_LINE = /^\*?(From|Date|Sent|To|Cc|Subject|Reply-To):\*?\s*(.*)$/i;

/** Lines of what is answered: '> …', and all below 'On … wrote:'. */
function withoutQuotes(text: string): string {
  const [own = ""] = text.split(
    /^(?:On .{5,120}\n?.{0,120}wrote:|.{5,120}ने लिखा:?|-{2,} ?(?:Original|Forwarded) message ?-{2,}|_{20,}|\*?From:.+\n\*?(?:Sent|Date):.+)$/im,
  );
  return cleanText(own.replace(/^>.*$/gm, "")) || cleanText(text);
}

/** What a link calls or writes to. */
const LINKED = /(?:^tel:|^mailto:|wa\.me\/|[?&](?:phone|mobile|number|ph)=)([^&?"]+)/i;

/** The text of an HTML mail, with its lines, and the numbers and addresses that only its links hold. */
function plainText(html: string): string {
  const lines = html
    .replace(
      /<a\b[^<>]{0,500}?href\s*=\s*["']?([^"'<>\s]{1,2000})[^<>]{0,2000}>/gi,
      (_, link: string) => ` ${linked(link)} `,
    )
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/dd|\/h\d)\b[^<>]{0,500}>/gi, "\n")
    .replace(/<\/(?:t[dh]|dt)>(?=\s*<(?:t[dh]|dd))/gi, "\t");
  const text = sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: "discard" });
  return cleanText(
    text
      .replace(/&nbsp;/g, " ")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&quot;/g, '"')
      .replace(/&amp;/g, "&")
      .replace(/ *\t[ \t]*/g, "\t")
      .replace(/ +/g, " ")
      .replace(/\s*\n\s*/g, "\n"),
  );
}

function linked(link: string): string {
  const whom = LINKED.exec(link.replaceAll("&amp;", "&"))?.[1] ?? "";
  try {
    return contactsIn(decodeURIComponent(whom).replace(/^(?=91\d{10}$)/, "+"))[0] ?? "";
  } catch {
    return "";
  }
}
