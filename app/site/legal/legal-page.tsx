import type { LegalText } from "./words.ts";
import { en } from "#app/texts/en.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

export function LegalPage({ text }: { readonly text: LegalText }) {
  return (
    <div className="wrap list-end">
      <div className="ph-l prose-w">
        <p className="small muted">{en.legal.changed(formatDay(text.changed))}</p>
        <h1 className="d1 mt-3">{text.title}</h1>
        <p className="lead mt-4">{text.lead}</p>
      </div>
      <div className="prose numbered">
        {text.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
