import { formsTexts } from "../forms/words.ts";
import type { topics } from "./words.ts";
import { EnquiryForm, type EnquiryView } from "../forms/enquiry-form.tsx";
import { Scene } from "../parts/scene.tsx";
import { CompanyServices } from "../parts/company-services.tsx";
import type { ServicesView } from "../parts/services-of.ts";

export type TopicName = keyof typeof topics;

interface TopicPageProps {
  readonly name: TopicName;
  readonly topic: (typeof topics)[TopicName];
  readonly services: ServicesView;
  readonly enquiry: EnquiryView;
}

/** One look for the seven pages of the More menu: title, lead, two pictures set apart, three passages, a form. */
export function TopicPage({ name, topic, services, enquiry }: TopicPageProps) {
  return (
    <div className="wrap list-end">
      <div className="ph-l">
        <h1 className="d1">{topic.title}</h1>
        <p className="lead mt-4 max-w-prose">{topic.lead}</p>
      </div>
      <div className="topic-i">
        <Figure scene={name} caption={topic.pictures[0]} first />
        <Figure scene={`${name}-b`} caption={topic.pictures[1]} />
      </div>
      <div className="dhead">
        <div>
          {topic.passages.map((passage) => (
            <section key={passage.title} className="passage">
              <h2 className="t1">{passage.title}</h2>
              <p>{passage.text}</p>
            </section>
          ))}
          <CompanyServices services={services} />
        </div>
        <aside className="broker" aria-label={formsTexts.enquiry}>
          <div className="panel">
            <h2 className="t2">{topic.ask}</h2>
            <EnquiryForm view={enquiry} />
          </div>
        </aside>
      </div>
    </div>
  );
}

interface FigureProps {
  readonly scene: TopicName | `${TopicName}-b`;
  readonly caption: string;
  readonly first?: boolean;
}

function Figure({ scene, caption, first = false }: FigureProps) {
  return (
    <figure>
      <div className="media r45">
        <Scene name={scene} alt={caption} sizes="(min-width:1440px) 950px,(min-width:700px) 68vw,135vw" first={first} />
      </div>
      <figcaption className="cap">{caption}</figcaption>
    </figure>
  );
}
