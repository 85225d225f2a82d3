import { Link, useSearchParams } from "react-router";
import { counted } from "#app/entities/counted.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import type { State } from "#app/entities/index.ts";
import { groupDigits, type SaleType } from "#app/entities/values/money.ts";
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
import { homePath } from "../parts/home-path.ts";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { DetailList } from "../parts/detail-list.tsx";
import { HomeAccess, type HomeCardView } from "../blocks/homes/home-card.tsx";
import { sendPath } from "../blocks/people/for-visit.ts";
import { HomeActs } from "./home-acts.tsx";
import { Picture } from "#app/ui/picture.tsx";
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

interface Source extends Contact {
  readonly hasKey: boolean;
}

export interface PartLine {
  readonly title: string;
  readonly path?: string | undefined;
  readonly when: string;
  readonly detail?: string | undefined;
  readonly amount?: string | undefined;
}

/** Who asked, who has seen it …: its first lines, or a page of all. */
export interface HomePart extends ScreenPagerProps {
  /** In the address: `?all=asked` */
  readonly name: string;
  readonly title: string;
  readonly lines: readonly PartLine[];
}

/** Who has to do with a home. */
export interface HomePeople {
  /** Undefined where nobody is known to own it. */
  readonly owner: OwnedHome | undefined;
  /** As noted with the home. */
  readonly seller: string;
  readonly sellerPhone: string;
  /** Others who gave us the same home. */
  readonly sources: readonly Source[];
  /** The best first. */
  readonly fits: readonly FittingPerson[];
  readonly hasMoreFits: boolean;
  /** Those that have lines. */
  readonly parts: readonly HomePart[];
}

export interface HomeView {
  readonly card: HomeCardView;
  readonly version: number;
  readonly saleType: SaleType;
  /** As inputs have them. */
  readonly texts: { readonly totalPrice: string; readonly saleType: string };
  /** When it was last confirmed to be available: 'yesterday'. */
  readonly checked: string | undefined;
  readonly note: string | undefined;
  readonly pictures: readonly ImageValue[];
  readonly facts: readonly { readonly key: string; readonly label: string; readonly value: string }[];
  /** Undefined for roles that may not know people. */
  readonly people: HomePeople | undefined;
}

/** Facts that a caller asks for, in this order; the others are folded. */
const MAIN_FACTS: readonly string[] = [
  "typeMore",
  "typeMorePlus",
  "size",
  "carpetArea",
  "floor",
  "facing",
  "furnishing",
  "status",
  "coveredParking",
  "bathrooms",
  "pricePsf",
  "maintenance",
  "deposit",
  "preferredTenants",
];

const SITE_WORDS: Readonly<Record<State, string>> = {
  published: "On the site",
  draft: "Not on the site",
  pending: "Waits for approval",
  archived: "Off the market",
};

const GROUPS = [
  { standing: "fits", title: undefined },
  { standing: "perhaps", title: "May fit" },
  { standing: "near", title: "Misses one thing" },
] as const;

/** Everything about one home: what a caller asks first, then who has to do with it; what can be done with it stands in the bar. */
export function HomeScreen(home: HomeView) {
  const { card, checked, note, pictures, people } = home;
  const isRent = home.saleType === "Rent";
  return (
    <div className="home">
      <ScreenBreadcrumb list={listPaths.property.list} title="Properties" here={card.title} />
      <h1>{card.title}</h1>
      <p className="under-top">
        <span className={`badge b-line sale-${isRent ? "rent" : "buy"}`}>{isRent ? "Rent" : "Sale"}</span>{" "}
        {SITE_WORDS[card.state]}
        {card.state !== "archived" && ` · ${checked ? `available, checked ${checked}` : "availability not checked"}`}
        {card.page && (
          <>
            {" · "}
            <a className="link" href={card.page} target="_blank" rel="noopener">
              Open page
            </a>
          </>
        )}
      </p>
      <HomeActs home={home} />
      {pictures.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls is scrolled by keys, too
        <div className="home-pictures" tabIndex={0} role="region" aria-label={counted(pictures.length, "picture")}>
          {pictures.map((image, at) => (
            <Picture key={image.id} image={image} alt="" sizes="(min-width: 1024px) 420px, 86vw" first={at === 0} />
          ))}
        </div>
      )}
      <div className="home-columns">
        <div className="home-side">
          <p className="home-price">{card.price}</p>
          <HomeAccess home={card} />
          {note && <p className="message">{note}</p>}
          <Facts facts={home.facts} />
        </div>
        {people && (
          <div className="home-people">
            <FitsSection card={card} people={people} />
            {people.parts.map((part) => (
              <PartSection key={part.name} part={part} />
            ))}
            <OwnerSection people={people} />
            <SourcesSection sources={people.sources} />
          </div>
        )}
      </div>
    </div>
  );
}

