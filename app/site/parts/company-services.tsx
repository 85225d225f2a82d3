import { about } from "../about/words.ts";
import { DemoNote } from "./demo-note.tsx";
import type { ServicesView } from "./services-of.ts";

/** What the company itself offers; nothing where the settings name nothing. */
export function CompanyServices({ services }: { readonly services: ServicesView }) {
  if (services.passages.length === 0) return null;
  return (
    <section className="dsec">
      <h2 className="d2">{about.servicesTitle}</h2>
      {services.demo && <DemoNote />}
      <div className="passages">
        {services.passages.map((passage) => (
          <div key={passage.title} className="passage">
            <h3 className="t1">{passage.title}</h3>
            <p>{passage.text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
