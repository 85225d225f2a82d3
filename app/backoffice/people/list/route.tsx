import { ClipboardPaste, UserRoundPlus } from "lucide-react";
import type { FormEvent } from "react";
import { Link, useSearchParams, useSubmit } from "react-router";
import { InvalidInput } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { RECORD_ID } from "#app/entities/record.ts";
import { MAX_AT_ONCE } from "#app/entities/undo.ts";
import { capitalised, textsOf } from "#app/entities/values/text.ts";
import { PERSON_SOURCES, ROLES } from "#app/kinds/person/person.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";
import { accountOf, HANDED_OVER, type People } from "#app/people/index.ts";
import { fromContext } from "../../context.server.ts";
import { OfficeLink } from "../../access.tsx";
import { toAnswer } from "../../feedback/answered.server.ts";
import { DownloadLink } from "../../parts/download.tsx";
import { EmptyState } from "../../parts/empty.tsx";
import { FilterSelect, givenFilters } from "../../parts/filter-select.tsx";
import { ScreenPager, type ScreenPagerProps } from "../../parts/pager.tsx";
import { ScreenHead } from "../../parts/screen-head.tsx";
import { screenMeta } from "../../parts/screen-meta.ts";
import { screens } from "../../parts/screens.ts";
import { SearchInput } from "../../parts/search-input.tsx";
import { useKeptTexts } from "../../parts/kept-on-device.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { whoseWork } from "../../parts/whose.server.ts";
import { WhoseTabs } from "../../parts/whose.tsx";
import { peopleWords as texts } from "../../blocks/people/people-words.ts";
import { personLine } from "../../blocks/people/person-line.server.ts";
import { chosenPath, forVisit, onwardPath, purposeOf } from "../../blocks/people/for-visit.ts";
import { type PersonLine, PersonLines } from "../../blocks/people/person-line.tsx";
import { sourceLabel } from "../../blocks/people/person-words.ts";
import { useSelection } from "../../table/selection.tsx";
import type { Route } from "./+types/route.ts";
import { ColumnChoice, SavedViews } from "./list-tools.tsx";
import { WithTicked } from "./with-ticked.tsx";
import { peopleFilter } from "./people-filter.server.ts";

const PER_PAGE = 20;
const SORTS = [
  ["name", "By name"],
  ["step", "By next step"],
] as const;

export const meta = () => screenMeta(texts.title);

interface PeopleView extends ScreenPagerProps {
  readonly people: readonly PersonLine[];
  readonly counts: Awaited<ReturnType<People["counts"]>>;
  /** Pairs that may be one person. */
  readonly doubles: number;
}

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<PeopleView> {
  const services = fromContext(context);
  const { people, actor } = services;
  const assignee = await whoseWork(services, request);
  const filter = { ...peopleFilter(url), assignee };
  const found = await people.list(actor, { ...filter, limit: PER_PAGE });
  const about = await people.aboutEach(
    actor,
    found.items.map(({ id }) => id),
  );
  const counts = await people.counts(actor, { assignee });
  const doubles = await people.doubles(actor, { limit: 1 });
  const now = Date.now();
  return {
    people: found.items.map((row) => personLine(row, now, about.get(row.id))),
    total: found.total,
    page: filter.page ?? 1,
    limit: PER_PAGE,
    counts,
    doubles: doubles.total,
  };
}

/** What is done with several people at once, and by whoever takes or hands over somebody, a visit or a deal. */
export async function action({ context, request }: Route.ActionArgs) {
  const { people, actor } = fromContext(context);
  const { intent, ids = "", kind, to = "", why, step = "" } = await textsOf(request);
  return toAnswer(context, async () => {
    const chosen = ids.split(",").filter(Boolean);
    if (chosen.length === 0 || chosen.length > MAX_AT_ONCE || !chosen.every((id) => RECORD_ID.test(id)))
      throw new InvalidInput(`Choose from one to ${MAX_AT_ONCE} people.`);
    if (intent === "step") {
      if (!step.trim()) throw new InvalidInput("Write what comes next first.", { step: "Next step is required" });
      for (const id of chosen) await people.log(actor, id, { what: "note", nextStep: step });
      return texts.stepAdded(chosen.length);
    }
    const isTaken = intent === "take";
    const count = await people.handOver(actor, chosen, {
      kind: oneOf(HANDED_OVER, kind),
      to: isTaken ? accountOf(actor) : to || undefined,
      why,
    });
    return isTaken ? texts.taken(count) : texts.handedOver(count);
  });
}

export { clientAction } from "../../feedback/sent-or-told.ts";

