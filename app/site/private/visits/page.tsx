import { ownVisitsTexts } from "./words.ts";
import { langOf, to } from "#app/base/language.ts";
import { formsTexts } from "../../forms/words.ts";
import { visitTexts } from "../../blocks/visits/words.ts";
import { hiddenMeta } from "../../frame/meta.ts";
import { type VisitStage, visitStage } from "#app/kinds/visit/visit.ts";
import { PrivatePage } from "../../frame/private-page.tsx";
import { Note } from "../../parts/note.tsx";
import { type PageProps, type PageRequest, show } from "../../page.ts";

export const query = ["new"];

/** The receipt of visits that were asked for together. Each has its own page, where it is moved or cancelled. */
export async function loader({ services: { inbox }, params, url }: PageRequest<"token">) {
  const planned = await inbox.visits.planByToken(params.token);
  return show({
    isNew: url.searchParams.has("new"),
    reference: planned[0]?.visit.values.reference,
    visits: planned.map(({ visit, when, path }) => ({
      id: visit.id,
      when,
      path,
      title: visit.values.listingTitle ?? "",
      stage: visitStage(visit.values),
    })),
  });
}

export const meta = () => hiddenMeta(ownVisitsTexts.title);

export default function MyVisitsRoute({ loaderData: { isNew, reference, visits } }: PageProps<typeof loader>) {
  const ahead = visits.filter(({ stage }) => stage !== "done" && stage !== "cancelled");
  return (
    <PrivatePage title={ownVisitsTexts.title}>
      {isNew && ahead.length > 0 && (
        <Note look="ok">{ahead.every(isConfirmed) ? ownVisitsTexts.confirmed : ownVisitsTexts.asked}</Note>
      )}
      <ol>
        {visits.map(({ id, when, path, title, stage }) => (
          <li key={id} className="mt-5">
            <p className="t2 serif">{when}</p>
            <p className="mt-2">
              <span lang={langOf(title)}>{title}</span> <span className="small muted">{visitTexts.stages[stage]}</span>
            </p>
            <p>
              <a className="link" href={to(path)} aria-label={`${ownVisitsTexts.change}: ${title}`}>
                {ownVisitsTexts.change}
              </a>
            </p>
          </li>
        ))}
      </ol>
      {reference && <p className="small muted mt-5">{formsTexts.reference(reference)}</p>}
    </PrivatePage>
  );
}

function isConfirmed({ stage }: { readonly stage: VisitStage }): boolean {
  return stage === "confirmed";
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
