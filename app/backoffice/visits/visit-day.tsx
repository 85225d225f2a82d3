import { Car, Ellipsis, TriangleAlert } from "lucide-react";
import { useRef } from "react";
import { counted } from "#app/entities/counted.ts";
import { useWhoseWords } from "../parts/whose.tsx";
import { StageDot } from "./stage-dot.tsx";
import { VisitActs } from "./visit-panel.tsx";
import type { DayView, VisitView } from "./visit-view.ts";

export function VisitDay({ day: { day, head, long, visits } }: { readonly day: DayView }) {
  const clashes = visits.filter(({ isTight }) => isTight).length;
  return (
    <section className="visit-day" data-empty={visits.length === 0 || undefined} aria-label={long}>
      <h2 title={long}>
        {head} {visits.length > 0 && <small>{visits.length}</small>}
        {clashes > 0 && <em>{counted(clashes, "clash", "clashes")}</em>}
      </h2>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id}>
            <VisitLine visit={visit} key={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One line; a tap opens what can be done. */
function VisitLine({ visit }: { readonly visit: VisitView }) {
  const { id, clock, where, name, assignee, stage, outcome, isTight, facts } = visit;
  const whose = useWhoseWords()(assignee);
  const line = useRef<HTMLDetailsElement>(null);
  const onDone = () => {
    if (!line.current) return;
    line.current.open = false;
    line.current.querySelector("summary")?.focus();
  };
  return (
    <details
      className="visit-line"
      name="visit"
      onToggle={({ currentTarget }) => currentTarget.open && keepInSight(currentTarget)}
      ref={line}
      id={`visit-${id}`}
    >
      <summary>
        <span className="visit-clock">{clock}</span>
        <span className="visit-home">{where}</span>
        <span className="visit-name">
          {name}
          {whose && <small className="muted">{whose}</small>}
        </span>
        {isTight && <TriangleAlert className="ic ic-s visit-clash" role="img" aria-label="Clash" />}
        {!isTight && facts.length > 0 && <Car className="ic ic-s" role="img" aria-label="Part of a trip" />}
        <StageDot stage={stage} outcome={outcome} />
        <Ellipsis className="ic" aria-hidden />
      </summary>
      <VisitActs visit={visit} onDone={onDone} />
    </details>
  );
}

/** Scrolls an opened line back into sight: another line that closes above it moves it up. */
function keepInSight(line: HTMLElement): void {
  if (line.getBoundingClientRect().top < BAR) line.scrollIntoView({ block: "start" });
}

/** Height of the bar of a phone, as the style sheet has it in `scroll-margin-top`. */
const BAR = 64;
