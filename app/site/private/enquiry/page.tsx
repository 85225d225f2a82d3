import { siteTexts } from "#app/texts/site.ts";
import { formatMoment } from "#app/entities/values/moments.ts";
import { receiptTexts } from "./words.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { contentOf } from "#app/kinds/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { listingById, type Receipt } from "#app/enquiries/index.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { hiddenMeta } from "../../frame/meta.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";
import { formsTexts } from "../../forms/words.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { FormAnswer } from "../../forms/answer.tsx";
import { Note } from "../../parts/note.tsx";
import { type Fact, FactList, PlainLink } from "../../frame/private-page.tsx";

export const query = ["new"];

/** The visitor's receipt: what was sent, how far it has come, and the ways to take it back. */
export async function loader({ services, actor, params, url }: PageRequest<"token">) {
  const receipt = await services.inbox.receipts.byToken(params.token);
  const listing = await listingById(services, actor, receipt.sent.listing);
  return show({
    path: url.pathname,
    receipt,
    listingPath: listing && contentOf(listing.kind).page?.(listing.slug),
    isNew: url.searchParams.has("new") && receipt.state === "received",
  });
}

export async function action({ services, params, request }: PageRequest<"token">) {
  const { receipts } = services.inbox;
  const form = await request.formData();
  if (form.get("act") === "withdraw") {
    await receipts.withdraw(params.token);
    return redirect(`/my/enquiry/${params.token}`, 303);
  }
  if (form.get("sure") !== "yes") return show({ problem: receiptTexts.eraseAsk }, { status: 422 });
  const { reference } = await receipts.erase(params.token);
  return redirect(`/my/erased?proof=${reference}`, 303);
}

export const meta = () => hiddenMeta(receiptTexts.title);

/** Takes the place of the form that was sent. A dialog shows only this part, so it links to the receipt. */
function ThankYou({ reference, path }: { readonly reference: string; readonly path: string }) {
  return (
    <div className="panel mb-6">
      <FormAnswer>
        <h1 className="t1">{formsTexts.enquiry}</h1>
        <Note look="ok">
          <p className="font-medium">{formsTexts.success}</p>
          <p>{formsTexts.thanks}</p>
          <p className="small muted">{formsTexts.reference(reference)}</p>
        </Note>
        <p className="mt-5">
          <PlainLink href={path}>{receiptTexts.open}</PlainLink>
        </p>
        <p className="small muted mt-2">{receiptTexts.keepLink}</p>
      </FormAnswer>
    </div>
  );
}

function Withdraw() {
  return (
    <form className="dsec" method="post">
      <p className="small muted">{receiptTexts.withdrawText}</p>
      <button type="submit" className="btn btn-s btn-w mt-3" name="act" value="withdraw">
        {receiptTexts.withdraw}
      </button>
    </form>
  );
}

function Erase({ problem }: { readonly problem: string | undefined }) {
  return (
    <form className="fields" method="post" noValidate>
      <p className="small muted">{receiptTexts.eraseText}</p>
      <div className="tick">
        <input type="checkbox" id="sure" name="sure" value="yes" {...errorAttributes("sure", problem)} />
        <label htmlFor="sure">{receiptTexts.eraseSure}</label>
        <ErrorLine of="sure" text={problem} />
      </div>
      <button type="submit" className="btn btn-dt btn-w" name="act" value="erase">
        {receiptTexts.erase}
      </button>
    </form>
  );
}

/** @param path of the listing that it is about, while there is one */
function factsOf({ reference, sentAt, state, sent }: Receipt, path: string | undefined): readonly Fact[] {
  const words = receiptTexts;
  return [
    { label: words.state, text: words.states[state] },
    { label: words.sentOn, text: formatMoment(sentAt) },
    { label: words.reference, text: reference },
    { label: words.about, text: sent.listingTitle ?? inSpokenLanguage(sent.topic), path },
    { label: words.name, text: sent.name },
    { label: words.number, text: formatPhone(sent.number) },
    { label: words.email, text: sent.email },
    { label: words.message, text: sent.message },
    { label: words.checkIn, text: sent.checkIn && formatDay(sent.checkIn) },
    { label: words.checkOut, text: sent.checkOut && formatDay(sent.checkOut) },
  ];
}

/** The private page of an enquiry; right after sending, with the thanks above it. */
export default function ReceiptPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { receipt, listingPath, path, isNew } = loaderData;
  const Title = isNew ? "h2" : "h1";
  return (
    <div className="wrap sec narrow">
      {isNew && <ThankYou reference={receipt.reference} path={path} />}
      <div className="panel">
        <Title className="t1">{receiptTexts.title}</Title>
        <FactList facts={factsOf(receipt, listingPath)} />
        <p className="small muted mt-5">
          {receiptTexts.agreed(receipt.consent.text)}{" "}
          {receipt.consent.version?.includes(".") && (
            <PlainLink href={`/notice?version=${receipt.consent.version}`}>{siteTexts.frame.notice}</PlainLink>
          )}
        </p>
        <p className="small muted mt-2">{receiptTexts.linkEnds(formatMoment(receipt.linkEndsAt))}</p>
        {receipt.state !== "withdrawn" && <Withdraw />}
        <Erase problem={actionData?.problem} />
      </div>
    </div>
  );
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
