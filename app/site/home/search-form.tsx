import { to } from "#app/base/language.ts";
import { homeTexts } from "../home/words.ts";
import type { ReactNode } from "react";
import { CITIES, cityName } from "#app/places/cities.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Island } from "../islands/island.tsx";
import { SearchBox } from "../blocks/search-box/search-box.tsx";

/** GET to the general listing: the values stand in its address, with or without script. */
export function SearchForm() {
  return (
    <div className="search">
      <div className="wrap">
        <form className="search-in" role="search" action={to("/all-properties")}>
          <Choice name="city" label={homeTexts.city} first="Noida" options={CITIES} nameOf={cityName}>
            <option value="">{homeTexts.anyCity}</option>
          </Choice>
          <Choice name="sale" label={homeTexts.saleType} first="For Sale" options={homeTexts.saleTypes} />
          <div className="search-f">
            <label htmlFor="s-text">{homeTexts.search}</label>
            <Island name="search-box" of={SearchBox} on="touch" props={{ id: "s-text" }} />
          </div>
          <button type="submit" className="btn btn-p">
            <Icon name="search" />
            {homeTexts.search}
          </button>
        </form>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  /** Chosen at first. */
  readonly first: string;
  readonly options: readonly string[];
  readonly nameOf?: (option: string) => string;
  /** What can be chosen beside them. */
  readonly children?: ReactNode;
}

function Choice({ name, label, first, options, nameOf = (option) => option, children }: ChoiceProps) {
  const id = `s-${name}`;
  return (
    <div className="search-f">
      <label htmlFor={id}>{label}</label>
      <div className="sel">
        <select id={id} name={name} defaultValue={first}>
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf(option)}
            </option>
          ))}
          {children}
        </select>
        <Icon name="down" />
      </div>
    </div>
  );
}
