import { formsTexts } from "../forms/words.ts";
import { to } from "#app/base/language.ts";
import { alertTexts } from "../blocks/alert/words.ts";
import { homeListTexts } from "./words.ts";
import { Courtyard } from "#app/ui/courtyard.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MapCredit } from "#app/ui/map/map-credit.tsx";
import { AlertLink } from "../blocks/alert/alert-form.tsx";
import { Pager } from "../parts/pager.tsx";
import { HomesGrid } from "../blocks/cards/homes-grid.tsx";
import type { HomeListView } from "./home-list-view.ts";

/** '/villa?city=noida' and 3 → '/villa?city=noida&page=3'; the server has the last word on the spelling. */
function pageAddress(first: string, page: number): string {
  if (page === 1) return first;
  const [path = "", search = ""] = first.split("?");
  const pairs = [...search.split("&").filter(Boolean), `page=${page}`].sort();
  return `${path}?${pairs.join("&")}`;
}

function Empty({ empty }: { readonly empty: NonNullable<HomeListView["empty"]> }) {
  return (
    <div className="empty">
      <Courtyard />
      <h2 className="t2">{empty.text}</h2>
      {empty.help.length > 0 && (
        <>
          <p className="small muted">{homeListTexts.tryLess}</p>
          <ul className="help-list">
            {empty.help.map((change) => (
              <li key={change.label}>
                <a className="link" href={to(change.href)}>{`${change.label}: ${change.homes}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="btn btn-s" href={to("/contact")} data-dialog={to("/enquire?form=search")}>
        {formsTexts.askTitle}
      </a>
    </div>
  );
}

function Nearest({ nearest: { title, cards } }: { readonly nearest: NonNullable<HomeListView["nearest"]> }) {
  return (
    <section className="mt-12" aria-labelledby="nearest-title">
      <h2 className="t2" id="nearest-title">
        {title}
      </h2>
      <HomesGrid cards={cards} columns={2} className="mt-6" />
      <MapCredit />
    </section>
  );
}

interface ResultsProps {
  readonly view: HomeListView;
  /** True beside a map: a phone then shows the map alone, so no photograph is fetched before the rest. */
  readonly besideMap: boolean;
}

/** The homes of a list, as markup of the server, which the island does not change. */
export function Results({ view, besideMap }: ResultsProps) {
  return (
    <>
      <div data-search={view.search} />
      {view.notices.map((notice) => (
        <p key={notice} className="note mb-6">
          <Icon name="info" />
          {notice}
        </p>
      ))}
      {view.saleChoice.length > 0 && (
        <p className="sale-choice">
          {homeListTexts.mixedSales}
          {view.saleChoice.map((choice) => (
            <a key={choice.href} className="link" href={to(choice.href)}>{`${choice.label}: ${choice.homes}`}</a>
          ))}
        </p>
      )}
      {view.empty ? (
        <>
          <Empty empty={view.empty} />
          {view.nearest && <Nearest nearest={view.nearest} />}
          <p className="mt-12 text-center">
            <AlertLink href={view.alert} text={alertTexts.search} />
          </p>
        </>
      ) : (
        <HomesGrid cards={view.cards} columns={2} level="h2" isFirst={!besideMap}>
          <a className="more" href={to(view.alert)} rel="nofollow" data-dialog={to(view.alert)}>
            <Icon name="mail" />
            <span className="t1">{alertTexts.search}</span>
          </a>
        </HomesGrid>
      )}
      <Pager page={view.page} pages={view.pages} addressOf={(page) => pageAddress(view.firstPage, page)} />
    </>
  );
}
