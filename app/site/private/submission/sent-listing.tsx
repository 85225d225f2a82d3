import { submitTexts } from "../../submit/words.ts";
import { Picture } from "#app/ui/picture.tsx";
import { FactList } from "../private-page.tsx";
import type { SentListingView } from "./sent-listing-view.ts";

export function SentListing({ view: { pictures, facts } }: { readonly view: SentListingView }) {
  return (
    <section className="dsec">
      <h2 className="t2">{submitTexts.sent}</h2>
      {pictures.length > 0 && (
        <ul className="chosen mt-5">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Picture image={picture} sizes="180px" />
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
    </section>
  );
}
