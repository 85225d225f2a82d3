import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { GroupView, ListingView, OptionView, RangeView } from "./views/listing.ts";
import { SLIDER_END, thumbStep, thumbText, thumbValue } from "./views/price-range.ts";

/** All inputs of the page belong to this form, wherever they stand. */
export const FILTER_FORM = "filters";

function Check({ group, option }: { readonly group: string; readonly option: OptionView }) {
  return (
    <label className="chk">
      <input
        type="checkbox"
        id={`${group}-${option.slug}`}
        name={group}
        value={option.slug}
        defaultChecked={option.selected}
      />
      {option.label}
      <span>{option.count}</span>
    </label>
  );
}

function Pill({ group, option }: { readonly group: string; readonly option: OptionView }) {
  return (
    <label className="pill">
      <input
        type="checkbox"
        id={`${group}-${option.slug}`}
        name={group}
        value={option.slug}
        defaultChecked={option.selected}
      />
      {option.label}
      <span>{option.count}</span>
    </label>
  );
}

export function Options({ group }: { readonly group: Pick<GroupView, "key" | "form" | "options"> }) {
  const Option = group.form === "pills" ? Pill : Check;
  return group.options.map((option) => <Option key={option.slug} group={group.key} option={option} />);
}

function Group({ group }: { readonly group: GroupView }) {
  return (
    <details className="fgrp" open={!group.folded} data-group={group.key}>
      <summary className="fgrp-h">
        {group.title}
        <Icon name="up" />
      </summary>
      <fieldset className={group.form === "pills" ? "pillset" : undefined} data-part={group.key}>
        <legend className="vh">{group.title}</legend>
        <Options group={group} />
      </fieldset>
      {group.note && <p className="small muted">{group.note}</p>}
      {group.all && (
        <>
          <input
            className="inp find needs-js"
            type="search"
            placeholder={en.filters.find(group.title)}
            aria-label={en.filters.find(group.title)}
            data-find={group.all}
          />
          <a className="small all-options" href={group.all}>
            {en.filters.all(group.title)}
          </a>
        </>
      )}
    </details>
  );
}

function Typed({
  name,
  label,
  range,
  placeholder,
}: {
  readonly name: "price" | "size";
  readonly label: readonly [string, string];
  readonly range: RangeView;
  readonly placeholder: readonly [string, string];
}) {
  return (
    <div className="typed">
      <label>
        <span>{en.filters.min}</span>
        <input
          className="inp"
          id={`${name}-min`}
          name={`${name}-min`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label[0]}
          placeholder={placeholder[0]}
          defaultValue={range.min}
          {...(range.error ? { "aria-describedby": `${name}-error` } : {})}
        />
      </label>
      <label>
        <span>{en.filters.max}</span>
        <input
          className="inp"
          id={`${name}-max`}
          name={`${name}-max`}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label[1]}
          placeholder={placeholder[1]}
          defaultValue={range.max}
          {...(range.error ? { "aria-describedby": `${name}-error` } : {})}
        />
      </label>
      {range.error && (
        <p className="small range-error" id={`${name}-error`}>
          {range.error}
        </p>
      )}
    </div>
  );
}

/** Two thumbs in steps of 10 and the same two values typed. The slider needs script; the fields do not. */
function Price({ price }: { readonly price: RangeView }) {
  const thumb = (end: "min" | "max", label: string) => {
    const value = thumbValue(end, price[end]);
    return (
      <input
        type="range"
        min={0}
        max={SLIDER_END}
        step={thumbStep(value)}
        defaultValue={value}
        aria-label={label}
        aria-valuetext={thumbText(end, price[end], price.short)}
        id={`slide-${end}`}
        data-slide={end}
      />
    );
  };
  return (
    <details className="fgrp" open data-group="price">
      <summary className="fgrp-h">
        {en.filters.price}
        <Icon name="up" />
      </summary>
      <div data-part="price">
        <div className="range needs-js" data-unit={price.short}>
          <div className="range-v">
            <span data-slide-text="min">{thumbText("min", price.min, price.short)}</span>
            <span data-slide-text="max">{thumbText("max", price.max, price.short)}</span>
          </div>
          <div className="range-t">
            <svg aria-hidden="true" width="100%" height="2">
              <rect data-slide-bar height="2" width="100%" />
            </svg>
            {thumb("min", en.listing.lowest)}
            {thumb("max", en.listing.highest)}
          </div>
          <div className="range-s">
            <span>0</span>
            <span>{en.filters.budget(price.unit)}</span>
            <span>100</span>
          </div>
        </div>
        <Typed name="price" label={[en.listing.lowest, en.listing.highest]} range={price} placeholder={["0", "100+"]} />
      </div>
    </details>
  );
}

function Size({ size }: { readonly size: RangeView }) {
  return (
    <details className="fgrp" open={size.min !== "" || size.max !== ""} data-group="size">
      <summary className="fgrp-h">
        {`${en.filters.size}, ${size.unit}`}
        <Icon name="up" />
      </summary>
      <div data-part="size">
        <Typed name="size" label={[en.listing.smallest, en.listing.largest]} range={size} placeholder={["0", ""]} />
      </div>
    </details>
  );
}

const BEFORE_PRICE = 3;

/** Left of the list; on phones a sheet that the script raises from below. */
export function FilterPanel({ view }: { readonly view: ListingView }) {
  return (
    <section className="filt" id="filter-panel" aria-label={en.listing.filters}>
      <form id={FILTER_FORM} action={view.path} data-filters>
        <div className="filt-h">
          <h2 className="sans-h">{en.listing.filters}</h2>
          <a className="btn btn-g btn-sm" href={view.reset} data-go data-part="reset">
            <Icon name="reset" className="ic ic-s" />
            {en.listing.reset}
          </a>
          <button type="button" className="ibtn only-sheet" aria-label={en.filters.closeFilters} data-filters-close>
            <Icon name="close" />
          </button>
        </div>
        {view.groups.slice(0, BEFORE_PRICE).map((group) => (
          <Group key={group.key} group={group} />
        ))}
        <Price price={view.price} />
        {view.groups.slice(BEFORE_PRICE).map((group) => (
          <Group key={group.key} group={group} />
        ))}
        <Size size={view.size} />
        <button type="submit" className="btn btn-p btn-w no-js mt-4">
          {en.listing.apply}
        </button>
        <div className="sheet-foot only-sheet">
          <button type="button" className="btn btn-p btn-w" data-filters-close data-part="show">
            {en.listing.showResults(view.count)}
          </button>
        </div>
      </form>
      <div className="ask">
        <p className="t2 serif">{en.listing.notHere}</p>
        <p className="small">{en.listing.notHereText}</p>
        <a className="link" href="/contact" data-dialog="/enquire?form=search">
          {en.listing.askManager}
          <Icon name="right" />
        </a>
      </div>
    </section>
  );
}