/** Everybody the company deals with; who was spoken to last stands first. */
export default function PeopleList({ loaderData: view }: Route.ComponentProps) {
  const { people, total, page, limit, doubles } = view;
  const [search] = useSearchParams();
  const purpose = purposeOf(search);
  const [hidden] = useKeptTexts("aangan.people.hidden");
  const selection = useSelection(people);
  return (
    <div className="inbox people">
      <ScreenHead title={purpose ? texts.chooseFor[purpose] : texts.title} count={total}>
        <WhoseTabs />
        <StepTabs counts={view.counts} />
        <div className="people-acts">
          <Link className="btn btn-s" to={onwardPath(screens.pastePerson.path, search)}>
            <ClipboardPaste className="ic ic-s" aria-hidden />
            {texts.paste}
          </Link>
          <Link className="btn btn-p" to={onwardPath(screens.addPerson.path, search)}>
            <UserRoundPlus className="ic ic-s" aria-hidden />
            {texts.add}
          </Link>
        </div>
      </ScreenHead>
      <PeopleSearch />
      {!purpose && (
        <div className="people-tools">
          <SavedViews />
          <ColumnChoice />
        </div>
      )}
      {doubles > 0 && (
        <Link className="people-doubles" to={screens.doubles.path}>
          {texts.mayBeSame(doubles)}
        </Link>
      )}
      {people.length === 0 ? (
        <Nobody />
      ) : (
        <PersonLines
          people={people}
          pathOf={(id) => chosenPath(search, id)}
          selection={purpose ? undefined : selection}
          hidden={hidden}
        />
      )}
      <WithTicked selection={selection} people={people} />
      <ScreenPager page={page} total={total} limit={limit} />
      <More />
    </div>
  );
}

/** What is needed less often. */
function More() {
  const [search] = useSearchParams();
  const file = (as: string) => `/dashboard/people/export?${new URLSearchParams([...search, ["as", as]])}`;
  return (
    <div className="people-more">
      <OfficeLink className="btn btn-s" to="/dashboard/import">
        Import
      </OfficeLink>
      <DownloadLink href={file("csv")}>Export CSV</DownloadLink>
      <DownloadLink href={file("vcf")}>Export contacts</DownloadLink>
      <Link className="link" to={screens.doubles.path}>
        {screens.doubles.label}
      </Link>
    </div>
  );
}

function StepTabs({ counts }: Pick<PeopleView, "counts">) {
  const tabs = [
    { label: "All", value: "", count: counts.total },
    { label: "To answer", value: "waiting", count: counts.waiting },
    { label: "Due", value: "due", count: counts.due },
    { label: "Planned", value: "open", count: counts.withStep },
    { label: "No next step", value: "none", count: counts.withoutStep },
  ];
  return <Tabs label="Next step" name="step" tabs={tabs} />;
}

/** Search, role, source and order. Everything stands in the address. */
function PeopleSearch() {
  const [search] = useSearchParams();
  const submit = useSubmit();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(givenFilters(event.currentTarget), { method: "get" });
  };
  const step = search.get("step");
  return (
    <form className="inbox-search" role="search" method="get" key={search.toString()} onSubmit={onSubmit}>
      {step && <input type="hidden" name="step" value={step} />}
      {forVisit(search).map(([name, value]) => (
        <input key={value} type="hidden" name={name} value={value} />
      ))}
      <SearchInput label="Search people" placeholder={texts.search} />
      <FilterSelect
        name="role"
        label="Role"
        value={search.get("role") ?? ""}
        options={ROLES.map((role) => [role, capitalised(role)])}
      />
      <FilterSelect
        name="source"
        label="Source"
        value={search.get("source") ?? ""}
        options={PERSON_SOURCES.map((source) => [source, sourceLabel(source)])}
      />
      <FilterSelect
        name="sort"
        label="Order"
        value={search.get("sort") ?? ""}
        options={SORTS}
        none={step === "waiting" ? "Longest wait first" : "Last contact first"}
      />
    </form>
  );
}

/** A number that nobody has can be added at once. */
function Nobody() {
  const [search] = useSearchParams();
  const typed = search.get("q") ?? "";
  const isFiltered = [...search.keys()].some((key) => key !== "for" && key !== "home");
  if (!isFiltered) return <EmptyState text={texts.noneYet} />;
  return (
    <EmptyState text={texts.none}>
      {phoneQuery(typed) && (
        <Link className="btn btn-p" to={onwardPath(screens.addPerson.path, search, { number: typed })}>
          Add {typed}
        </Link>
      )}
      <Link className="btn btn-s" to={onwardPath(screens.people.path, search)}>
        Show all
      </Link>
    </EmptyState>
  );
}
