import { BadRequest, Conflict, InvalidInput, RECORD_ID, type Stored, type ValuesOf, type WireRecord } from "#app/entities/index.ts";
import { checkEnquiryForm, CONSENT_VERSION, consentText, type EnquiryFormName, enquiryForms, HIDDEN, isTicked } from "#app/entities/forms.ts";
import { messages } from "#app/entities/messages.ts";
import { INBOX, type InboxContext, privateUrl } from "./context.ts";
import { enquiryReceipt, newEnquiry } from "./mail-texts.ts";
import { enqueue } from "./outbox.ts";
import { privatePath } from "./paths.ts";
import { newReference } from "./secrets.ts";
import { refusePrograms } from "./programs.ts";
import type { Accepted, Origin } from "./types.ts";

const DAY = 86_400_000;
const SOURCE = "enquiry form";

/** See `Inbox.acceptEnquiry`. */
export async function acceptEnquiry(context: InboxContext, input: WireRecord, origin: Origin): Promise<Accepted> {
  const form = formOf(origin.form);
  const values = checked(form, input);
  await refusePrograms(context, origin);
  await context.limits.take("enquiry", origin.address);
  const keys = await repeatKeys(context, form, values, origin);
  const known = await findRepeat(context, keys);
  if (known) return answer(context, known, true);
  const [key] = keys;
  try {
    return await answer(context, await store(context, await enquiryValues(context, form, values, input, origin), key), false);
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await findRepeat(context, keys) : undefined; // the other click of a double click was quicker
    if (!meanwhile) throw error;
    return answer(context, meanwhile, true);
  }
}

function formOf(name: string): EnquiryFormName {
  if (!Object.hasOwn(enquiryForms, name)) throw new BadRequest("There is no form with this name. Please load the page again.");
  return name as EnquiryFormName; // the line above has looked it up
}

type FormValues = Readonly<Record<string, string>>;

/** @throws InvalidInput naming every input at fault */
function checked(form: EnquiryFormName, input: WireRecord): FormValues {
  const { values, errors } = checkEnquiryForm(form, input);
  const [first] = Object.keys(errors);
  if (first === undefined) return values;
  const fields: Readonly<Record<string, { readonly options: { readonly label: string } }>> = enquiryForms[form];
  throw new InvalidInput(`${messages.summary(Object.keys(errors).length, fields[first]?.options.label ?? "Consent")}. ${errors[first]}.`, errors);
}

/**
 * Under which names the same act counts once. With a key from the browser: this key and this text. Without (no JavaScript; the page
 * may come from a cache, so it cannot carry one): the same text on the same day or the day before. The first name is the one to store.
 */
async function repeatKeys(context: InboxContext, form: EnquiryFormName, values: FormValues, origin: Origin): Promise<readonly [string, ...string[]]> {
  const content = JSON.stringify([form, Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), origin.listing ?? "", origin.topic ?? ""]);
  const keyOf = (occasion: string) => context.secrets.sign("repeat", `${occasion}\n${content}`);
  if (origin.submissionKey) return [await keyOf(`key ${origin.submissionKey}`)];
  const day = Math.floor(context.now() / DAY);
  return [await keyOf(`day ${day}`), await keyOf(`day ${day - 1}`)];
}

async function findRepeat({ store }: InboxContext, keys: readonly string[]): Promise<Stored<"enquiry"> | undefined> {
  const found = await store.as(INBOX).getManyByImportKey("enquiry", SOURCE, keys);
  return [...found.values()][0];
}

async function enquiryValues(context: InboxContext, form: EnquiryFormName, values: FormValues, input: WireRecord, origin: Origin): Promise<ValuesOf<"enquiry">> {
  const settings = await context.settings();
  const { name = "", number = values["mobile"] ?? "", email, message, checkIn, checkOut } = values;
  const listing = origin.listing && RECORD_ID.test(origin.listing) ? origin.listing : undefined;
  const title = listing && (await titleOf(context, listing));
  const optional = { email, message, checkIn, checkOut, topic: clip(origin.topic, 80), listing: title ? listing : undefined, listingTitle: title };
  return {
    name,
    number,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined && value !== "")),
    ...(isTicked(input[HIDDEN.dedicatedManager]) ? { dedicatedManager: true } : {}),
    form,
    page: clip(pageOf(origin.page), 500) ?? "/",
    reference: newReference(),
    consentText: consentText(settings.product, settings.enquiryMonths),
    consentVersion: CONSENT_VERSION,
    consentAt: context.now(),
    marketing: isTicked(input[HIDDEN.marketing]),
    stage: "new",
    linkGeneration: 0,
  };
}

export async function titleOf({ catalogue }: InboxContext, listing: string): Promise<string | undefined> {
  const visitor = { type: "visitor" } as const;
  const found = (await catalogue.get(visitor, "property", listing)) ?? (await catalogue.get(visitor, "project", listing));
  return found?.values.title;
}

/** Path and search only: what a browser calls the page may name another host. */
function pageOf(page: string): string {
  if (!URL.canParse(page, "http://site.invalid")) return "/";
  const { pathname, search } = new URL(page, "http://site.invalid");
  return `${pathname}${search}`;
}

function clip(text: string | undefined, most: number): string | undefined {
  return text === undefined ? undefined : text.trim().slice(0, most).toWellFormed();
}

/** The enquiry and its mails, in one step. */
async function store(context: InboxContext, values: ValuesOf<"enquiry">, key: string): Promise<Stored<"enquiry">> {
  const settings = await context.settings();
  const enquiry = await context.store.as(INBOX).transaction(async (records) => {
    const created = await records.create("enquiry", values, { importKey: { source: SOURCE, key } });
    const about = { kind: "enquiry", id: created.id };
    const board = `${context.publicUrl}/dashboard/enquiries?id=${created.id}`;
    await enqueue(records, { to: settings.email, letter: newEnquiry(settings, created, board), about, replyTo: values.email }, context.now());
    if (values.email) {
      const href = await privateUrl(context, "enquiry", created);
      await enqueue(records, { to: values.email, letter: enquiryReceipt(settings, created, href), about, replyTo: settings.email }, context.now());
    }
    return created;
  });
  context.wakeOutbox();
  return enquiry;
}

async function answer({ secrets }: InboxContext, enquiry: Stored<"enquiry">, isRepeat: boolean): Promise<Accepted> {
  const token = await secrets.linkToken("enquiry", enquiry);
  return { id: enquiry.id, reference: enquiry.values.reference ?? "", token, path: privatePath("enquiry", token), isRepeat };
}
