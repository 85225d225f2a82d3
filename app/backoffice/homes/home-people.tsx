import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { lowerFirst, capitalised } from "#app/entities/values/text.ts";
import type { DealStage } from "#app/kinds/deal/deal.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import { TextField } from "../parts/text-field.tsx";
import { ActForm } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ReachLinks } from "../parts/reach-links.tsx";
import { RefusedText } from "../blocks/people/refused.tsx";
import { listPaths } from "../parts/content-screens.ts";
import { homePeoplePath } from "../parts/home-path.ts";
import { OwnerActs, type OwnedHome } from "../blocks/homes/owned-homes.tsx";

/** Somebody whom a home fits, with the reasons. */
export interface FittingPerson {
  readonly id: string;
  /** Id of the home. */
  readonly home: string;
  readonly name: string;
  /** fits · perhaps: something is not known · near: it misses one thing */
  readonly standing: "fits" | "perhaps" | "near";
  /** What they want, in words. */
  readonly wants: string;
  /** Of the deal between the two, where there is one. */
  readonly stage: DealStage | undefined;
  readonly reasons: {
    readonly fits: readonly string[];
    readonly misses: readonly string[];
    readonly unknown: readonly string[];
    readonly nice: readonly string[];
  };
  /** When they were last spoken to. */
  readonly last: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  /** WhatsApp with the home; none where it is not on the site. */
  readonly sendHref: string | undefined;
  /** Why it may not be sent. */
  readonly refused: RefusedMessage | undefined;
}

interface Contact {
  readonly id: string;
  readonly name: string;
  readonly number: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
}

interface HomeOwner extends Contact {
  readonly home: OwnedHome;
}

interface Source extends Contact {
  readonly hasKey: boolean;
}

export interface HomePeople {
  readonly id: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  readonly isPublished: boolean;
  readonly owner: HomeOwner | undefined;
  /** As noted with the home. */
  readonly seller: string;
  readonly sellerPhone: string;
  /** Others who gave us the same home. */
  readonly sources: readonly Source[];
  /** The best first. */
  readonly people: readonly FittingPerson[];
}

const GROUPS = [
  { standing: "fits", title: undefined },
  { standing: "perhaps", title: "May fit" },
  { standing: "near", title: "Misses one thing" },
] as const;

/** Whom a home fits, and whose it is. */
export function HomePeopleScreen(home: HomePeople) {
  const { id, title, place, price, people, isPublished } = home;
  return (
    <div className="home-people">
      <ScreenBreadcrumb list={listPaths.property.list} title="Properties" here={title} />
      <div className="adm-top">
        <h1>{title}</h1>
        <Link className="btn btn-s btn-sm" to={`${listPaths.property.update}?id=${id}`}>
          Update
        </Link>
      </div>
      <p className="under-top">{[price, place].filter(Boolean).join(" · ")}</p>
      <div className="home-columns">
        <section aria-label="Whom it fits">
          <h2>{fitWords(people)}</h2>
          {!isPublished && <p className="small muted">It is not on the site: publish it to send it.</p>}
          {people.length === 0 && (
            <p className="quiet">
              Nobody wants a home like this yet. Note what callers want on their page, and they are found here.
            </p>
          )}
          {GROUPS.map(({ standing, title: group }) => (
            <Group key={standing} title={group} people={people.filter((person) => person.standing === standing)} />
          ))}
        </section>
        <div className="home-side">
          <OwnerSection home={home} />
          <SourcesSection sources={home.sources} />
        </div>
      </div>
    </div>
  );
}

function fitWords(people: readonly FittingPerson[]): string {
  const fits = people.filter(({ standing }) => standing === "fits").length;
  return fits === 0 ? "Fits nobody yet" : `Fits ${counted(fits, "person", "people")}`;
}

interface GroupProps {
  /** Undefined for the people whom the heading above counts. */
  readonly title: string | undefined;
  readonly people: readonly FittingPerson[];
}

