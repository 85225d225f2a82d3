import { receiptTexts } from "./words.ts";
import { contentOf } from "#app/kinds/index.ts";
import { listingById } from "#app/enquiries/index.ts";
import { ReceiptPage } from "./receipt-page.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { receiptView } from "./receipt-view.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";

export const query = ["new"];

/** The visitor's receipt: what was sent, how far it has come, and the ways to take it back. */
export async function loader({ services, actor, address, params, url }: PageRequest<"token">) {
  const receipt = await services.inbox.receipts.byToken(params.token, address);
  const listing = await listingById(services, actor, receipt.sent.listing);
  return show({
    path: url.pathname,
    view: receiptView(receipt, listing && contentOf(listing.kind).page?.(listing.slug)),
    isNew: url.searchParams.has("new"),
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

export const meta = hiddenMeta(receiptTexts.title);

export default function MyEnquiryRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <ReceiptPage view={loaderData.view} path={loaderData.path} isNew={loaderData.isNew} problem={actionData?.problem} />
  );
}

export { linkFailure as failed } from "../link-failure.tsx";
