import { Fragment, type ReactNode } from "react";
import { formatSum } from "#app/entities/values/money.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { consentText } from "#app/kinds/forms/forms.ts";
import { agentNumberDoubts, agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { Language } from "#app/kinds/person/person.ts";
import { readCostRate } from "#app/kinds/settings/cost-rate.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { fillTemplate, TEMPLATES, TEMPLATE_FIELDS, type TemplateField } from "#app/kinds/settings/texts.ts";
import { CRORE } from "#app/trade/units.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { Picture } from "#app/ui/picture.tsx";
import { figuresText } from "../blocks/homes/owner-texts.ts";

type Previewed = Partial<Settings>;

const EXAMPLE_PRICE = 5 * CRORE;

const previews: Readonly<Record<string, (settings: Previewed) => ReactNode>> = {
  company: ({
    product,
    intent,
    address,
    phone,
    whatsapp,
    email,
    hours,
    copyrightYear,
    disclaimer,
    answerHours,
    agentNumbers,
  }) => (
    <>
      <p className="preview-serif">{intent}</p>
      <p>
        <b>{product}</b>
      </p>
      <p className="message">{address}</p>
      <p>
        {[phone && `Call ${formatPhone(phone)}`, whatsapp && `WhatsApp ${formatPhone(whatsapp)}`, email]
          .filter(Boolean)
          .join(", ")}
      </p>
      <p>{hours}</p>
      <p>{agentText({ agentNumbers })}</p>
      {agentNumberDoubts({ agentNumbers }).map((doubt) => (
        <p key={doubt} className="note warn">
          {doubt}
        </p>
      ))}
      <p className="small">{disclaimer}</p>
      <p className="small">
        © {copyrightYear} {product}
      </p>
      <p className="small muted">An enquiry counts as late after {answerHours} hours.</p>
    </>
  ),
  listings: ({ badgeNewLaunch, badgeRera, discountLabel, pageSize }) => (
    <>
      <p className="preview-badges">
        {[badgeNewLaunch, badgeRera].filter(Boolean).map((badge) => (
          <span key={badge} className="badge b-plain">
            {badge}
          </span>
        ))}
        {discountLabel && <span className="badge b-prem">{discountLabel}</span>}
      </p>
      <p className="small muted">{pageSize} listings on a page.</p>
    </>
  ),
  costs: ({ costRates = [], loanInterest, loanYears }) => (
    <>
      <p className="small muted">A home at {formatSum(EXAMPLE_PRICE)}:</p>
      <ul>
        {costRates.map((row) => (
          <li key={JSON.stringify(row)} className="small">
            {row["what"]}
            {row["place"] ? ` in ${row["place"]}` : ""}: {costText(row)}{" "}
            <span className="muted">
              (
              {[row["validFrom"] && `from ${formatDay(row["validFrom"])}`, row["source"] || "no source"]
                .filter(Boolean)
                .join(", ")}
              )
            </span>
          </li>
        ))}
        <li className="small muted">For everything else the rates that come with the site are used.</li>
      </ul>
      <p className="small">
        Loan calculator: {loanInterest}% a year over {loanYears} years. An estimate.
      </p>
    </>
  ),
  home: ({ builderLogos = [], testimonials = [] }) => (
    <>
      <ul className="preview-logos">
        {builderLogos.map(({ name, logo }) => (
          <li key={`${name} ${logo}`}>{logo ? <img src={logo} alt={name ?? ""} /> : name}</li>
        ))}
      </ul>
      {testimonials.map(({ name, place, month, text }) => (
        <blockquote key={`${name} ${text}`}>
          <p>{text}</p>
          <footer className="small muted">{[name, place, month].filter(Boolean).join(", ")}</footer>
        </blockquote>
      ))}
      {builderLogos.length + testimonials.length === 0 && (
        <p className="small muted">No logos and no testimonials: both sections are left out.</p>
      )}
    </>
  ),
  banner: ({ bannerImage, bannerFrom, bannerText, bannerLink, bannerLinkText }) =>
    bannerText ? (
      <div className="preview-banner">
        <div>
          <p className="small">{bannerFrom}</p>
          <p className="preview-serif">{bannerText}</p>
          {bannerLink && <p className="small">{bannerLinkText ?? bannerLink}</p>}
        </div>
        {bannerImage && <Picture image={bannerImage} alt="" sizes="240px" frame="r32" />}
      </div>
    ) : (
      <p className="small muted">Without a text no banner is shown.</p>
    ),
  texts: (settings) => (
    <>
      <p className="small muted">
        {"{name}"} and the others stand for: {TEMPLATE_FIELDS.map((field) => FIELD_WORDS[field]).join(", ")}. An empty
        one is left out. A person gets the Hindi text where Hindi is noted as the language.
      </p>
      {TEMPLATES.map((template) => (
        <Fragment key={template}>
          <p className="message">{example(settings[template], settings)}</p>
          <p className="message" lang="hi">
            {example(settings[`${template}Hindi`], settings, "Hindi")}
          </p>
        </Fragment>
      ))}
    </>
  ),
  keeping: ({ product = "", enquiryMonths = 0, noIndex }) => (
    <>
      <p className="small">{consentText(product, enquiryMonths)}</p>
      {noIndex && <p className="note warn">The whole site is hidden from search engines.</p>}
    </>
  ),
};

/** What the fields of a message stand for. */
const FIELD_WORDS: Readonly<Record<TemplateField, string>> = {
  name: "{name} the person",
  home: "{home} the home",
  list: "{list} homes that are sent, a line each",
  when: "{when} day and time of the visit",
  link: "{link} the page",
  figures: "{figures} visits, offers and views of the home",
  company: "{company} your name",
};

/** A message as somebody gets it; the example is invented and says so by its name. */
function example(template: string | undefined, { product = "" }: Previewed, language: Language = "English"): string {
  return fillTemplate(template ?? "", {
    name: "Example",
    home: "3 BHK in Sector 150",
    list: "1. Example Heights, 3 BHK, ₹1.9 Cr\n2. Example Villas, 4 BHK, ₹3.2 Cr",
    when: "Saturday, 4:30 pm",
    link: "https://…",
    figures: figuresText({ views: 31, enquiries: 0, visits: 2, offers: 1 }, language),
    company: product,
  });
}

/** What a row comes to for the example, or why it counts for nothing. */
function costText(row: Readonly<Record<string, string>>): string {
  const rate = readCostRate(row);
  if (!rate) return `'${row["percent"] || row["sum"]}' is neither a percentage nor a sum, so homes show no sum`;
  return formatSum("percent" in rate ? Math.round((EXAMPLE_PRICE * rate.percent) / 100) : rate.rupees);
}

/** How a group shows on the site, as one types. */
export function SettingsPreview({ group, settings }: { readonly group: string; readonly settings: Previewed }) {
  const shown = previews[group]?.(settings);
  if (!shown) return null;
  return (
    <div className="preview" role="group" aria-label="How it shows">
      <p className="preview-head">How it shows</p>
      {shown}
    </div>
  );
}
