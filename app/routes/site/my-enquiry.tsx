import { data, redirect } from "react-router";
import { servicesContext, requestContext } from "../context.ts";
import type { PageHandle } from "../page-handle.ts";
import { ReceiptPage } from "#app/site/receipt-page.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { projectPath, propertyPath } from "#app/site/views/links.ts";
import { receiptView } from "#app/site/views/receipt.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/my-enquiry.ts";
import { NO_STORE, forwardHeaders } from "./viewed.ts";

/** Where the page of that property or project is, while there is one. */
async function pathOf({ catalogue }: Services, actor: Actor, listing: string | undefined): Promise<string | undefined> {
  if (listing === undefined) return undefined;
  const [home, project] = await Promise.all([
    catalogue.get(actor, "property", listing),
    catalogue.get(actor, "project", listing),
  ]);
  if (home) return propertyPath(home.values.slug);
  return project && projectPath(project.values.slug);
}

export const handle = { query: ["new"] } satisfies PageHandle;

/** The visitor's receipt: what was sent, how far it has come, and the ways to take it back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor, address } = context.get(requestContext);
  const receipt = await services.inbox.receipts.byToken(params.token, address);
  const path = await pathOf(services, actor, receipt.sent.listing);
  return data({ view: receiptView(receipt, path), isNew: url.searchParams.has("new") }, { headers: NO_STORE });
}

export const headers = forwardHeaders;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { receipts } = context.get(servicesContext).inbox;
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

export default function MyEnquiry({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <ReceiptPage
      view={loaderData.view}
      path={`/my/enquiry/${params.token}`}
      isNew={loaderData.isNew}
      problem={actionData?.problem}
    />
  );
}

export { PrivateLinkError as ErrorBoundary } from "#app/site/private-link-error.tsx";
