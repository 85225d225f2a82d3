import { siteTexts } from "#app/texts/site.ts";
import { to } from "#app/base/language.ts";
import { isbot } from "isbot";
import { sharedListTexts } from "./words.ts";
import { commentForm, listReportForm, longestList, readerForm } from "#app/kinds/forms/sending-forms.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { ComparedMap } from "../blocks/comparison/compared-map.tsx";
import { CompareTable } from "../blocks/comparison/compare-table.tsx";
import { HiddenInputs, Problem, Trap } from "../forms/form-parts.tsx";
import { Note } from "../parts/note.tsx";
import type { ListAct, ListFormProps, RefusedAct } from "./attempt.ts";
import { homeAnchor, ListedHomeItem } from "./listed-home.tsx";
import { YouAre } from "./name-form.tsx";
import { ListTextField } from "../blocks/shared-list/text-field.tsx";
import { ChangePanels, EndList, SendPanel } from "./sender-panels.tsx";
import { textsOf } from "#app/entities/values/text.ts";
import { hiddenMeta, pageMeta } from "../frame/meta.ts";
import { propertyDetail } from "../blocks/home-detail/property-detail.ts";
import { type SharedListView, type ShownHome, sharedListView } from "./shared-list-view.ts";
import type { Services } from "#app/services.ts";
import type { ListVisit, OpenedList } from "#app/enquiries/index.ts";
import { comparedHome } from "../blocks/comparison/compared-homes.ts";
import { comparedMap, type ComparedMapView } from "../blocks/comparison/map-of-compared.ts";
import { actOnList, JoinedAndRefused, refusedAct } from "./list-acts.ts";
import { listCookie, readListCookie } from "./list-cookie.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

export { sharedListStyle as styles } from "../parts/styles.ts";

export const query = ["new", "reported"];

export const forms = [longestList, { ...readerForm, ...commentForm }, listReportForm];

/** Two addresses share this page: the readers' link and the sender's. */
function visitOf({ request, params, url }: Pick<PageRequest<"token">, "request" | "params" | "url">): ListVisit {
  const side = url.pathname.startsWith("/my/own-list/") ? "own-list" : "list";
  return { side, token: params.token, cookie: readListCookie(request.headers) };
}

/** As visitors see them, also for the administrator: a home that is not public shows nothing of itself, unless one of us sent it. */
async function shownHomes(
  { catalogue }: Services,
  site: Site,
  ids: readonly string[],
  offSite: OpenedList["offSite"],
): Promise<{ readonly homes: ReadonlyMap<string, ShownHome>; readonly map: ComparedMapView | undefined }> {
  const found = [...(await catalogue.getMany({ type: "visitor" }, "property", ids)), ...offSite];
  const numbered = found.map((home) => ({ home, number: ids.indexOf(home.id) + 1 }));
  const shown = numbered.map(({ home, number }): [string, ShownHome] => {
    const view = propertyDetail(home, site);
    const isOffSite = offSite.includes(home);
    const description = isOffSite ? home.values.description : undefined;
    return [
      home.id,
      { card: view.card, pictures: view.pictures, compared: comparedHome(home, number, view), isOffSite, description },
    ];
  });
  return {
    homes: new Map(shown),
    map: comparedMap(numbered.map(({ home, number }) => ({ number, values: home.values }))),
  };
}

export async function loader(request: PageRequest<"token">) {
  const { services, site, actor, url } = request;
  const found = await services.inbox.lists.open(visitOf(request));
  // Not counted as opened by the person: WhatsApp's request for a preview, and our own visit to a list that we sent.
  if (actor.type === "visitor" && !isbot(request.request.headers.get("user-agent")))
    await services.inbox.lists.seen(visitOf(request));
  const { homes, map } = await shownHomes(
    services,
    site,
    found.list.homes.map(({ id }) => id),
    found.offSite,
  );
  const view = sharedListView(found, homes, site.publicUrl);
  return show(
    {
      view,
      map,
      startedAt: await services.inbox.startToken(),
      action: url.pathname,
      isNew: url.searchParams.has("new"),
      isReportSent: url.searchParams.has("reported"),
      mayEnd: actor.type === "administrator" && found.isReported,
    },
    { meta: pageMeta({ title: view.title, description: view.lead, hidden: true }) },
  );
}

export async function action(request: PageRequest<"token">) {
  const { services, site } = request;
  const path = request.url.pathname;
  const setCookie = (value: string | undefined) =>
    value === undefined ? undefined : listCookie(value, to(path), site.publicUrl);
  const input = await textsOf(request.request);
  try {
    const { location, cookie } = await actOnList({ services, visitor: request, visit: visitOf(request), path, input });
    return redirect(location, 303, setCookie(cookie));
  } catch (error) {
    const joined = error instanceof JoinedAndRefused ? error : undefined;
    const { refused, status } = refusedAct(joined ? joined.cause : error, input);
    return show({ refused }, { status, cookie: setCookie(joined?.cookie) });
  }
}

