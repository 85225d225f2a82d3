import { Spoken } from "#app/ui/spoken.tsx";
import { inSpokenLanguage } from "#app/base/names.ts";
import { to } from "#app/base/language.ts";
import { vacationTexts } from "./words.ts";
import { checkStay } from "#app/kinds/forms/forms.ts";
import { makeQuery, optionSlug, readQuery } from "#app/query/index.ts";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { pageMeta } from "../frame/meta.ts";
import { propertyCard } from "../blocks/cards/property-card-view.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";
import { formsTexts } from "../forms/words.ts";
import { EnquiryForm, type EnquiryView } from "../forms/enquiry-form.tsx";
import { Hero } from "../parts/hero.tsx";
import { HomesSection } from "../blocks/cards/homes.tsx";
import { type HomesView, homesView } from "../blocks/cards/homes-view.ts";
import { HomesGrid } from "../blocks/cards/homes-grid.tsx";
import { Scene } from "../parts/scene.tsx";
import type { PropertyCardView } from "../blocks/cards/property-card-view.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

/** Places with a picture of their own. */
const TILES = [
  { place: "Delhi", scene: "delhi" },
  { place: "Noida", scene: "noida" },
  { place: "Gurugram", scene: "gurugram" },
  { place: "Goa", scene: "goa" },
] as const;

const HOMES_SHOWN = 12;
/** Below the tiles, before anybody has searched. */
const FIRST_SHOWN = 3;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the form sends it; anything else is none. */
function dayOf(params: URLSearchParams, name: string): string | undefined {
  const written = params.get(name) ?? "";
  return DAY.test(written) ? written : undefined;
}

/** Homes for rent in a city, or where the words say. */
function placeQuery(where: string) {
  const city = optionSlug("city", where);
  return city
    ? makeQuery({ city: [city], sale: ["rent"] })
    : makeQuery({ ...readQuery(new URLSearchParams({ q: where })).query, sale: ["rent"] });
}

export async function loader({ services, site, actor, url }: PageRequest) {
  const { catalogue, inbox } = services;
  const { settings, product, publicUrl, day } = site;
  const [search, startedAt] = await Promise.all([services.search(), inbox.startToken()]);
  const where = (url.searchParams.get("where") ?? "").trim().slice(0, 80);
  const [checkIn, checkOut] = [dayOf(url.searchParams, "checkIn"), dayOf(url.searchParams, "checkOut")];
  const tiles = TILES.map((tile) => ({
    ...tile,
    text: vacationTexts.forRent(search.search(placeQuery(tile.place), { size: 1 }).total),
  }));
  const empty = emptyEnquiry("vacation", { page: "/vacation-rental", topic: where || undefined }, settings, startedAt);
  const errors = checkStay({ checkIn, checkOut }, day);
  const enquiry = { ...empty, values: { ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}) } };
  const furnished = makeQuery({ sale: ["rent"], furnishing: ["furnished"] });
  const first = where ? undefined : search.search(furnished, { size: FIRST_SHOWN });
  const { ids } = where ? search.search(placeQuery(where), { size: HOMES_SHOWN }) : { ids: [] };
  const homes = await catalogue.getMany(actor, "property", ids);
  const isStay = where && checkIn && checkOut && Object.keys(errors).length === 0;
  const view: VacationView = {
    where,
    checkIn,
    checkOut,
    errors,
    when: isStay ? vacationTexts.dates(formatDay(checkIn), formatDay(checkOut)) : undefined,
    result: where ? homes.map((home) => propertyCard(home, site)) : undefined,
    tiles,
    first:
      first && homesView({ homes: await catalogue.published(first.ids), query: furnished, total: first.total }, site),
    today: day,
    enquiry,
  };
  const meta = pageMeta({
    title: vacationTexts.title,
    product,
    publicUrl,
    description: vacationTexts.lead,
    canonical: `${publicUrl}/vacation-rental`,
    hidden: where !== "",
  });
  return show({ view }, { meta, isBarOnPhoto: true });
}

export const query = ["where", "checkIn", "checkOut"];

