import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
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
          {every > 0 && (
            <button
              type="button"
              className="ibtn"
              aria-pressed="false"
              aria-label={en.home.pause(what)}
              data-carousel-pause
            >
              <Icon name="pause" className="ic when-playing" />
              <Icon name="play" className="ic when-paused" />
            </button>
          )}
          {arrows && (
            <>
              <button
                type="button"
                className="ibtn ibtn-o"
                aria-label={`${en.common.previous} ${what}`}
                data-carousel-step="-1"
              >
                <Icon name="left" />
              </button>
              <button
                type="button"
                className="ibtn ibtn-o"
                aria-label={`${en.common.next} ${what}`}
                data-carousel-step="1"
              >
                <Icon name="right" />
              </button>
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
