import { data, redirect } from "react-router";
import { readOrigin } from "#app/enquiries/index.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { Empty } from "#app/site/empty.tsx";
import { SendListForm, type SendListView } from "#app/site/shared-list/send-form.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { propertyCard } from "#app/site/views/property/property-card.ts";
import type { Services } from "#app/services.ts";
import { en } from "#app/texts/en.ts";
import { fromContext } from "../../context.ts";
import { formTexts } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/send-list.ts";
import { keptRecords, readKept } from "../compare/kept-homes.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

export { sharedListStyle as links } from "#app/site/styles.ts";

export const handle = { query: ["homes"] } satisfies PageHandle;

async function formFor(services: Services, params: URLSearchParams): Promise<SendListView> {
  const [settings, { homes }, startedAt] = await Promise.all([
    services.catalogue.settings(),
    keptRecords(params, services),
    services.inbox.startToken(),
  ]);
  return {
    homes: homes.map((home) => propertyCard(home, { settings, publicUrl: services.publicUrl })),
    chosen: homes.map(({ id }) => id),
    action: `/send-list?homes=${homes.map(({ id }) => id).join(",")}`,
    startedAt,
    values: {},
    errors: {},
    problem: undefined,
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return data({ view: await formFor(fromContext(context), url.searchParams) }, { headers: NO_STORE });
}

export const headers = forwardHeaders;

/** On to the sender's own page, which has the link for everybody. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { address, ...services } = fromContext(context);
  const form = await request.formData();
  const input = formTexts(form);
  const chosen = form.getAll("homes").map(String);
  try {
    const { path } = await services.inbox.lists.create(chosen, input, readOrigin("list", input, address, "/send-list"));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, async () => ({
      ...(await formFor(services, url.searchParams)),
      chosen: readKept(new URLSearchParams({ homes: chosen.join(",") })).properties,
    }));
  }
}

export const meta = () => hiddenMeta(en.sharedList.sendTitle);

export default function SendListRoute({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap list-end fam">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: en.shortlist.title, path: "/shortlist" }, { label: en.sharedList.sendTitle }]} />
        <h1 className="d1">{en.sharedList.sendTitle}</h1>
        <p className="lead mt-4">{en.sharedList.sendLead}</p>
      </div>
      {view.homes.length > 0 ? (
        <SendListForm view={view} />
      ) : (
        <Empty text={en.sharedList.none} path="/shortlist" label={en.sharedList.toShortlist} />
      )}
    </div>
  );
}
