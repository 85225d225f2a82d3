import { to } from "#app/base/language.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import { homeTexts } from "./words.ts";
import { siteTexts, type TypeName } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Scene } from "../parts/scene.tsx";

interface CollectionsProps {
  readonly product: string;
  /** Homes in each; absent while they are not counted. */
  readonly counts: { readonly aangan: number | undefined; readonly ultra: number | undefined };
}

/** Types without a block of their own on the home page: the footer's quick links lead here. */
const WITHOUT_BLOCK: readonly TypeName[] = ["Studio", "Bungalow", "FarmHouse"];

interface TierProps extends Pick<CollectionsProps, "counts"> {
  readonly tier: "aangan" | "ultra";
  readonly name: string;
}

function Tier({ tier, name, counts: { [tier]: count } }: TierProps) {
  return (
    <div className={`tier-b ${tier === "aangan" ? "t-ab" : "t-ub"}`} id={tier}>
      <div>
        <h3 className="d2">{name}</h3>
        <p>{siteTexts.common[tier]}</p>
      </div>
      <a className="link" href={to(`/collection/${tier}`)}>
        {count === undefined ? homeTexts.seeHomes : siteTexts.card.homes(count)}
        <Icon name="right" />
      </a>
    </div>
  );
}

/** The two tiers, divided at ₹40 Cr. */
export function Collections({ product, counts }: CollectionsProps) {
  return (
    <section className="sec" id="collections">
      <div className="wrap">
        <div className="tiers">
          <div className="tier-h">
            <h2 className="d1">{homeTexts.collections}</h2>
            <p className="lead">{homeTexts.collectionsLead}</p>
            <p className="links">
              {WITHOUT_BLOCK.map((type) => (
                <a key={type} id={TYPE_PATHS[type].slice(1)} className="link" href={to(TYPE_PATHS[type])}>
                  {siteTexts.types[type].all}
                </a>
              ))}
            </p>
          </div>
          <a className="tier t-a" href={to("/collection/aangan")} tabIndex={-1} aria-hidden="true">
            <div className="media r169">
              <Scene name="aangan" alt="" sizes="(min-width:1440px) 740px,(min-width:700px) 55vw,90vw" />
            </div>
          </a>
          <a className="tier t-u" href={to("/collection/ultra")} tabIndex={-1} aria-hidden="true">
            <div className="media r45">
              <Scene name="ultra" alt="" sizes="(min-width:1440px) 820px,(min-width:700px) 58vw,135vw" />
            </div>
          </a>
          <Tier tier="aangan" name={product} counts={counts} />
          <Tier tier="ultra" name={`Ultra ${product}`} counts={counts} />
        </div>
      </div>
    </section>
  );
}
