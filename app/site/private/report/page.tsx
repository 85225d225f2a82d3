import { reportTexts } from "#app/texts/en/report.ts";
import { FactList, PrivatePage } from "../../frame/private-page.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { type PageProps, type PageRequest, show } from "../../page.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { REPORT_STAGES, REPORTED } from "#app/kinds/home-report/home-report.ts";

/** What became of a report of a home. */
export async function loader({ services: { inbox }, params }: PageRequest<"token">) {
  const { values } = await inbox.reports.byToken(params.token);
  const said = reportTexts.what[oneOf(REPORTED, values.what) ?? "other"];
  return show({
    facts: [
      { label: reportTexts.about, text: values.listingTitle },
      { label: reportTexts.said, text: [said, values.text].filter(Boolean).join(": ") },
      { label: reportTexts.became, text: reportTexts.stages[oneOf(REPORT_STAGES, values.stage) ?? "open"] },
    ],
  });
}

export const meta = () => hiddenMeta(reportTexts.own);

export { pagesStyle as styles } from "../../parts/styles.ts";

export default function MyReportPage({ loaderData: { facts } }: PageProps<typeof loader>) {
  return (
    <PrivatePage title={reportTexts.own}>
      <FactList facts={facts} />
    </PrivatePage>
  );
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
