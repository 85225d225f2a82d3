import { redirect } from "react-router";
import { fromContext } from "../../context.ts";
import { textsOf } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { listingById, readOrigin } from "#app/enquiries/index.ts";
import { EnquiryForm, type EnquiryView } from "#app/site/forms/enquiry-form.tsx";
import { emptyEnquiry, formNameOf } from "#app/site/views/enquiry.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/enquire.ts";
import { refusedForm } from "./refused-form.ts";

export const handle = { query: ["form", "listing", "page", "topic"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const settings = await services.catalogue.settings();
  const listing = url.searchParams.get("listing") ?? undefined;
  const view = emptyEnquiry(
    formNameOf(url.searchParams.get("form") ?? (listing ? "listing" : null)),
    {
      page: url.searchParams.get("page") ?? "/enquire",
      listing,
      listingTitle: (await listingById(services, actor, listing))?.title,
      topic: url.searchParams.get("topic") ?? undefined,
    },
    settings,
    await services.inbox.startToken(),
  );
  return { product: settings.product, view };
}

/** Stored first, then the receipt with the thanks: a redirect, so that a reload sends nothing twice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { actor, address, ...services } = fromContext(context);
  const form = formNameOf(url.searchParams.get("form"));
  const input = await textsOf(request);
  const origin = readOrigin(form, input, address);
  try {
    const { path } = await services.inbox.acceptEnquiry(input, origin);
    return redirect(`${path}?new`, 303);
  } catch (error) {
    const { page, listing, topic } = origin;
    const formAgain = async () => {
      const about = { page, listing, listingTitle: (await listingById(services, actor, listing))?.title, topic };
      const startedAt = origin.startedAt ?? (await services.inbox.startToken());
      return emptyEnquiry(form, about, await services.catalogue.settings(), startedAt);
    };
    return refusedForm(error, input, formAgain, Object.keys);
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(en.forms.enquireTitle, loaderData?.product);

const TITLES: Partial<Readonly<Record<EnquiryView["form"], string>>> = {
  home: en.home.enquiryTitle,
  contact: en.contact.form,
  search: en.filters.askTitle,
};

export default function EnquireRoute({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <div className="panel">
        <h1 className="t1">{TITLES[view.form] ?? en.forms.enquireTitle}</h1>
        <EnquiryForm
          view={view}
          manager={view.form === "contact" || view.values[HIDDEN.dedicatedManager] !== undefined}
        />
        {view.form === "home" && <p className="micro muted mt-3">{en.home.termsApply}</p>}
      </div>
    </div>
  );
}
