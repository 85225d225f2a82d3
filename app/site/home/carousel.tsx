import { homeTexts } from "../home/words.ts";
import type { ReactNode } from "react";
import { siteTexts } from "#app/texts/site.ts";
import { Icon } from "#app/ui/icon.tsx";

interface CarouselProps {
  readonly title: string;
  readonly heading: "d1" | "d2";
  /** Milliseconds from slide to slide and of one slide; 0 for one that only moves when asked. */
  readonly every: number;
  readonly speed: number;
  readonly arrows?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * A row to swipe, which the script moves on by itself: pausing on hover, focus and hidden tabs, still when the visitor
 * asks for reduced motion, a static row where all slides fit. Without script it is simply the row.
 */
export function Carousel({ title, heading, every, speed, arrows = false, className, children }: CarouselProps) {
  const what = title.toLowerCase();
  return (
    <section data-carousel data-every={every} data-speed={speed} aria-label={title} aria-roledescription="carousel">
      <div className="head hrow">
        <h2 className={heading}>{title}</h2>
        <div className="car-ctl needs-js" data-carousel-controls hidden>
          {every > 0 && <Pause label={homeTexts.pause(what)} />}
          {arrows && (
            <>
              <CarouselStep label={`${siteTexts.common.previous} ${what}`} step={-1} />
              <CarouselStep label={`${siteTexts.common.next} ${what}`} step={1} />
            </>
          )}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be within reach of the keyboard */}
      <ul className={`track ${className}`} tabIndex={0} aria-label={title}>
        {children}
      </ul>
    </section>
  );
}

function Pause({ label }: { readonly label: string }) {
  return (
    <button type="button" className="ibtn" aria-pressed="false" aria-label={label} data-carousel-pause>
      <Icon name="pause" className="ic when-playing" />
      <Icon name="play" className="ic when-paused" />
    </button>
  );
}

/** A button that moves the row by a number of slides. */
export function CarouselStep({ label, step }: { readonly label: string; readonly step: -1 | 1 }) {
  return (
    <button type="button" className="ibtn ibtn-o" aria-label={label} data-carousel-step={step}>
      <Icon name={step === 1 ? "right" : "left"} />
    </button>
  );
}
