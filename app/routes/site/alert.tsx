import { data, redirect } from "react-router";
import { encodePart } from "#app/entities/text.ts";
import { servicesContext, requestContext } from "../context.ts";
import { textsOf } from "../form-texts.ts";
import type { PageHandle } from "../page-handle.ts";
import { labelOf } from "#app/saved-searches/index.ts";
import { readOrigin } from "#app/intake/index.ts";
import { makeQuery, queryHref, readQuery, writeQuery } from "#app/query/index.ts";
import { AlertForm, type AlertFormView, AlertSent } from "#app/site/forms/alert-form.tsx";
import { emptyForm } from "#app/site/views/enquiry.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Services } from "#app/services.ts";
import type { Route } from "./+types/alert.ts";
import { readKept } from "./kept-homes.ts";
import { refusalOf } from "./refusal.ts";

/** What the address asks to be told of: shortlisted homes, or else a search in its one spelling. */
function wantedIn(params: URLSearchParams): { readonly search: string; readonly homes: readonly string[] } {
  return {
    search: writeQuery(makeQuery({ page: 1 }, readQuery(params.get("search") ?? "").query)),
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
    view: await formFor(context.get(servicesContext), url.searchParams),
    isSent: url.searchParams.has("sent"),
    hasMailServer: context.get(servicesContext).inbox.hasMailServer,
  };
}

/** Says the same whether the address was known or not; the link that confirms goes there by mail. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const { search, homes } = wantedIn(url.searchParams);
  const input = await textsOf(request);
  const origin = readOrigin("alert", input, address);
  try {
    await (homes.length === 0
      ? services.inbox.alerts.forSearch(search, input, origin)
      : services.inbox.alerts.forHomes(homes, input, origin));
    return redirect("/alert?sent", 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const view: AlertFormView = {
      ...(await formFor(services, url.searchParams)),
      values: input,
      errors: refusal.fields,
      problem: Object.keys(refusal.fields).length ? undefined : refusal.sentence,
    };
    return data({ view }, { status: refusal.status });
  }
}

export const meta = () => hiddenMeta(en.alert.yours);

export default function Alert({ loaderData, actionData }: Route.ComponentProps) {
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
