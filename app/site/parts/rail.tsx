import type { ReactNode } from "react";
import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";

interface RailProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A row of four that becomes a row to swipe where it does not fit; the arrows show only then. */
export function Rail({ title, children }: RailProps) {
  return (
    <section className="dsec">
      <div className="head">
        <h2 className="d2">{title}</h2>
        <div className="car-ctl hide-m needs-js" data-rail-controls hidden>
          <button type="button" className="ibtn ibtn-o" aria-label={en.common.previous} data-rail="-1">
            <Icon name="left" />
          </button>
          <button type="button" className="ibtn ibtn-o" aria-label={en.common.next} data-rail="1">
            <Icon name="right" />
          </button>
        </div>
      </div>
      <div className="rail">{children}</div>
    </section>
  );
}
