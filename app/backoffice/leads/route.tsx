import { ClipboardPaste } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { pageNumber } from "#app/base/page-number.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { CALL_OUTCOMES } from "#app/kinds/interaction/interaction.ts";
import { fromContext } from "../context.server.ts";
import { ActForm } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { type HomeLine, homeLine } from "../blocks/homes/home-line.ts";
import { HomeText } from "../blocks/homes/home-text.tsx";
import { HandOver, TakeIt } from "../blocks/people/hand-over.tsx";
import { personPath } from "../blocks/people/person-line.tsx";
import { type WaitingView, waitingView } from "../blocks/enquiries/waiting.server.ts";
import { EmptyState } from "../parts/empty.tsx";
import { LeadsHead } from "../parts/leads-head.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { whoseWork } from "../parts/whose.server.ts";
import { useWhoseWords } from "../parts/whose.tsx";
import { Thumbnail } from "../table/entity-table.tsx";
import type { Route } from "./+types/route.ts";

const PER_PAGE = 20;
/** Today has the acts that end a wait. */
const TODAY = `${screens.today.path}?index`;

export const meta = () => screenMeta(screens.leads.label);

interface LeadsView extends ScreenPagerProps {
  /** Who waits longest first. */
  readonly people: readonly (WaitingView & { readonly home: HomeLine | undefined })[];
}

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<LeadsView> {
  const { actor, ...services } = fromContext(context);
  const assignee = await whoseWork({ actor, ...services }, request);
  const [page, now] = [pageNumber(url), Date.now()];
  const { items, total } = await services.people.waiting(actor, { limit: PER_PAGE, page, assignee });
  const people = await Promise.all(items.map((waiting) => waitingView(services, actor, waiting, now)));
  const listings = people.flatMap(({ listing }) => listing ?? []);
  const homes = await services.catalogue.getMany(actor, "property", [...new Set(listings)]);
  const homeOf = new Map(homes.map((home) => [home.id, homeLine(home)]));
  return {
    people: people.map((waiting) => ({ ...waiting, home: homeOf.get(waiting.listing ?? "") })),
    total,
    page,
    limit: PER_PAGE,
  };
}

/** Everybody who waits for an answer, by whatever way they came. */
export default function Leads({ loaderData: { people, ...paging } }: Route.ComponentProps) {
  return (
    <div className="inbox leads">
      <LeadsHead count={paging.total}>
        <Link className="btn btn-s" to={screens.pastePerson.path}>
          <ClipboardPaste className="ic ic-s" aria-hidden />
          Paste a lead
        </Link>
      </LeadsHead>
      {people.length === 0 ? (
        <EmptyState text="Nobody is waiting for an answer." role="status">
          <p className="muted">
            Whoever writes on the website, or whose message you paste, stands here until answered.
          </p>
        </EmptyState>
      ) : (
        <ul className="lines">
          {people.map((waiting, at) => (
            <Lead key={waiting.id} lead={waiting} isOpen={at === 0 && paging.page === 1} />
          ))}
        </ul>
      )}
      {paging.total > paging.limit && <ScreenPager {...paging} />}
    </div>
  );
}

interface LeadProps {
  readonly lead: LeadsView["people"][number];
  /** With the whole message, and words on its buttons: who waits longest. */
  readonly isOpen: boolean;
}

function Lead({ lead, isOpen }: LeadProps) {
  const { id, name, number, doNotCall, about, wrote, source, waiting, isLate, home, callHref, chatHref, assignee } =
    lead;
  const whose = useWhoseWords()(assignee);
  const [wasCalled, setCalled] = useState(false);
  return (
    <li className={`lead${isOpen ? " is-open" : ""}`}>
      <Link to={personPath(id)}>
        <span className="line-text">
          <span>{name}</span>
          <span className="small">{about}</span>
          <small>{[doNotCall && "Do not call", number, source, whose].filter(Boolean).join(" · ")}</small>
        </span>
        <b className={isLate ? "urgent" : undefined}>{waiting}</b>
      </Link>
      {isOpen && wrote && wrote !== about && <p className="message">{wrote}</p>}
      {isOpen && home && (
        <div className="lead-home">
          <Thumbnail picture={home.image} />
          <div>
            <HomeText home={home} />
          </div>
        </div>
      )}
      <div className="lead-acts">
        <ReachLinks
          name={name}
          callHref={callHref}
          chatHref={chatHref}
          hasWords={isOpen}
          onCall={() => setCalled(true)}
        />
        <ActForm fields={{ act: "answered", id }} action={TODAY} look="btn-s btn-sm" aria-label={`Answered: ${name}`}>
          Answered
        </ActForm>
        <ActForm fields={{ act: "notALead", id }} action={TODAY} look="btn-g btn-sm" aria-label={`Not a lead: ${name}`}>
          Not a lead
        </ActForm>
        {isOpen && <TakeIt id={id} name={name} assignee={assignee} />}
        {isOpen && <HandOver ids={[id]} assignee={assignee} />}
      </div>
      {wasCalled && <CallOutcomes id={id} name={name} home={home?.id} />}
    </li>
  );
}

/** After a call: how it went, in a tap. */
function CallOutcomes({
  id,
  name,
  home = "",
}: {
  readonly id: string;
  readonly name: string;
  readonly home?: string | undefined;
}) {
  const { send, isBusy } = useAct();
  return (
    <fieldset className="pillset">
      <legend>You called {name}. How was it?</legend>
      {CALL_OUTCOMES.map((outcome) => (
        <button
          key={outcome}
          type="button"
          className="pill"
          disabled={isBusy}
          onClick={() => send({ intent: "log", what: "call", outcome, listing: home }, personPath(id))}
        >
          {capitalised(outcome)}
        </button>
      ))}
    </fieldset>
  );
}
