import { contentOf } from "#app/kinds/index.ts";
import { data, redirect } from "react-router";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { listingById } from "#app/enquiries/index.ts";
import { ReceiptPage } from "#app/site/pages/receipt-page.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { receiptView } from "#app/site/views/receipt.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/my-enquiry.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

export const handle = { query: ["new"] } satisfies PageHandle;

/** The visitor's receipt: what was sent, how far it has come, and the ways to take it back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { actor, address, ...services } = fromContext(context);
  const receipt = await services.inbox.receipts.byToken(params.token, address);
  const listing = await listingById(services, actor, receipt.sent.listing);
  return data(
    {
      view: receiptView(receipt, listing && contentOf(listing.kind).page?.(listing.slug)),
      isNew: url.searchParams.has("new"),
    },
    { headers: NO_STORE },
  );
}

export const headers = forwardHeaders;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { receipts } = fromContext(context).inbox;
  const form = await request.formData();
  if (form.get("act") === "withdraw") {
    await receipts.withdraw(params.token);
    return redirect(`/my/enquiry/${params.token}`, 303);
  }
  if (form.get("sure") !== "yes") return data({ problem: en.receipt.eraseAsk }, { status: 422, headers: NO_STORE });
  const { reference } = await receipts.erase(params.token);
  return redirect(`/my/erased?proof=${reference}`, 303);
}

export const meta = () => hiddenMeta(en.receipt.title);

export default function MyEnquiryRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ReceiptPage
      view={loaderData.view}
      path={`/my/enquiry/${params.token}`}
      isNew={loaderData.isNew}
      problem={actionData?.problem}
    />
  );
}

export { PrivateLinkError as ErrorBoundary } from "#app/site/pages/private-link-error.tsx";
