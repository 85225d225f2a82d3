import { langOf } from "#app/base/language.ts";
import { homeTexts } from "./words.ts";
import { isDemoValue } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Carousel, CarouselStep } from "./carousel.tsx";
import { Scene } from "../parts/scene.tsx";
import { Spoken } from "#app/ui/spoken.tsx";

/** The specification's speeds of the row of builders, in milliseconds. */
const BUILDERS_EVERY = 1_000;
const BUILDERS_SPEED = 2_000;

/** The logos of builders; the name where there is none. */
export function Builders({ settings }: { readonly settings: Settings }) {
  const builders = settings.builderLogos ?? [];
  const isDemo = builders.some((row) => isDemoValue(settings, "builderLogos", row));
  if (builders.length === 0) return null;
  return (
    <div className="wrap sec">
      <Carousel title={homeTexts.builders} heading="d2" every={BUILDERS_EVERY} speed={BUILDERS_SPEED} className="logos">
        {builders.map(({ name = "", logo }) => (
          <li key={name}>
            {logo ? (
              <img src={logo} alt={name} lang={langOf(name)} width={160} height={64} loading="lazy" />
            ) : (
              <span lang={langOf(name)}>{name}</span>
            )}
          </li>
        ))}
      </Carousel>
      {isDemo && <p className="small muted mt-4">{siteTexts.common.demoContent}</p>}
    </div>
  );
}

/** One voice at a time; a row to swipe without script. */
export function Testimonials({ settings }: { readonly settings: Settings }) {
  const voices = settings.testimonials ?? [];
  if (voices.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="voices">
      <hr className="rule" />
      <div className="sec">
        <div className="quote">
          <div data-carousel data-every={0} data-speed={400}>
            <h2 className="kind-h" id="voices">
              {homeTexts.testimonials}
            </h2>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard */}
            <ul className="track voices" tabIndex={0} aria-labelledby="voices">
              {voices.map((row) => (
                <Voice key={row["name"]} row={row} isDemo={isDemoValue(settings, "testimonials", row)} />
              ))}
            </ul>
            <div className="car-ctl mt-8 needs-js" data-carousel-controls hidden>
              <CarouselStep label={homeTexts.previousVoice} step={-1} />
              <CarouselStep label={homeTexts.nextVoice} step={1} />
              <span className="small muted ml-2" data-carousel-position>
                {homeTexts.of(1, voices.length)}
              </span>
            </div>
          </div>
          <div className="media r45 q-i">
            <Scene name="testimonials" alt="" sizes="(min-width:1440px) 690px,(min-width:700px) 50vw,120vw" />
          </div>
        </div>
      </div>
    </section>
  );
}

interface VoiceProps {
  readonly row: NonNullable<Settings["testimonials"]>[number];
  readonly isDemo: boolean;
}

function Voice({ row: { name = "", place, month, text }, isDemo }: VoiceProps) {
  return (
    <li>
      <figure>
        <blockquote lang={langOf(text)}>{text}</blockquote>
        <figcaption>
          <p className="ink font-medium">
            <Spoken text={isDemo ? siteTexts.common.demo(name) : name} />
          </p>
          <p className="small muted" lang={langOf(place)}>
            {[place, month].filter(Boolean).join(", ")}
          </p>
        </figcaption>
      </figure>
    </li>
  );
}
