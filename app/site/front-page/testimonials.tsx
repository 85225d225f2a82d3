import { en } from "#app/texts/en.ts";
import { CarouselStep } from "../carousel.tsx";
import { Scene } from "./scene.tsx";

export interface Testimonial {
  readonly name: string;
  readonly where: string;
  readonly text: string;
}

/** One voice at a time; a row to swipe without script. */
export function Testimonials({ voices }: { readonly voices: readonly Testimonial[] }) {
  if (voices.length === 0) return null;
  return (
    <section className="wrap" aria-labelledby="voices">
      <hr className="rule" />
      <div className="sec">
        <div className="quote">
          <div data-carousel data-every={0} data-speed={400}>
            <h2 className="kind-h" id="voices">
              {en.home.testimonials}
            </h2>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard */}
            <ul className="track voices" tabIndex={0} aria-labelledby="voices">
              {voices.map((voice) => (
                <Voice key={voice.name} voice={voice} />
              ))}
            </ul>
            <div className="car-ctl mt-8 needs-js" data-carousel-controls hidden>
              <CarouselStep label={`${en.common.previous} testimonial`} step={-1} />
              <CarouselStep label={`${en.common.next} testimonial`} step={1} />
              <span className="small muted ml-2" data-carousel-position>
                {en.home.of(1, voices.length)}
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

function Voice({ voice: { name, where, text } }: { readonly voice: Testimonial }) {
  return (
    <li>
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>
          <p className="ink font-medium">{name}</p>
          <p className="small muted">{where}</p>
        </figcaption>
      </figure>
    </li>
  );
}
