import { formsTexts } from "../forms/words.ts";
import { mailLink } from "#app/entities/fields/contact.ts";
import { langOf } from "#app/base/language.ts";
import { contactTexts } from "./words.ts";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { frameView } from "../frame/frame-view.ts";
import { pageMeta } from "../frame/meta.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";
import type { ReactNode } from "react";
import { siteTexts } from "#app/texts/site.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { EnquiryForm } from "../forms/enquiry-form.tsx";
import { Scene } from "../parts/scene.tsx";

export { pagesStyle as styles } from "../parts/styles.ts";

export async function loader({ services, site }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const { title, lead: description } = contactTexts;
  return show(
    {
      enquiry: emptyEnquiry("contact", { page: "/contact" }, settings, await services.inbox.startToken()),
    },
    { meta: pageMeta({ title, product, description, canonical: `${publicUrl}/contact` }) },
  );
}

interface ContactWayProps {
  readonly icon: IconName;
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function ContactWay({ icon, label, note, children }: ContactWayProps) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="vh">{label}</span>
      </dt>
      <dd>
        <span className="t2 serif">{children}</span>
        {note && (
          <span className="small muted" lang={langOf(note)}>
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}

export default function ContactPage({ loaderData: { enquiry }, site }: PageProps<typeof loader>) {
  const company = frameView(site.settings);
  const [street, ...place] = company.address;
  return (
    <div className="wrap">
      <div className="con">
        <div className="con-t">
          <div className="con-p">
            <Scene name="contact" alt={contactTexts.picture} sizes="(min-width:1024px) 760px,100vw" first />
          </div>
          <p className="kind-h">{contactTexts.title}</p>
          <h1 className="hero-t hero-s">{formsTexts.getInTouch}</h1>
          <p className="lead">{contactTexts.lead}</p>
          <dl className="cdl">
            {company.call && (
              <ContactWay icon="call" label={contactTexts.phone} note={company.hours}>
                <a href={company.call}>{company.phone}</a>
              </ContactWay>
            )}
            {company.chat && (
              <ContactWay icon="chat" label={siteTexts.common.chat}>
                <a href={company.chat} target="_blank" rel="noopener">
                  {contactTexts.chat}
                </a>
              </ContactWay>
            )}
            {company.email && (
              <ContactWay icon="mail" label={contactTexts.email}>
                <a href={mailLink(company.email)}>{company.email}</a>
              </ContactWay>
            )}
            {street && (
              <ContactWay icon="map" label={contactTexts.address} note={place.join(", ")}>
                <span lang={langOf(street)}>{street}</span>
              </ContactWay>
            )}
          </dl>
        </div>
        <div className="panel">
          <EnquiryForm view={enquiry} manager />
        </div>
      </div>
    </div>
  );
}