function Facts({ facts }: Pick<HomeView, "facts">) {
  const main = MAIN_FACTS.flatMap((key) => facts.filter((fact) => fact.key === key));
  const others = facts.filter(({ key }) => !MAIN_FACTS.includes(key));
  return (
    <>
      <dl className="home-facts">
        {main.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <details className="home-more">
        <summary>All facts</summary>
        <DetailList details={others} />
      </details>
    </>
  );
}

/** A part with its first lines, or a page of all of them. */
function PartSection({ part: { name, title, lines, ...paging } }: { readonly part: HomePart }) {
  const [search] = useSearchParams();
  const isAll = search.get("all") === name;
  return (
    <section aria-label={title} id={name}>
      <div className="dash-head">
        <h2>
          {title} <small>{groupDigits(paging.total)}</small>
        </h2>
        {paging.total > lines.length && !isAll && (
          <Link className="link" to={`?all=${name}#${name}`} preventScrollReset>
            All {groupDigits(paging.total)}
          </Link>
        )}
      </div>
      <ul className="lines home-lines">
        {lines.map(({ title: line, path, when, detail, amount }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and keep their order
          <li key={at}>
            <span className="line-text">
              {path ? <Link to={path}>{line}</Link> : <span>{line}</span>}
              <small>{[when, detail].filter(Boolean).join(" · ")}</small>
            </span>
            {amount && <b>{amount}</b>}
          </li>
        ))}
      </ul>
      {isAll && paging.total > paging.limit && <ScreenPager {...paging} />}
    </section>
  );
}

function FitsSection({
  card,
  people: { fits, hasMoreFits },
}: {
  readonly card: HomeCardView;
  readonly people: HomePeople;
}) {
  return (
    <section aria-label="Whom it fits" id="fits">
      <div className="dash-head">
        <h2>{hasMoreFits ? "Whom it fits" : fitWords(fits)}</h2>
        {hasMoreFits && (
          <Link className="link" to="?all=fits" preventScrollReset>
            Show more
          </Link>
        )}
      </div>
      {card.state !== "published" && (
        <p className="small muted">It is not on the site: send it to somebody by a private page.</p>
      )}
      {fits.length === 0 && (
        <p className="quiet">
          Nobody wants a home like this yet. Note what callers want on their page, and they are found here.
        </p>
      )}
      {GROUPS.map(({ standing, title: group }) => (
        <Group key={standing} title={group} people={fits.filter((person) => person.standing === standing)} />
      ))}
    </section>
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
      {!sendHref && !refused && (
        <Link className="btn btn-s btn-sm" to={sendPath(id, [home])} aria-label={`Send this home to ${name}`}>
          Send
        </Link>
      )}
      {sendHref && (
        <a
          className="btn btn-s btn-sm"
          href={sendHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Send this home to ${name}`}
          onClick={() => send({ act: "sent", person: id }, homePath(home))}
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

function OwnerSection({ people: { owner, seller, sellerPhone } }: { readonly people: HomePeople }) {
  return (
    <section className="panel owner" aria-label="Owner">
      <h2>Owner</h2>
      {owner ? (
        <>
          <OwnerActs home={owner} />
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
