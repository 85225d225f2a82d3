import { CITIES } from "#app/entities/property.ts";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Island } from "./islands/island.tsx";
import { SearchBox } from "./search-box/search-box.tsx";

/** GET to the general listing: the values stand in its address, with or without script. */
export function SearchForm() {
  return (
    <div className="search">
      <div className="wrap">
        <form className="search-in" role="search" action="/all-properties">
          <div className="search-f">
            <label htmlFor="s-city">{en.home.city}</label>
            <div className="sel">
              <select id="s-city" name="city" defaultValue="Noida">
                {CITIES.map((city) => (
                  <option key={city}>{city}</option>
                ))}
                <option value="">{en.home.anyCity}</option>
              </select>
              <Icon name="down" />
            </div>
          </div>
          <div className="search-f">
            <label htmlFor="s-sale">{en.home.saleType}</label>
            <div className="sel">
              <select id="s-sale" name="sale" defaultValue="For Sale">
                {en.home.saleTypes.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
              <Icon name="down" />
            </div>
          </div>
          <div className="search-f">
            <label htmlFor="s-text">{en.home.search}</label>
            <Island name="search-box" of={SearchBox} on="touch" props={{ id: "s-text" }} />
          </div>
          <button type="submit" className="btn btn-p">
            <Icon name="search" />
            {en.home.search}
          </button>
        </form>
      </div>
    </div>
  );
}
