import { Link, useSearchParams } from "react-router";
import { counted } from "#app/entities/counted.ts";
import type { State } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import { Picture } from "#app/ui/picture.tsx";
import { HomeAccess } from "../blocks/homes/home-card.tsx";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { listPaths } from "../parts/content-screens.ts";
import { DetailList } from "../parts/detail-list.tsx";
import { ScreenPager } from "../parts/pager.tsx";
import { HomeActs } from "./home-acts.tsx";
import { FitsSection } from "./home-fits.tsx";
import { OwnerSection, SourcesSection } from "./home-owner.tsx";
import type { HomePart, HomeView } from "./home-view.ts";

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
        {home.leftFor ? `Off the site: ${lowerFirst(home.leftFor)}` : SITE_WORDS[card.state]}
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