function Group({ title, people }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <>
      {title && (
        <h3 className="fit-head">
          {title} <small>{people.length}</small>
        </h3>
      )}
      <ul className="lines">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function PersonLine({ person }: { readonly person: FittingPerson }) {
  const { id, home, name, wants, stage, reasons, last, sendHref, refused } = person;
  const { send } = useAct();
  return (
    <li className="fit-line">
      <Link to={`/dashboard/people/${id}`}>
        <span className="line-text">
          <span className="cut">{name}</span>
          <small className="cut">
            {[stage && capitalised(stage), wants, last && `spoke ${lowerFirst(last)}`].filter(Boolean).join(" · ")}
          </small>
        </span>
      </Link>
      <ReachLinks {...person} />
      {sendHref && (
        <a
          className="btn btn-s btn-sm"
          href={sendHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Send this home to ${name}`}
          onClick={() => send({ act: "sent", person: id }, homePeoplePath(home))}
        >
          Send
        </a>
      )}
      <Reasons {...reasons} />
      {refused && <RefusedText {...refused} />}
    </li>
  );
}

/** Why: what it misses and what is not known in words, what fits after it. */
function Reasons({ fits, misses, unknown, nice }: FittingPerson["reasons"]) {
  return (
    <p className="fit-why">
      {misses.length > 0 && <strong>{misses.join(", ")}</strong>}
      {unknown.length > 0 && <em>{unknown.join(", ")}</em>}
      {[...fits, ...nice].length > 0 && <span>Fits: {[...fits, ...nice].join(", ")}</span>}
    </p>
  );
}

function OwnerSection({ home: { owner, seller, sellerPhone } }: { readonly home: HomePeople }) {
  return (
    <section className="panel owner" aria-label="Owner">
      <h2>Owner</h2>
      {owner ? (
        <>
          <ContactLine contact={owner} />
          <OwnerActs home={owner.home} />
          <ActForm fields={{ act: "owner-none" }} look="btn-g btn-sm" className="owner-none">
            Not the owner any more
          </ActForm>
        </>
      ) : (
        <NumberForm act="owner" number={sellerPhone} name={seller} submit="Set the owner" />
      )}
    </section>
  );
}

function ContactLine({ contact }: { readonly contact: Contact }) {
  const { id, name, number } = contact;
  return (
    <div className="fit-line">
      <Link to={`/dashboard/people/${id}`}>
        <span className="line-text">
          <span className="cut">{name}</span>
          <small className="cut">{number ?? "No number"}</small>
        </span>
      </Link>
      <ReachLinks {...contact} />
    </div>
  );
}

/** One home, given by several: brokers and others besides the owner, and who of them has the key. */
function SourcesSection({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <section className="panel owner" aria-label="Also with">
      <h2>Also with</h2>
      {sources.map((source) => (
        <div key={source.id} className="source">
          <ContactLine contact={source} />
          <div className="source-acts">
            {source.hasKey && <span className="badge b-acc">Has the key</span>}
            <ActForm
              fields={{ act: "source", person: source.id, how: source.hasKey ? "no key" : "key" }}
              look="btn-g btn-sm"
              aria-label={source.hasKey ? `${source.name} has no key` : `${source.name} has the key`}
            >
              {source.hasKey ? "No key" : "Has the key"}
            </ActForm>
            <ActForm
              fields={{ act: "source", person: source.id, how: "remove" }}
              look="btn-g btn-sm"
              aria-label={`Remove ${source.name}`}
            >
              Remove
            </ActForm>
          </div>
        </div>
      ))}
      <details>
        <summary>Add a broker who has it too</summary>
        <NumberForm act="source-add" number="" name="" submit="Add" />
      </details>
    </section>
  );
}

interface NumberFormProps {
  readonly act: "owner" | "source-add";
  readonly number: string;
  readonly name: string;
  readonly submit: string;
}

/** Finds somebody by number, or adds them. */
function NumberForm({ act: name, number, name: called, submit }: NumberFormProps) {
  const act = useAct();
  return (
    <act.Form method="post" className="stack">
      <input type="hidden" name="act" value={name} />
      <TextField
        name="number"
        label="Number"
        type="tel"
        defaultValue={number}
        problem={problemOf(act.data, "number")}
      />
      <TextField name="name" label="Name" defaultValue={called} />
      <button type="submit" className="btn btn-s" disabled={act.isBusy}>
        {submit}
      </button>
    </act.Form>
  );
}