export const meta = () => hiddenMeta(siteTexts.common.shortlist);

interface SharedListPageProps extends ListFormProps {
  readonly view: SharedListView;
  readonly map: ComparedMapView | undefined;
  readonly isNew: boolean;
  readonly isReportSent: boolean;
  /** The administrator looks at a list that was reported. */
  readonly mayEnd: boolean;
}

/** The field of an act that is not about one home. */
const FIELDS: { readonly [A in ListAct]?: string } = {
  addHome: "list-address",
  edit: "list-title",
  report: "list-report",
};

/** The answer to a form opens at the top of the page; the link leads down to the form. */
function Refused({ refused: { act, values, problem } }: { readonly refused: RefusedAct }) {
  const { home } = values;
  const target = home === undefined ? FIELDS[act] : homeAnchor(home);
  return (
    <Problem problem={problem}>
      {target && (
        <a className="link" href={`#${target}`}>
          {sharedListTexts.backToIt}
        </a>
      )}
    </Problem>
  );
}

/** The list as everybody who has a link sees it; the sender also sees the ways to change it. */
export function SharedListPage({ view, map, isNew, isReportSent, mayEnd, ...form }: SharedListPageProps) {
  const { refused } = form;
  return (
    <div className="wrap fam">
      {refused && !refused.needsName && refused.act !== "join" && <Refused refused={refused} />}
      <header className="fam-h">
        <div>
          <h1 className="d1">{view.title}</h1>
          <p className="lead mt-4">{view.lead}</p>
        </div>
        <div>
          <p className="who" aria-hidden="true">
            {view.initials.map((initial, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- letters come twice, and their order is fixed
              <span key={index} className="av">
                {initial}
              </span>
            ))}
          </p>
          <YouAre view={view} {...form} />
        </div>
      </header>
      {isReportSent && <Note look="ok">{sharedListTexts.reported}</Note>}
      {view.isSender && <SendPanel links={view.links} isNew={isNew} />}
      {view.homes.length === 0 && <p className="lead">{sharedListTexts.noHomes}</p>}
      {view.homes.map((home) => (
        <ListedHomeItem key={home.id} home={home} view={view} {...form} />
      ))}
      <SideBySide homes={view.homes} />
      {map && <ComparedMap view={map} />}
      <VisitThem homes={view.homes} />
      <footer className="fam-f">
        <p className="small muted">{view.ends}</p>
        {view.isSender ? <ChangePanels view={view} {...form} /> : <Report {...form} />}
        {mayEnd && <EndList action={form.action} />}
      </footer>
    </div>
  );
}

/** Those that are still offered, under the numbers of the list. */
function SideBySide({ homes }: Pick<SharedListView, "homes">) {
  const compared = homes.flatMap(({ shown }) => (shown && !shown.isOffSite ? [shown.compared] : []));
  if (compared.length < 2) return null;
  return (
    <section className="fam-c">
      <h2 className="d2">{sharedListTexts.sideBySide}</h2>
      <CompareTable homes={compared} hasActions={false} />
    </section>
  );
}

/** One request for all that are still offered; the next page lets one leave some out. */
function VisitThem({ homes }: Pick<SharedListView, "homes">) {
  const offered = homes.filter(({ shown }) => shown?.isOffSite === false).map(({ id }) => id);
  if (offered.length === 0) return null;
  return (
    <section className="fam-v">
      <div>
        <h2 className="t1">{sharedListTexts.together}</h2>
        <p className="mt-2">{sharedListTexts.togetherText}</p>
      </div>
      <a className="btn btn-p" href={to(`/visits?homes=${offered.join(",")}`)}>
        {sharedListTexts.bookAll(offered.length)}
      </a>
    </section>
  );
}

/** Misuse is reported by readers: nobody of the company reads lists. */
function Report({ action, startedAt, refused }: ListFormProps) {
  const ofReport = refused?.act === "report" ? refused : undefined;
  return (
    <details className="change-f" open={ofReport !== undefined}>
      <summary className="link small">{sharedListTexts.report}</summary>
      <form className="fields" method="post" action={to(action)}>
        <p className="small muted">{sharedListTexts.reportLead}</p>
        <HiddenInputs of={{ act: "report", [HIDDEN.startedAt]: startedAt }} />
        <Trap />
        <ListTextField
          id="list-report"
          label={sharedListTexts.reportWhat}
          name="report"
          rows={2}
          required
          maxLength={LIST_LIMITS.report}
          defaultValue={ofReport?.values["report"]}
          error={ofReport?.errors["report"] ?? ofReport?.problem}
        />
        <button type="submit" className="btn btn-s">
          {sharedListTexts.reportSend}
        </button>
      </form>
    </details>
  );
}

export default function MyListRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return <SharedListPage {...loaderData} refused={actionData?.refused} />;
}

export { linkFailure as failed } from "../frame/link-failure.tsx";