interface VacationView {
  readonly where: string;
  readonly checkIn: string | undefined;
  readonly checkOut: string | undefined;
  /** What is wrong with the days, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** The stay in words; absent where a day is missing or wrong. */
  readonly when: string | undefined;
  /** Homes for rent there; absent before a search. */
  readonly result: readonly PropertyCardView[] | undefined;
  /** Places to begin with; the text says what is there. */
  readonly tiles: readonly {
    readonly place: string;
    readonly scene: (typeof TILES)[number]["scene"];
    readonly text: string;
  }[];
  /** Furnished homes for rent; absent after a search. */
  readonly first: HomesView | undefined;
  readonly today: string;
  readonly enquiry: EnquiryView;
}

interface StayDayProps {
  readonly name: "checkIn" | "checkOut";
  readonly view: VacationView;
}

function StayDay({ name, view: { errors, ...view } }: StayDayProps) {
  const id = name === "checkIn" ? "v-in" : "v-out";
  return (
    <div className="search-f">
      <label htmlFor={id}>{vacationTexts[name]}</label>
      <input
        id={id}
        name={name}
        type="date"
        min={view.today}
        defaultValue={view[name]}
        {...(errors[name] ? { "aria-invalid": true, "aria-describedby": "stay-error" } : {})}
      />
    </div>
  );
}

function SearchVacation({ view }: { readonly view: VacationView }) {
  return (
    <div className="search search-v">
      <div className="wrap">
        <form className="search-in" role="search" action={to("/vacation-rental")}>
          <div className="search-f">
            <label htmlFor="v-where">{vacationTexts.where}</label>
            <input
              id="v-where"
              name="where"
              defaultValue={view.where}
              placeholder={vacationTexts.wherePlaceholder}
              autoComplete="off"
              required
            />
          </div>
          <StayDay name="checkIn" view={view} />
          <StayDay name="checkOut" view={view} />
          <button type="submit" className="btn btn-p">
            {vacationTexts.find}
          </button>
        </form>
        <StayProblem errors={view.errors} />
      </div>
    </div>
  );
}

function StayProblem({ errors }: Pick<VacationView, "errors">) {
  const sentences = Object.values(errors);
  if (sentences.length === 0) return null;
  return (
    <p className="note bad mt-4" id="stay-error" role="alert">
      {sentences.map((sentence) => `${sentence}.`).join(" ")}
    </p>
  );
}

function VacationResults({
  view,
  homes,
}: {
  readonly view: VacationView;
  readonly homes: readonly PropertyCardView[];
}) {
  return (
    <section className="sec" aria-labelledby="found">
      <div className="wrap">
        <h2 className="d2" id="found">
          <Spoken text={homes.length ? vacationTexts.homesIn(view.where) : vacationTexts.none(view.where)} />
        </h2>
        {homes.length > 0 && <p className="mt-3">{vacationTexts.longLease}</p>}
        {view.when && <p className="lead mt-3">{view.when}</p>}
        <div className="with-aside mt-10">
          {homes.length > 0 ? (
            <div>
              <HomesGrid cards={homes} columns={2} />
            </div>
          ) : (
            <p className="max-w-prose">{vacationTexts.noneText}</p>
          )}
          <aside className="aside" aria-label={formsTexts.enquiry}>
            <div className="panel">
              <h2 className="t2">{vacationTexts.ask}</h2>
              <EnquiryForm view={view.enquiry} />
            </div>
          </aside>
        </div>
      </div>
    </section>
  );
}

export default function VacationPage({ loaderData: { view } }: PageProps<typeof loader>) {
  return (
    <>
      <Hero scene="vacation" className="hero vh-hero">
        <h1 className="d1">{vacationTexts.title}</h1>
        <p className="lead hide-m">{vacationTexts.lead}</p>
      </Hero>
      <SearchVacation view={view} />
      {view.result && <VacationResults view={view} homes={view.result} />}
      <section className="sec">
        <div className="wrap">
          <div className="tiles">
            {view.tiles.map((tile) => (
              <a key={tile.scene} href={to(`/vacation-rental?where=${tile.place}`)}>
                <div className="media r45">
                  <Scene name={tile.scene} alt="" sizes="(min-width:1440px) 460px,(min-width:1024px) 34vw,70vw" />
                </div>
                <h2 className="t1">{inSpokenLanguage(tile.place)}</h2>
                <p className="small muted">{tile.text}</p>
              </a>
            ))}
          </div>
          {view.first && view.first.cards.length > 0 && (
            <div className="mt-6">
              <HomesSection id="furnished" title={vacationTexts.furnished} homes={view.first} />
              <p className="small muted">{vacationTexts.longLease}</p>
            </div>
          )}
        </div>
      </section>
    </>
  );
}
