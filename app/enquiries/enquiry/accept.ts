import { refusalTexts } from "#app/entities/refusals.ts";
import { omitEmpty } from "#app/base/omit-empty.ts";
import { BadRequest, type WireRecord } from "#app/entities/index.ts";
import type { Stored, ValuesOf } from "#app/kinds/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { checkStay, type EnquiryFormName, enquiryForms, isTicked } from "#app/kinds/forms/forms.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { admit } from "../bot-check.ts";
import { checkedForm, clipped, type Origin, originValues } from "../form-values.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { privateUrl } from "../links.ts";
import { type Accepted, storedFormOnce, toAccepted } from "../stored-once.ts";
import { titleOf } from "../listing.ts";
import { enquiryReceipt, newEnquiry, withMails } from "#app/mail/index.ts";
import type { ImportKey } from "#app/store/types.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { createSent } from "../sender.ts";

/** See `Inbox.acceptEnquiry`. */
export async function acceptEnquiry(context: InboxContext, input: WireRecord, origin: Origin): Promise<Accepted> {
  const values = checkedForm(enquiryForms[formOf(origin.form)], input, (read) =>
    checkStay(read, indianDay(context.now())),
  );
  const admitted = await admit(context, "enquiry", origin);
  const content = { ...values, listing: origin.listing, topic: origin.topic };
  const stored = await storedFormOnce(context, origin, { kind: "enquiry", content }, async (importKey) =>
    store(context, await enquiryValues(context, values, input, admitted), importKey),
  );
  return toAccepted(context, "enquiry", stored);
}

function formOf(name: string): EnquiryFormName {
  if (!Object.hasOwn(enquiryForms, name)) throw new BadRequest(refusalTexts.form.unknown);
  return name as EnquiryFormName; // the line above has looked it up
}

/** All fields that a form of enquiries can have. */
interface EnquiryInput {
  readonly name?: string;
  readonly number?: string;
  readonly mobile?: string;
  readonly email?: string;
  readonly message?: string;
  readonly checkIn?: string;
  readonly checkOut?: string;
}

async function enquiryValues(
  context: InboxContext,
  values: EnquiryInput,
  input: WireRecord,
  origin: Origin,
): Promise<ValuesOf<"enquiry">> {
  const { name = "", number, mobile = "", email, message, checkIn, checkOut } = values;
  const listingTitle = origin.listing && (await titleOf(context, origin.listing));
  return {
    name,
    number: number ?? mobile,
    ...omitEmpty({
      email,
      message,
      checkIn,
      checkOut,
      topic: clipped(origin.topic, 80),
      listing: listingTitle && origin.listing,
      listingTitle,
    }),
    ...(isTicked(input[HIDDEN.dedicatedManager]) ? { dedicatedManager: true } : {}),
    form: origin.form,
    ...(await originValues(context, input, origin)),
  };
}

/** The enquiry and its mails, in one step. */
async function store(
  context: InboxContext,
  values: ValuesOf<"enquiry">,
  importKey: ImportKey,
): Promise<Stored<"enquiry">> {
  const wantsReceipt = await context.limits.allowsMail(values.email);
  return withMails(context, INBOX, async (records, { settings, put }) => {
    const created = await createSent(context.store, records, "enquiry", values, { importKey });
    const about = { kind: "enquiry", id: created.id };
    const board = `${context.publicUrl}/dashboard/enquiries/${created.id}`;
    await put({ to: settings.email, write: () => newEnquiry(created, board), about, replyTo: values.email });
    if (values.email && wantsReceipt) {
      const link = await privateUrl(context, "enquiry", created);
      await put({
        to: values.email,
        language: spokenBy(values),
        write: () => enquiryReceipt(settings, created, link),
        about,
        replyTo: settings.email,
      });
    }
    return created;
  });
}
