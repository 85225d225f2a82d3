import { to } from "#app/base/language.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts, type TypeName } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Hero } from "../parts/hero.tsx";
import { TYPE_ICONS } from "../parts/type-names.ts";
import { homeTexts } from "./words.ts";

const SHORTCUTS: readonly TypeName[] = ["Flat", "Villa", "Penthouse", "Studio", "Bungalow"];

/** What the company says of itself, or our own words. */
export function HomeHero({ headline, tagline }: Pick<Settings, "headline" | "tagline">) {
  return (
    <Hero scene="hero">
      <h1 className="hero-t">{headline ?? homeTexts.title}</h1>
      <p className="lead hide-m">{tagline ?? siteTexts.common.lead}</p>
      <nav className="types" aria-label={homeTexts.types}>
        {SHORTCUTS.map((type) => (
          <a key={type} href={to(TYPE_PATHS[type])} className={type === "Studio" ? "on-photo hide-m" : "on-photo"}>
            <Icon name={TYPE_ICONS[type]} className="plan" />
            {siteTexts.types[type].menu}
          </a>
        ))}
      </nav>
    </Hero>
  );
}
