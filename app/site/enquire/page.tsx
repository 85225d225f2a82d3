import { formsTexts } from "../forms/words.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { enquiryForms } from "#app/kinds/forms/forms.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { listingById, readOrigin } from "#app/enquiries/index.ts";
import { EnquiryForm, type EnquiryView } from "../forms/enquiry-form.tsx";
import { emptyEnquiry, formNameOf } from "../forms/empty-form.ts";
import { hiddenMeta } from "../frame/meta.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

export const query = ["form", "listing", "page", "topic"];

export const forms = Object.values(enquiryForms);

export async function loader({ services, site, actor, url }: PageRequest) {
  const listing = url.searchParams.get("listing") ?? undefined;
  const view = emptyEnquiry(
    formNameOf(url.searchParams.get("form") ?? (listing ? "listing" : null)),
    {
      page: url.searchParams.get("page") ?? "/enquire",
      listing,
      listingTitle: (await listingById(services, actor, listing))?.title,
      topic: url.searchParams.get("topic") ?? undefined,
    },
    site.settings,
    await services.inbox.startToken(),
  );
  return show({ view }, { meta: hiddenMeta(formsTexts.enquireTitle, site.product) });
}

/** Stored first, then the receipt with the thanks: a redirect, so that a reload sends nothing twice. */
export async function action({ services, site, actor, address, request, url }: PageRequest) {
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
      return emptyEnquiry(form, about, site.settings, startedAt);
    };
    return refusedForm(error, input, formAgain, Object.keys);
  }
}

function titleOf(form: EnquiryView["form"]): string {
  if (form === "home") return formsTexts.enquiryTitle;
  if (form === "contact") return formsTexts.getInTouch;
  return form === "search" ? formsTexts.askTitle : formsTexts.enquireTitle;
}

export default function EnquireRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <div className="panel">
        <h1 className="t1">{titleOf(view.form)}</h1>
        <EnquiryForm
          view={view}
          manager={view.form === "contact" || view.values[HIDDEN.dedicatedManager] !== undefined}
        />
        {view.form === "home" && <p className="micro muted mt-3">{formsTexts.termsApply}</p>}
      </div>
    </div>
  );
}
