import { sharedListTexts } from "../shared-list/words.ts";
import { shortlistTexts } from "../shortlist/words.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { Empty } from "../parts/empty.tsx";
import { SendListForm, type SendListView } from "../shared-list/send-form.tsx";
import { hiddenMeta } from "../frame/meta.ts";
import { propertyCard } from "../parts/property-card-view.ts";
import type { Services } from "#app/services.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { keptRecords, readKept } from "../shortlist/kept-homes.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

export { sharedListStyle as styles } from "../parts/styles.ts";

export const query = ["homes"];

async function formFor(services: Services, site: Site, params: URLSearchParams): Promise<SendListView> {
  const [{ homes }, startedAt] = await Promise.all([keptRecords(params, services), services.inbox.startToken()]);
  return {
    homes: homes.map((home) => propertyCard(home, site)),
    chosen: homes.map(({ id }) => id),
    action: `/send-list?homes=${homes.map(({ id }) => id).join(",")}`,
    startedAt,
    values: {},
    errors: {},
    problem: undefined,
  };
}

export async function loader({ services, site, url }: PageRequest) {
  return show({ view: await formFor(services, site, url.searchParams) }, { noStore: true });
}

/** On to the sender's own page, which has the link for everybody. */
export async function action({ services, site, address, request, url }: PageRequest) {
  const form = await request.formData();
  const input = textsIn(form);
  const chosen = form.getAll("homes").map(String);
  try {
    const { path } = await services.inbox.lists.create(chosen, input, readOrigin("list", input, address, "/send-list"));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, async () => ({
      ...(await formFor(services, site, url.searchParams)),
      chosen: readKept(new URLSearchParams({ homes: chosen.join(",") })).properties,
    }));
  }
}

export const meta = hiddenMeta(sharedListTexts.sendTitle);

export default function SendListRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap list-end fam">
      <div className="ph">
        <Breadcrumb
          crumbs={[{ label: shortlistTexts.title, path: "/shortlist" }, { label: sharedListTexts.sendTitle }]}
        />
        <h1 className="d1">{sharedListTexts.sendTitle}</h1>
        <p className="lead mt-4">{sharedListTexts.sendLead}</p>
      </div>
      {view.homes.length > 0 ? (
        <SendListForm view={view} />
      ) : (
        <Empty text={sharedListTexts.none} path="/shortlist" label={sharedListTexts.toShortlist} />
      )}
    </div>
  );
}
