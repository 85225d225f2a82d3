import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AlertLink } from "./alert-form.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { FILTER_FORM, FilterPanel } from "./filter-panel.tsx";
import { Pager } from "./pager.tsx";
import { PropertyCard } from "./property-card.tsx";
import type { ListingView } from "./views/listing.ts";

/** '/villa?city=noida' and 3 → '/villa?city=noida&page=3'; the server has the last word on the spelling. */
function pageAddress(first: string, page: number): string {
  if (page === 1) return first;
  const [path = "", search = ""] = first.split("?");
  const pairs = [...search.split("&").filter(Boolean), `page=${page}`].sort();
  return `${path}?${pairs.join("&")}`;
}

function Bar({ view }: { readonly view: ListingView }) {
  return (
    <div className="bar">
      <div className="search-line">
        <Icon name="search" />
        <input
          className="inp"
          type="search"
          name="q"
          id="q"
          form={FILTER_FORM}
          defaultValue={view.text}
          placeholder={en.listing.searchPlaceholder}
          aria-label={en.listing.search}
          autoComplete="off"
          data-suggest
        />
      </div>
      <label className="sort">
        <span className="small muted">{en.listing.sort}</span>
        <span className="sel">
          <select name="sort" id="sort" form={FILTER_FORM} defaultValue={view.sort}>
            {view.sorts.map((sort) => (
              <option key={sort.value} value={sort.value}>
                {sort.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      </label>
      <button type="submit" form={FILTER_FORM} className="btn btn-s btn-sm no-js">
        {en.listing.search}
      </button>
      <div className="bar-2" data-part="chips">
        <p className="count" role="status" id="count" tabIndex={-1}>
          {en.listing.showResults(view.count)}
        </p>
        <div className="chips">
          {view.chips.map((chip) => (
            <a key={chip.label} className="chip" href={chip.href} aria-label={en.listing.remove(chip.label)} data-go>
              {chip.label}
              <Icon name="close" />
            </a>
          ))}
        </div>
      </div>
    </div>
  );
}

function Empty({ empty }: { readonly empty: NonNullable<ListingView["empty"]> }) {
  return (
    <div className="empty">
      <Icon name="empty" className="plan" />
      <h2 className="t2">{empty.text}</h2>
      {empty.help.length > 0 && (
        <>
          <p className="small muted">{en.listing.tryLess}</p>
          <ul className="help-list">
            {empty.help.map((change) => (
              <li key={change.label}>
                <a className="link" href={change.href} data-go>{`${change.label}: ${change.homes}`}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <a className="btn btn-s" href="/contact" data-dialog="/enquire?form=search">
        {en.filters.askTitle}
      </a>
    </div>
  );
}

function Results({ view }: { readonly view: ListingView }) {
  return (
    <div data-part="results">
      {view.notices.map((notice) => (
        <p key={notice} className="note mb-6">
          <Icon name="info" />
          {notice}
        </p>
      ))}
      {view.saleChoice.length > 0 && (
        <p className="sale-choice">
          {en.listing.mixedSales}
          {view.saleChoice.map((choice) => (
            <a key={choice.href} className="link" href={choice.href} data-go>{`${choice.label}: ${choice.homes}`}</a>
          ))}
        </p>
      )}
      {view.empty ? (
        <Empty empty={view.empty} />
      ) : (
        <div className="grid2">
          {view.cards.map((card, index) => (
            <PropertyCard key={card.id} card={card} grid="two" level="h2" first={index === 0} />
          ))}
        </div>
      )}
      <Pager page={view.page} pages={view.pages} addressOf={(page) => pageAddress(view.firstPage, page)} />
      <p className="mt-12 text-center">
        <AlertLink href={view.alert} text={en.alert.search} />
      </p>
    </div>
  );
}

/** The general listing, the seven categories and the two collections. */
export function ListingPage({ view }: { readonly view: ListingView }) {
  return (
    <>
      <div className="wrap list-end" data-listing={view.path}>
        <div className="ph">
          <Breadcrumb crumbs={[{ label: view.crumb }]} />
          <h1 className="d1" data-part="heading">
            {view.heading}
          </h1>
          {view.lead && <p className="lead">{view.lead}</p>}
        </div>
        <div className="list">
          <a className="skip" href="#results">
            {en.listing.skipFilters}
          </a>
          <FilterPanel view={view} />
          <section aria-label={en.listing.results} id="results" tabIndex={-1}>
            <Bar view={view} />
            <Results view={view} />
          </section>
        </div>
      </div>
      <div className="fabbar">
        <a className="btn btn-p" href="#filter-panel" data-filters-open data-part="fab">
          <Icon name="filters" className="ic ic-s" />
          {en.listing.filtersCount(view.chips.length)}
        </a>
        <a className="ibtn ibtn-o" href={view.chat} target="_blank" rel="noopener" aria-label={en.common.chat}>
          <Icon name="chat" />
        </a>
      </div>
    </>
  );
}
