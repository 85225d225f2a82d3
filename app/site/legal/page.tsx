import { to } from "#app/base/language.ts";
import { Spoken } from "#app/ui/spoken.tsx";
import { pageMeta } from "../frame/meta.ts";
import { MAX_MEGABYTES, MAX_PAGES } from "../parts/offline-limits.ts";
import { PlainLink } from "../frame/private-page.tsx";
import { legalTexts } from "./words.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import { type PageProps, type PageRequest, show, type Site } from "../page.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

function legalFacts({ settings, publicUrl }: Site): Parameters<typeof legalTexts.privacy>[0] {
  const { product, enquiryMonths, binDays, noKeptPages } = settings;
  const contact = settings.email ?? publicUrl + to("/contact");
  const address = settings.address?.replaceAll("\n", ", ");
  const kept = noKeptPages ? undefined : { pages: MAX_PAGES, megabytes: MAX_MEGABYTES };
  return { product, contact, address, months: enquiryMonths, binDays, listDays: LIST_DAYS, kept };
}

export const query = ["version"];

export async function loader({ services: { inbox }, site, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const isPrivacy = url.pathname === "/privacy";
  const facts = legalFacts(site);
  const text = isPrivacy
    ? legalTexts.privacy(facts)
    : url.pathname === "/terms"
      ? legalTexts.terms(facts)
      : await inbox.notice(url.searchParams.get("version") ?? undefined);
  const { title, lead: description } = text;
  const canonical = publicUrl + url.pathname;
  return show(
    { text, tellsOfKept: isPrivacy && !settings.noKeptPages },
    { meta: pageMeta({ title, product, description, canonical }) },
  );
}

export default function LegalPage({ loaderData: { text, tellsOfKept } }: PageProps<typeof loader>) {
  return (
    <div className="wrap list-end">
      <div className="ph-l prose-w">
        <p className="small muted">{siteTexts.legal.changed(formatDay(text.changed))}</p>
        <h1 className="d1 mt-3">{text.title}</h1>
        <p className="lead mt-4">
          <Spoken text={text.lead} />
        </p>
      </div>
      <div className="prose numbered">
        {text.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>
                <Spoken text={paragraph} />
              </p>
            ))}
          </section>
        ))}
      </div>
      {tellsOfKept && (
        <p className="prose-w mt-8">
          <PlainLink href="/kept">{siteTexts.common.kept}</PlainLink>
        </p>
      )}
    </div>
  );
}
