import { alertTexts } from "../blocks/alert/words.ts";
import { textsOf, encodePart } from "#app/entities/values/text.ts";
import { alertForm } from "#app/kinds/forms/sending-forms.ts";
import { labelOf } from "#app/enquiries/index.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { changeQuery, queryHref, readQuery, writeQuery } from "#app/query/index.ts";
import { AlertForm, type AlertFormView, AlertSent } from "../blocks/alert/alert-form.tsx";
import { emptyForm } from "../forms/empty-form.ts";
import { hiddenMeta } from "../frame/meta.ts";
import type { Services } from "#app/services.ts";
import { readKept } from "../blocks/shortlist/kept-homes.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

/** The subject of the alert, from the address: shortlisted homes, or else a search in its canonical spelling. */
function wantedIn(params: URLSearchParams): { readonly search: string; readonly homes: readonly string[] } {
  return {
    search: writeQuery(changeQuery(readQuery(params.get("search") ?? "").query, { page: 1 })),
    homes: readKept(params).properties,
  };
}

async function formFor({ inbox }: Services, { settings }: Site, params: URLSearchParams): Promise<AlertFormView> {
  const { search, homes } = wantedIn(params);
  const isSearch = homes.length === 0;
  return {
    title: isSearch ? alertTexts.search : alertTexts.homes,
    about: isSearch ? labelOf(readQuery(search).query, settings.product) : alertTexts.watched(homes.length),
    action: isSearch ? `/alert?search=${encodePart(search)}` : `/alert?homes=${homes.join(",")}`,
    page: isSearch ? queryHref("/all-properties", readQuery(search).query) : `/shortlist?homes=${homes.join(",")}`,
    ...emptyForm(settings, await inbox.startToken()),
  };
}

export const query = ["search", "homes", "sent"];

export const forms = [alertForm];

export async function loader({ services, site, url }: PageRequest) {
  return show({
    view: await formFor(services, site, url.searchParams),
    isSent: url.searchParams.has("sent"),
    hasMailServer: services.inbox.hasMailServer,
  });
}

/** Gives the same answer for known and unknown mail addresses; the link to confirm goes out by mail. */
export async function action({ services, site, address, request, url }: PageRequest) {
  const { search, homes } = wantedIn(url.searchParams);
  const input = await textsOf(request);
  const origin = readOrigin("alert", input, address);
  try {
    await (homes.length === 0
      ? services.inbox.alerts.forSearch(search, input, origin)
      : services.inbox.alerts.forHomes(homes, input, origin));
    return redirect("/alert?sent", 303);
  } catch (error) {
    return refusedForm(error, input, () => formFor(services, site, url.searchParams), Object.keys);
  }
}

export const meta = () => hiddenMeta(alertTexts.yours);

export default function AlertRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
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
