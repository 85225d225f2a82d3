import { redirect } from "react-router";
import { encodePart } from "#app/entities/values/text.ts";
import { fromContext } from "../../context.ts";
import { textsOf } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import { labelOf, readOrigin } from "#app/enquiries/index.ts";
import { changeQuery, queryHref, readQuery, writeQuery } from "#app/query/index.ts";
import { AlertForm, type AlertFormView, AlertSent } from "#app/site/forms/alert-form.tsx";
import { emptyForm } from "#app/site/views/enquiry.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Services } from "#app/services.ts";
import type { Route } from "./+types/alert.ts";
import { readKept } from "../compare/kept-homes.ts";
import { refusedForm } from "./refused-form.ts";

/** What the address asks to be told of: shortlisted homes, or else a search in its one spelling. */
function wantedIn(params: URLSearchParams): { readonly search: string; readonly homes: readonly string[] } {
  return {
    search: writeQuery(changeQuery(readQuery(params.get("search") ?? "").query, { page: 1 })),
    homes: readKept(params).properties,
  };
}

async function formFor({ catalogue, inbox }: Services, params: URLSearchParams): Promise<AlertFormView> {
  const { search, homes } = wantedIn(params);
  const settings = await catalogue.settings();
  const isSearch = homes.length === 0;
  return {
    title: isSearch ? en.alert.search : en.alert.homes,
    about: isSearch ? labelOf(readQuery(search).query, settings.product) : en.alert.watched(homes.length),
    action: isSearch ? `/alert?search=${encodePart(search)}` : `/alert?homes=${homes.join(",")}`,
    page: isSearch ? queryHref("/all-properties", readQuery(search).query) : `/shortlist?homes=${homes.join(",")}`,
    ...emptyForm(settings, await inbox.startToken()),
  };
}

export const handle = { query: ["search", "homes", "sent"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  return {
    view: await formFor(fromContext(context), url.searchParams),
    isSent: url.searchParams.has("sent"),
    hasMailServer: fromContext(context).inbox.hasMailServer,
  };
}

/** Says the same whether the address was known or not; the link that confirms goes there by mail. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { address, ...services } = fromContext(context);
  const { search, homes } = wantedIn(url.searchParams);
  const input = await textsOf(request);
  const origin = readOrigin("alert", input, address);
  try {
    await (homes.length === 0
      ? services.inbox.alerts.forSearch(search, input, origin)
      : services.inbox.alerts.forHomes(homes, input, origin));
    return redirect("/alert?sent", 303);
  } catch (error) {
    return refusedForm(error, input, () => formFor(services, url.searchParams), Object.keys);
  }
}

export const meta = () => hiddenMeta(en.alert.yours);

export default function AlertRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      {loaderData.isSent ? (
        <AlertSent hasMailServer={loaderData.hasMailServer} />
      ) : (
        <AlertForm view={actionData?.view ?? loaderData.view} />
      )}
    </div>
  );
}
