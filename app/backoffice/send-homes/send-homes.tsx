import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { HiddenFields } from "../feedback/act-button.tsx";
import { useActAndLeave } from "../feedback/answer.ts";
import { useLeadingOut } from "../feedback/use-leading-out.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ago } from "#app/entities/values/moments.ts";
import { RefusedText } from "../blocks/people/refused.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { Thumbnail } from "../table/entity-table.tsx";
import { ShareButton } from "./share-button.tsx";
import { type HomeLine, isOffered } from "../blocks/homes/home-line.ts";
import { HomeText } from "../blocks/homes/home-text.tsx";

export interface Candidate extends HomeLine {
  /** When it was sent to the person last, epoch ms. */
  readonly sentAt: number | undefined;
  readonly isPicked: boolean;
  readonly note: string;
}

export interface SendHomesView {
  readonly person: {
    readonly id: string;
    readonly name: string;
    readonly number: string | undefined;
    readonly mail: string | undefined;
  };
  /** Why nothing may be sent. */
  readonly refused: RefusedMessage | undefined;
  readonly search: string;
  readonly now: number;
  /** Point of the change log at which it was read. */
  readonly seq: number;
  readonly homes: readonly Candidate[];
}

/** Homes for one person with a word to each, as one private page. */
export function SendHomes({ view: { person, refused, search, now, seq, homes } }: { readonly view: SendHomesView }) {
  const back = `/dashboard/people/${person.id}`;
  const act = useActAndLeave(back);
  const leadOut = useLeadingOut(act.data);
  return (
    <div className="inbox send-homes">
      <ScreenBreadcrumb list={back} title={person.name} here="Send homes" />
      <ScreenHead title={`Homes for ${person.name}`} />
      <act.Form method="post">
        <HiddenFields fields={{ seq }} />
        <div className="inbox-search">
          <div className="affix">
            <Icon name="search" />
            <input
              className="inp"
              type="search"
              name="q"
              defaultValue={search}
              aria-label="Find another home"
              placeholder="Find another home"
            />
          </div>
          <button type="submit" className="btn btn-s" formMethod="get" formAction={`${back}/send`} formNoValidate>
            Find
          </button>
        </div>
        {homes.length === 0 && <p className="quiet">No homes yet. Find one by its name, locality or seller above.</p>}
        <ul className="matches">
          {homes.map((home) => (
            <CandidateLine key={home.id} home={home} now={now} />
          ))}
        </ul>
        {refused ? (
          <div className="save send-bar">
            <RefusedText {...refused} />
          </div>
        ) : (
          <div className="save send-bar">
            <p>{person.number ? formatPhone(person.number) : person.mail}</p>
            <ShareButton back={back} />
            {person.mail && (
              <button
                type="submit"
                name="via"
                value="mail"
                className="btn btn-s"
                disabled={act.isBusy}
                onClick={() => leadOut(false)}
              >
                Send by email
              </button>
            )}
            {person.number && (
              <button
                type="submit"
                name="via"
                value="WhatsApp"
                className="btn btn-p"
                disabled={act.isBusy}
                onClick={() => leadOut(true)}
              >
                Send by WhatsApp
              </button>
            )}
          </div>
        )}
      </act.Form>
    </div>
  );
}

function CandidateLine({ home, now }: { readonly home: Candidate; readonly now: number }) {
  const { id, title, state, image, sentAt, isPicked, note } = home;
  return (
    <li>
      <label className="pick">
        <input
          type="checkbox"
          name="home"
          value={id}
          defaultChecked={isPicked}
          disabled={!isOffered(home)}
          aria-label={sentAt === undefined ? `Send ${title}` : `Send ${title} again`}
        />
      </label>
      <Thumbnail picture={image} />
      <div>
        <HomeText home={home} />
        {!isOffered(home) && <p className="small misses">Off the market, so it cannot be sent.</p>}
        {state === "draft" && <p className="small muted">Goes by a private page: it is not on the site.</p>}
        {sentAt !== undefined && (
          <p className="small misses">Sent {ago(sentAt, now).toLowerCase()}. Tick it to send it again.</p>
        )}
        <input
          className="inp home-word"
          name={`note-${id}`}
          maxLength={LIST_LIMITS.note}
          defaultValue={note}
          aria-label={`A word about ${title}`}
          placeholder="A word about it"
        />
      </div>
    </li>
  );
}
