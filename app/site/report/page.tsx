import { to } from "#app/base/language.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { homeReportForm } from "#app/kinds/forms/sending-forms.ts";
import { REPORTED } from "#app/kinds/home-report/home-report.ts";
import type { Services } from "#app/services.ts";
import { reportTexts } from "#app/texts/en/report.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Spoken } from "#app/ui/spoken.tsx";
import { HiddenInputs, Problem, Trap } from "../forms/form-parts.tsx";
import type { ByName } from "../forms/form-view.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { hiddenMeta } from "../frame/meta.ts";
import { publicHome } from "../parts/public-home.ts";
import { type PageProps, type PageRequest, redirect, show } from "../page.ts";

interface ReportView {
  readonly listing: string;
  readonly title: string;
  readonly startedAt: string;
  readonly values: ByName;
  readonly errors: ByName;
  readonly problem: string | undefined;
}

/** @throws NotFound without such a home */
async function formFor({ catalogue, inbox }: Services, listing: string): Promise<ReportView> {
  const { values } = await publicHome(catalogue, listing);
  return {
    listing,
    title: values.title,
    startedAt: await inbox.startToken(),
    values: {},
    errors: {},
    problem: undefined,
  };
}

export const query = ["listing"];

export const forms = [homeReportForm];

export async function loader({ services, url }: PageRequest) {
  return show({ view: await formFor(services, url.searchParams.get("listing") ?? "") });
}

/** Stored: on to the private page, which says what becomes of it. */
export async function action({ services, address, request, url }: PageRequest) {
  const listing = url.searchParams.get("listing") ?? "";
  const input = await textsOf(request);
  try {
    return redirect(await services.inbox.reports.send(listing, input, readOrigin("report", input, address)), 303);
  } catch (error) {
    return refusedForm(
      error,
      input,
      () => formFor(services, listing),
      ({ text }) => (text ? ["text"] : []),
    );
  }
}

export const meta = () => hiddenMeta(reportTexts.link);

/** What is wrong with a home: one button for each, and no address is asked for. */
export default function ReportPage({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { listing, title, startedAt, values, errors, problem } = actionData?.view ?? loaderData.view;
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <form className="panel" method="post" action={to(`/report?listing=${listing}`)}>
        <h1 className="t1">
          <Spoken text={reportTexts.title(title)} />
        </h1>
        <p className="small muted mt-2">{reportTexts.lead}</p>
        <Problem problem={problem} />
        <HiddenInputs of={{ [HIDDEN.startedAt]: startedAt }} />
        <Trap />
        <div className="fields mt-5">
          {REPORTED.slice(0, -1).map((what) => (
            <button key={what} type="submit" className="btn btn-s btn-w" name="what" value={what}>
              {reportTexts.what[what]}
            </button>
          ))}
          <div className="field">
            <label htmlFor="report-text">{reportTexts.more}</label>
            <textarea
              id="report-text"
              name="text"
              className="inp"
              rows={2}
              maxLength={homeReportForm.text.limits.maxLength}
              defaultValue={values["text"]}
              {...errorAttributes("report-text", errors["text"])}
            />
            <ErrorLine of="report-text" text={errors["text"]} />
          </div>
          <button type="submit" className="btn btn-s btn-w" name="what" value="other">
            {reportTexts.what.other}
          </button>
        </div>
      </form>
    </div>
  );
}
