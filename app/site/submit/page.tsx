import { submitPageTexts } from "./words.ts";
import { submitTexts } from "../blocks/submission/words.ts";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import { chatLink } from "#app/entities/values/phone.ts";
import { property } from "#app/kinds/property/property.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { BesideForm } from "./beside-form.tsx";
import { shownErrors, SubmissionForm, type SubmissionFormView } from "../blocks/submission/submission-form.tsx";
import { emptyForm } from "../forms/empty-form.ts";
import { pageMeta } from "../frame/meta.ts";
import type { Services } from "#app/services.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { picturesOf, readVisitorForm } from "../blocks/submission/submitted-pictures.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

function kindAt(path: string): SubmittedKind {
  return path === "/add-project" ? "project" : "property";
}

/** What most people post; a price is read in crore then, and in lakh a month once Rent is chosen. */
const PRESELECTED: Readonly<Record<SubmittedKind, SubmissionFormView["values"]>> = {
  property: { [property.fields.saleType.options.apiNames[0]]: "Buy" },
  project: {},
};

async function formFor({ inbox }: Services, { settings }: Site, kind: SubmittedKind): Promise<SubmissionFormView> {
  return {
    kind,
    ...emptyForm(settings, await inbox.startToken()),
    values: PRESELECTED[kind],
    chat:
      settings.whatsapp &&
      chatLink(
        settings.whatsapp,
        kind === "project" ? submitTexts.postProjectChatMessage : submitTexts.postChatMessage,
      ),
  };
}

export async function loader({ services, site, url }: PageRequest) {
  const kind = kindAt(url.pathname);
  const meta = pageMeta({
    title: submitPageTexts.titles[kind],
    product: site.product,
    canonical: site.publicUrl + url.pathname,
    description: submitPageTexts.lead,
  });
  return show({ view: await formFor(services, site, kind) }, { meta });
}

/** The listing waits for the administrator; pictures become pictures only when everything else is right. */
export async function action({ services, site, address, request, url }: PageRequest) {
  const kind = kindAt(url.pathname);
  let values: Readonly<Record<string, string>> = {};
  try {
    const form = await readVisitorForm(services, kind, request, address);
    values = form.fields;
    const images = await picturesOf(services, kind, form, () => services.inbox.submissions.check(kind, form.fields));
    const { path } = await services.inbox.submissions.submit(
      kind,
      values,
      readOrigin("submission", values, address, url.pathname),
      images,
    );
    return redirect(path, 303);
  } catch (error) {
    return refusedForm(
      error,
      values,
      () => formFor(services, site, kind),
      (errors) => shownErrors(kind, errors),
    );
  }
}

export default function SubmitRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const view = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: submitPageTexts.titles[view.kind] }]} />
        <h1 className="d1">{submitPageTexts.titles[view.kind]}</h1>
        <p className="lead">{submitPageTexts.lead}</p>
      </div>
      <div className="send-w">
        <SubmissionForm view={view} />
        <BesideForm kind={view.kind} values={view.values} />
      </div>
    </div>
  );
}
