import { en } from "#app/texts/en.ts";
import { BrokerCard } from "./broker-card.tsx";
import type { PropertyDetailView } from "../views/property/property-detail.ts";

function Description({ words: { lead, text } }: { readonly words: PropertyDetailView["words"] }) {
  if (!lead && text.length === 0) return null;
  return (
    <>
      <h2 className="vh">{en.detail.description}</h2>
      {lead && <p className="say">{lead}</p>}
      {text.length > 0 && (
        <div className="txt">
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </>
  );
}

/** What is said about the home, beside the ways to ask about it. */
export function Intro({ view, visit }: { readonly view: PropertyDetailView; readonly visit: string }) {
  return (
    <div className="wrap intro">
      <div>
        <Description words={view.words} />
      </div>
      <BrokerCard view={view} visit={visit} />
    </div>
  );
}
