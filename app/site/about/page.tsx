import { inSpokenLanguage } from "#app/base/names.ts";
import { langOf, to } from "#app/base/language.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import { DemoNote } from "../parts/demo-note.tsx";
import { CompanyServices } from "../parts/company-services.tsx";
import { Scene } from "../parts/scene.tsx";
import { pageMeta } from "../frame/meta.ts";
import { about } from "./words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Courtyard } from "#app/ui/courtyard.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

export function loader({ site: { product, publicUrl } }: PageRequest) {
  const meta = pageMeta({ title: about.title, product, description: about.lead, canonical: `${publicUrl}/about` });
  return show({}, { meta });
}

/** The people of the settings. */
function peopleOf(settings: Settings): readonly Person[] {
  return (settings.people ?? []).map((row) => ({
    name: row["name"] ?? "",
    work: row["work"] ?? "",
    demo: isDemoValue(settings, "people", row),
  }));
}

export default function AboutPage({ site: { settings, product } }: PageProps<typeof loader>) {
  const people = peopleOf(settings);
  const lead = inSpokenLanguage(settings.intent) ?? about.lead;
  return (
    <div className="wrap list-end">
      <div className="ph-l ab">
        <h1 className="d1">{about.title}</h1>
        <p className="ab-say serif" lang={langOf(lead)}>
          {lead}
        </p>
        <Courtyard />
      </div>
      <figure>
        <div className="media r169">
          <Scene name="about" alt={about.picture} sizes="(min-width:1440px) 1296px,92vw" first />
        </div>
        <figcaption className="cap">{about.picture}</figcaption>
      </figure>
      <div className="dsec passages">
        {about.passages.map((passage) => (
          <section key={passage.title} className="passage">
            <h2 className="t1">{passage.title}</h2>
            <p>{passage.text}</p>
          </section>
        ))}
      </div>
      <CompanyServices settings={settings} page="about" />
      {people.length > 0 && <People people={people} />}
      <section className="dsec prose-w">
        <h2 className="t1">{siteTexts.frame.disclaimer}</h2>
        <p className="mt-3" lang={langOf(inSpokenLanguage(settings.disclaimer))}>
          {inSpokenLanguage(settings.disclaimer)}
        </p>
        <p className="mt-6">
          <a className="link" href={to("/contact")}>
            {about.talk(product)}
            <Icon name="right" />
          </a>
        </p>
      </section>
    </div>
  );
}

interface Person {
  readonly name: string;
  readonly work: string;
  readonly demo: boolean;
}

function initialsOf(name: string): string {
  return name
    .split(" ")
    .map((part) => part.charAt(0))
    .join("");
}

function People({ people }: { readonly people: readonly Person[] }) {
  return (
    <section className="dsec">
      <h2 className="d2">{about.peopleTitle}</h2>
      {people.some(({ demo }) => demo) && <DemoNote />}
      <ul className="people">
        {people.map((person) => (
          <li key={person.name}>
            <span className="mono" aria-hidden="true">
              {initialsOf(person.name)}
            </span>
            <div>
              <p className="ink font-semibold" lang={langOf(person.name)}>
                {person.name}
              </p>
              <p className="small muted" lang={langOf(person.work)}>
                {person.work}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
