import { composition } from "./homes-grid.tsx";
import { ProjectCard } from "./project-card.tsx";
import type { ProjectCardView } from "./project-card-view.ts";

interface ProjectsGridProps {
  readonly cards: readonly ProjectCardView[];
  /** The list that it belongs to has said that all its projects are demo. */
  readonly isDemoSaid?: boolean;
  /** 'h2' right below the page's title. */
  readonly level?: "h2" | "h3";
}

/** Projects in three columns, larger where a row would end in a hole; a single one is as large as the first of all projects. */
export function ProjectsGrid({ cards, isDemoSaid = false, level = "h3" }: ProjectsGridProps) {
  const shapes = composition(cards.length, 3);
  return (
    <div className={cards.length === 1 ? "pj-f" : "grid3"}>
      {cards.map((card, index) => (
        <ProjectCard
          key={card.id}
          card={card}
          form={shapes[index] === "alone" ? "feature" : (shapes[index] ?? "card")}
          level={level}
          isDemoSaid={isDemoSaid}
        />
      ))}
    </div>
  );
}
