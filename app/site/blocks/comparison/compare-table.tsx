import { comparisonTexts } from "./words.ts";
import { visitTexts } from "../visits/words.ts";
import { langOf, to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatYesNo } from "#app/ui/formatted-value.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { type ComparedHome, comparisonRows, ROW_GROUPS, type RowGroup } from "./comparison.ts";
import type { PropertyCardView } from "../cards/property-card-view.ts";
import { Spoken } from "#app/ui/spoken.tsx";

/** Homes side by side on a phone. With more of them each value names its home. */
const BESIDE_EACH_OTHER = 3;
/** Homes side by side on the widest screens. More make several rows, which do not stay on the screen. */
const IN_ONE_ROW = 5;

interface CompareTableProps {
  readonly homes: readonly ComparedHome[];
  /** Each home with the ways to visit it, to ask about it and to leave it out. */
  readonly hasActions: boolean;
}

type Row = ReturnType<typeof comparisonRows>[number];

/**
 * Homes side by side, a row for each thing in which they differ, by what it is about; what is the same of all folds at the end. Description
 * lists, because on phones the label stands above its values and the fourth home below the first.
 */
export function CompareTable({ homes, hasActions }: CompareTableProps) {
  const rows = comparisonRows(homes);
  const shown = homes.length > 1 ? rows.filter(({ isDifferent }) => isDifferent) : rows;
  const same = rows.filter((row) => !shown.includes(row));
  const stays = homes.length <= BESIDE_EACH_OTHER ? " stays" : homes.length <= IN_ONE_ROW ? " stays-wide" : "";
  return (
    <div className={`cmp${stays}`}>
      <ol className="cmp-h">
        {homes.map(({ number, card }) => (
          <li key={card.id}>
            <Picture image={card.image} alt="" sizes="(min-width:1024px) 280px,33vw" frame="cmp-i" />
            {hasActions && (
              <a className="cmp-x" href={to(without(homes, card.id))}>
                <Icon name="close" className="ic ic-s" />
                <span className="vh">
                  {`${comparisonTexts.removeOne} `}
                  <Title of={card} />
                </span>
              </a>
            )}
            <a className="cmp-t" href={to(card.path)} lang={langOf(card.title)}>
              <span className="cmp-n">
                {number}
                <span className="vh">. </span>
              </span>
              {card.title}
            </a>
            <span className="loc">{card.place}</span>
          </li>
        ))}
      </ol>
      {ROW_GROUPS.map((group) => (
        <Group key={group} group={group} rows={shown.filter((row) => row.group === group)} homes={homes} />
      ))}
      {same.length > 0 && <Same rows={same} />}
      {hasActions && (
        <ol className="cmp-f">
          {homes.map(({ card }) => (
            <li key={card.id}>
              <Actions card={card} />
            </li>
          ))}
        </ol>
      )}
      <p className="small muted mt-4">{comparisonTexts.note}</p>
    </div>
  );
}

interface GroupProps {
  readonly group: RowGroup;
  readonly rows: readonly Row[];
  readonly homes: readonly ComparedHome[];
}

function Group({ group, rows, homes }: GroupProps) {
  if (rows.length === 0) return null;
  const isWrapped = homes.length > BESIDE_EACH_OTHER;
  return (
    <>
      <p className="kind-h" id={`compared-${group}`}>
        {comparisonTexts.groups[group]}
      </p>
      <dl aria-labelledby={`compared-${group}`}>
        {rows.map(({ key, label, cells }) => (
          <div key={key}>
            <dt>{label}</dt>
            {homes.map(({ number, card }, index) => {
              const { value = "", note, best } = cells[index] ?? {};
              return (
                <dd key={card.id} className={best && "best"}>
                  <span className={isWrapped ? "cmp-n" : "vh"}>
                    {number}
                    <span className="vh">: </span>
                  </span>
                  {value ? (
                    <Value value={value} />
                  ) : (
                    <small>{group === "money" ? "–" : comparisonTexts.notStated}</small>
                  )}{" "}
                  {best && <b>{comparisonTexts.best[best]}</b>}
                  {note && <small className="cmp-note">{note}</small>}
                </dd>
              );
            })}
          </div>
        ))}
      </dl>
    </>
  );
}

/** Yes and no as signs, with the words for screen readers. */
function Value({ value }: { readonly value: string }) {
  if (value === formatYesNo(true))
    return (
      <>
        <Icon name="check" />
        <span className="vh">{value}</span>
      </>
    );
  if (value !== formatYesNo(false)) return <Spoken text={value} />;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="vh">{value}</span>
    </>
  );
}

function Same({ rows }: Pick<GroupProps, "rows">) {
  return (
    <details className="cmp-same">
      <summary>
        {comparisonTexts.same(rows.length)}
        <Icon name="down" className="ic ic-s" />
      </summary>
      <dl>
        {rows.map(({ key, label, cells: [first] }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Value value={first?.value ?? ""} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const enquiryPath = ({ id, path }: PropertyCardView) => `/enquire?${new URLSearchParams({ listing: id, page: path })}`;

/** The comparison without one of the homes. */
function without(homes: readonly ComparedHome[], id: string): string {
  const left = homes.filter(({ card }) => card.id !== id).map(({ card }) => card.id);
  return left.length > 0 ? `/compare?homes=${left.join(",")}` : "/compare";
}

function Title({ of: { title } }: { readonly of: PropertyCardView }) {
  return <span lang={langOf(title)}>{title}</span>;
}

function Actions({ card }: { readonly card: PropertyCardView }) {
  const visit = to(`/visit?listing=${card.id}`);
  const enquiry = to(enquiryPath(card));
  return (
    <span className="cmp-a">
      <a className="link" href={visit} data-dialog={visit}>
        {visitTexts.ask}
        <span className="vh">
          {": "}
          <Title of={card} />
        </span>
      </a>
      <a className="link" href={enquiry} data-dialog={enquiry}>
        {siteTexts.frame.enquireNow}
        <span className="vh">
          {": "}
          <Title of={card} />
        </span>
      </a>
    </span>
  );
}
