import { to } from "#app/base/language.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { NotFound } from "#app/entities/errors.ts";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { excerpt, pageMeta } from "../frame/meta.ts";
import { topics } from "./words.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";
import { formsTexts } from "../forms/words.ts";
import { EnquiryForm } from "../forms/enquiry-form.tsx";
import { Scene } from "../parts/scene.tsx";
import { CompanyServices } from "../parts/company-services.tsx";

export { pagesStyle as styles } from "../parts/styles.ts";

type TopicName = keyof typeof topics;

/** The two that somebody looks at next; each by its second picture. */
const BESIDE: Readonly<Record<TopicName, readonly [TopicName, TopicName]>> = {
  interior: ["furniture", "lights"],
  furniture: ["decor", "interior"],
  decor: ["lights", "furniture"],
  design: ["plans", "interior"],
  plans: ["design", "lights"],
  gift: ["decor", "furniture"],
  lights: ["interior", "decor"],
};

function topicAt(path: string): TopicName {
  const names = Object.keys(topics) as TopicName[]; // Object.keys loses their type
  const name = names.find((known) => path === `/${known}`);
  if (!name) throw new NotFound();
  return name;
}

export async function loader({ services: { inbox }, site, url }: PageRequest) {
  const { settings, product, publicUrl } = site;
  const name = topicAt(url.pathname);
  const { title, lead } = topics[name];
  const topic = inLanguage("en", () => topics[name].title); // in English, for the office
  const enquiry = emptyEnquiry("interiors", { page: `/${name}`, topic }, settings, await inbox.startToken());
  return show(
    { name, enquiry },
    { meta: pageMeta({ title, product, publicUrl, description: excerpt(lead), canonical: `${publicUrl}/${name}` }) },
  );
}

/** One look for the seven pages of the More menu: title, lead, two pictures set apart, three passages, two pages of the others, a form. */
export default function TopicPage({ loaderData: { name, enquiry }, site }: PageProps<typeof loader>) {
  const topic = topics[name];
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
          <div className="topic-i mt-10">
            {BESIDE[name].map((other) => (
              <a key={other} href={to(`/${other}`)}>
                <Figure scene={`${other}-b`} caption={topics[other].title} alt="" />
              </a>
            ))}
          </div>
          <CompanyServices settings={site.settings} page={name} />
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
  readonly alt?: string;
  readonly first?: boolean;
}

function Figure({ scene, caption, alt = caption, first = false }: FigureProps) {
  return (
    <figure>
      <div className="media r45">
        <Scene name={scene} alt={alt} sizes="(min-width:1440px) 950px,(min-width:700px) 68vw,135vw" first={first} />
      </div>
      <figcaption className="cap">{caption}</figcaption>
    </figure>
  );
}
