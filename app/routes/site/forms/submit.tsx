import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { redirect } from "react-router";
import { chatLink } from "#app/entities/values/phone.ts";
import { property } from "#app/kinds/property/property.ts";
import { fromContext } from "../../context.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { Breadcrumb } from "#app/site/breadcrumb.tsx";
import { shownErrors, SubmissionForm, type SubmissionFormView } from "#app/site/forms/submission-form.tsx";
import { emptyForm } from "#app/site/views/enquiry.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import type { Services } from "#app/services.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/submit.ts";
import { metaFromLoader } from "../loader-meta.ts";
import { refusedForm } from "./refused-form.ts";
import { picturesOf, readVisitorForm } from "./submitted-pictures.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

function kindAt(path: string): SubmittedKind {
  return path === "/add-project" ? "project" : "property";
}

/** What most people post; a price is read in crore then, and in lakh a month once Rent is chosen. */
const PRESELECTED: Readonly<Record<SubmittedKind, SubmissionFormView["values"]>> = {
  property: { [property.fields.saleType.options.apiNames[0]]: "Buy" },
  project: {},
};

async function formFor({ catalogue, inbox }: Services, kind: SubmittedKind): Promise<SubmissionFormView> {
  const settings = await catalogue.settings();
  return {
    kind,
    ...emptyForm(settings, await inbox.startToken()),
    values: PRESELECTED[kind],
    chat: chatLink(settings.whatsapp, kind === "project" ? en.home.postProjectChatMessage : en.home.postChatMessage),
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  const settings = await services.catalogue.settings();
  const kind = kindAt(url.pathname);
  return {
    meta: pageMeta({
      title: en.submit.titles[kind],
      product: settings.product,
      canonical: services.publicUrl + url.pathname,
      description: en.submit.lead,
    }),
    view: await formFor(services, kind),
  };
}

/** The listing waits for the administrator; pictures become pictures only when everything else is right. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { address, ...services } = fromContext(context);
  const kind = kindAt(url.pathname);
  let values: Readonly<Record<string, string>> = {};
  try {
    const form = await readVisitorForm(services, request, address);
    values = form.fields;
    const images = await picturesOf(services, kind, form, () => services.inbox.submissions.check(kind, form.fields));
    const { path } = await services.inbox.submissions.submit(
      kind,
      values,
      readOrigin("submission", values, address, url.pathname),
      images,
    );
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(
      error,
      values,
      () => formFor(services, kind),
      (errors) => shownErrors(kind, errors),
    );
  }
}

export const meta = metaFromLoader();

export default function SubmitRoute({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: en.submit.titles[view.kind] }]} />
        <h1 className="d1">{en.submit.titles[view.kind]}</h1>
        <p className="lead">{en.submit.lead}</p>
      </div>
      <SubmissionForm view={view} />
    </div>
  );
}
