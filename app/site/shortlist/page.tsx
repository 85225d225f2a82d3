import { langOf, to } from "#app/base/language.ts";
import { alertTexts } from "../blocks/alert/words.ts";
import { shortlistTexts } from "./words.ts";
import { MAX_PLANNED } from "#app/enquiries/index.ts";
import { AlertLink } from "../blocks/alert/alert-form.tsx";
import { Breadcrumb } from "../parts/breadcrumb.tsx";
import { DemoLine, isAllDemo } from "../parts/demo-note.tsx";
import { Empty } from "../parts/empty.tsx";
import { newestHomes } from "../frame/not-found.tsx";
import { OtherHomes } from "../blocks/cards/other-homes.tsx";
import { ProjectsGrid } from "../blocks/cards/projects-grid.tsx";
import { PropertyCard } from "../blocks/cards/property-card.tsx";
import { hiddenMeta } from "../frame/meta.ts";
import { projectCard } from "../blocks/cards/project-card-view.ts";
import { propertyCard } from "../blocks/cards/property-card-view.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { browserTexts } from "#app/texts/en/browser.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { SHORTLIST_PATH } from "../blocks/shortlist/entries.ts";
import { keptRecords } from "../blocks/shortlist/kept-homes.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { compareStyle as styles } from "../parts/styles.ts";

export const query = ["homes"];

/** The list itself lives in the browser; the page shows what its address names, so that it can also be sent to someone. */
export async function loader({ services, site, url }: PageRequest) {
  const { homes, projects, gone } = await keptRecords(url.searchParams, services);
  return show(
    {
      homes: homes.map((home) => propertyCard(home, site)),
      projects: projects.map((project) => projectCard(project, site)),
      gone,
      isNamed: url.searchParams.has("homes"),
      others: homes.length + projects.length === 0 ? await newestHomes(services, site) : [],
    },
    { meta: hiddenMeta(siteTexts.common.shortlist, site.product) },
  );
}

type Kept = PageProps<typeof loader>["loaderData"];

export default function ShortlistRoute({ loaderData }: PageProps<typeof loader>) {
  return (
    <div className="wrap list-end">
      <div className="ph">
        <Breadcrumb crumbs={[{ label: siteTexts.common.shortlist }]} />
        <h1 className="d1">{siteTexts.common.shortlist}</h1>
      </div>
      {loaderData.isNamed ? <NamedList {...loaderData} /> : <UnreadList {...loaderData} />}
    </div>
  );
}

function NamedList({ homes, projects, gone, others }: Kept) {
  const isEmpty = homes.length + projects.length === 0;
  return (
    <div data-shortlist>
      {isEmpty && <NoneKept gone={gone} others={others} />}
      {!isEmpty && gone > 0 && <p className="note mb-8">{shortlistTexts.gone(gone)}</p>}
      {homes.length > 0 && <KeptHomes homes={homes} />}
      {projects.length > 0 && <KeptProjects projects={projects} />}
    </div>
  );
}

/** A list that only the browser knows: a script fetches it (browser/own-shortlist.ts), and nothing is said about it before. */
function UnreadList({ others }: Kept) {
  return (
    <div data-shortlist data-unread>
      <p className="muted needs-js" role="status">
        {browserTexts.loading}
      </p>
      <p className="note" role="alert" hidden>
        {browserTexts.failed}{" "}
        <a className="link" href={to(SHORTLIST_PATH)}>
          {browserTexts.retry}
        </a>
      </p>
      <div className="no-js" data-none>
        <NoneKept gone={0} others={others} />
      </div>
    </div>
  );
}

function NoneKept({ gone, others }: Pick<Kept, "gone" | "others">) {
  const link = { path: "/all-properties", label: siteTexts.frame.allProperties };
  return (
    <>
      {gone > 0 ? (
        <Empty text={shortlistTexts.allGone} {...link} />
      ) : (
        <Empty text={shortlistTexts.none} {...link}>
          <p className="small muted needs-js">{shortlistTexts.hint}</p>
          <p className="small muted no-js">{shortlistTexts.needsScript}</p>
        </Empty>
      )}
      <OtherHomes id="meanwhile" title={siteTexts.errors.meanwhile} cards={others} />
    </>
  );
}

/** Each with a box to tick, and what can be done with those that are ticked. */
function KeptHomes({ homes }: Pick<Kept, "homes">) {
  const isDemo = isAllDemo(homes);
  return (
    <>
      {isDemo && <DemoLine />}
      <form action={to("/compare")}>
        <div className="grid3">
          {homes.map((card, index) => (
            <div key={card.id}>
              <PropertyCard card={card} grid="three" level="h2" first={index === 0} isDemoSaid={isDemo} />
              <label className="chk">
                <input type="checkbox" name="homes" value={card.id} defaultChecked={index < LIST_LIMITS.homes} />
                {shortlistTexts.choose}
                <span className="vh">
                  {": "}
                  <span lang={langOf(card.title)}>{card.title}</span>
                </span>
              </label>
            </div>
          ))}
          {homes.length % 3 > 0 && (
            <a className="more" href={to("/all-properties")}>
              <Icon name="search" />
              <span className="t1">
                {siteTexts.frame.allProperties}
                <Icon name="right" />
              </span>
            </a>
          )}
        </div>
        <Acts canCompare={homes.length > 1} />
      </form>
      <p className="mt-4 small muted">{shortlistTexts.limits(LIST_LIMITS.homes, MAX_PLANNED)}</p>
      <p className="mt-2">
        <AlertLink href={`/alert?homes=${homes.map(({ id }) => id).join(",")}`} text={alertTexts.homes} />
      </p>
    </>
  );
}

function Acts({ canCompare }: { readonly canCompare: boolean }) {
  return (
    <p className="keep-bar">
      <button type="submit" className="btn btn-p" formAction={to("/send-list")}>
        <Icon name="share" className="ic ic-s" />
        {shortlistTexts.send}
      </button>
      {canCompare && (
        <button type="submit" className="btn btn-s">
          <Icon name="compare" className="ic ic-s" />
          {shortlistTexts.compare}
        </button>
      )}
      <button type="submit" className="btn btn-s" formAction={to("/visits")}>
        <Icon name="calendar" className="ic ic-s" />
        {shortlistTexts.book}
      </button>
    </p>
  );
}

function KeptProjects({ projects }: Pick<Kept, "projects">) {
  return (
    <section className="dsec">
      <h2 className="d2">{siteTexts.frame.projects}</h2>
      <ProjectsGrid cards={projects} />
    </section>
  );
}
