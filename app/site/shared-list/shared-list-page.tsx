import { sharedListTexts } from "./words.ts";
import { visitsTexts } from "../visits/words.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { LIST_LIMITS } from "#app/kinds/shared-list/shared-list.ts";
import { ComparedMap } from "../compare/compared-map.tsx";
import { CompareTable } from "../compare/compare-table.tsx";
import { HiddenInputs, Problem, Trap } from "../forms/form-parts.tsx";
import { Note } from "../parts/note.tsx";
import type { ComparedMapView } from "../compare/compared-map-view.ts";
import type { SharedListView } from "./shared-list-view.ts";
import type { ListAct, ListFormProps, RefusedAct } from "./attempt.ts";
import { homeAnchor, ListedHomeItem } from "./listed-home.tsx";
import { YouAre } from "./name-form.tsx";
import { TextField } from "./text-field.tsx";
import { ChangePanels, EndList, SendPanel } from "./sender-panels.tsx";

const words = sharedListTexts;

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

/** The answer to a form begins at its top, while the form may lie far below. */
function Refused({ refused: { act, values, problem } }: { readonly refused: RefusedAct }) {
  const { home } = values;
  const target = home === undefined ? FIELDS[act] : homeAnchor(home);
  return (
    <Problem problem={problem}>
      {target && (
        <a className="link" href={`#${target}`}>
          {words.backToIt}
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
      {isReportSent && <Note look="ok">{words.reported}</Note>}
      {view.isSender && <SendPanel links={view.links} isNew={isNew} />}
      {view.homes.length === 0 && <p className="lead">{words.noHomes}</p>}
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
  const compared = homes.flatMap(({ shown }) => (shown ? [shown.compared] : []));
  if (compared.length < 2) return null;
  return (
    <section className="fam-c">
      <h2 className="d2">{words.sideBySide}</h2>
      <CompareTable homes={compared} hasActions={false} />
    </section>
  );
}

/** One request for all that are still offered; the next page lets one leave some out. */
function VisitThem({ homes }: Pick<SharedListView, "homes">) {
  const offered = homes.filter(({ shown }) => shown !== undefined).map(({ id }) => id);
  if (offered.length === 0) return null;
  return (
    <section className="fam-v">
      <div>
        <h2 className="t1">{visitsTexts.together}</h2>
        <p className="mt-2">{visitsTexts.togetherText}</p>
      </div>
      <a className="btn btn-p" href={`/visits?homes=${offered.join(",")}`}>
        {visitsTexts.bookAll(offered.length)}
      </a>
    </section>
  );
}

/** Misuse is reported by readers: nobody of the company reads lists. */
function Report({ action, startedAt, refused }: ListFormProps) {
  const ofReport = refused?.act === "report" ? refused : undefined;
  return (
    <details className="change-f" open={ofReport !== undefined}>
      <summary className="link small">{words.report}</summary>
      <form className="fields" method="post" action={action}>
        <p className="small muted">{words.reportLead}</p>
        <HiddenInputs of={{ act: "report", [HIDDEN.startedAt]: startedAt }} />
        <Trap />
        <TextField
          id="list-report"
          label={words.reportWhat}
          name="report"
          rows={2}
          required
          maxLength={LIST_LIMITS.report}
          defaultValue={ofReport?.values["report"]}
          error={ofReport?.errors["report"] ?? ofReport?.problem}
        />
        <button type="submit" className="btn btn-s">
          {words.reportSend}
        </button>
      </form>
    </details>
  );
}
