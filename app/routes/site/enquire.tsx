import { data, redirect } from "react-router";
import { servicesContext, requestContext } from "../context.ts";
import { textsOf } from "../form-texts.ts";
import type { PageHandle } from "../page-handle.ts";
import { RECORD_ID } from "#app/entities/index.ts";
import { HIDDEN } from "#app/entities/hidden-inputs.ts";
import { readOrigin } from "#app/intake/index.ts";
import { EnquiryForm, type EnquiryView } from "#app/site/forms/enquiry-form.tsx";
import { emptyEnquiry, formNameOf } from "#app/site/views/enquiry.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/enquire.ts";
import { refusalOf } from "./refusal.ts";

async function titleOf({ catalogue }: Services, actor: Actor, id = ""): Promise<string | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  const found = (await catalogue.get(actor, "property", id)) ?? (await catalogue.get(actor, "project", id));
  return found?.values.title;
}

export const handle = { query: ["form", "listing", "page", "topic"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { actor } = context.get(requestContext);
  const settings = await services.catalogue.settings();
  const listing = url.searchParams.get("listing") ?? undefined;
  const view = emptyEnquiry(
    formNameOf(url.searchParams.get("form") ?? (listing ? "listing" : null)),
    {
      page: url.searchParams.get("page") ?? "/enquire",
      listing,
      listingTitle: await titleOf(services, actor, listing),
      topic: url.searchParams.get("topic") ?? undefined,
    },
    settings,
    await services.inbox.startToken(),
  );
  return { product: settings.product, view };
}

/** Stored first, then the receipt with the thanks: a redirect, so that a reload sends nothing twice. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { actor, address } = context.get(requestContext);
  const form = formNameOf(url.searchParams.get("form"));
  const input = await textsOf(request);
  const origin = readOrigin(form, input, address);
  try {
    const { path } = await services.inbox.acceptEnquiry(input, origin);
    return redirect(`${path}?new`, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const settings = await services.catalogue.settings();
    const { page, listing, topic } = origin;
    const about = { page, listing, listingTitle: await titleOf(services, actor, listing), topic };
    const startedAt = origin.startedAt ?? (await services.inbox.startToken());
    const view: EnquiryView = {
      ...emptyEnquiry(form, about, settings, startedAt),
      values: input,
      errors: refusal.fields,
      problem: Object.keys(refusal.fields).length ? undefined : refusal.sentence,
    };
    return data({ view }, { status: refusal.status });
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => hiddenMeta(en.forms.enquireTitle, loaderData?.product);

const TITLES: Partial<Readonly<Record<EnquiryView["form"], string>>> = {
  home: en.home.enquiryTitle,
  contact: en.contact.form,
  search: en.filters.askTitle,
};

export default function Enquire({ loaderData, actionData }: Route.ComponentProps) {
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
