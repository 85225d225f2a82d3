import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import type { HealthPart, PartHealth } from "#app/health/types.ts";
import { fromContext } from "../context.server.ts";
import { formatTime } from "#app/entities/values/moments.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/route.ts";
import "./health.css";

const texts = {
  well: "Everything is well.",
  unwell: (count: number) => `${counted(count, "thing needs", "things need")} you.`,
  looked: (time: string) => `Looked at ${time}.`,
  again: "Look again",
} as const;

const NAMES: Readonly<Record<HealthPart, string>> = {
  database: "Database",
  disk: "Disk",
  pictures: "Pictures",
  mail: "Email",
  webhooks: "Webhooks",
  search: "Search",
  backup: "Backup",
  clock: "Clock",
  version: "Version",
};

const STATUSES: Readonly<Record<PartHealth["status"], { readonly words: string; readonly look: string }>> = {
  failed: { words: "Does not work", look: "b-bad" },
  warning: { words: "See to it", look: "b-acc" },
  ok: { words: "Well", look: "b-ok" },
};
const BY_URGENCY = Object.keys(STATUSES);

export const meta = () => screenMeta(screens.health.label);

export async function loader({ context }: Route.LoaderArgs) {
  const { health, actor } = fromContext(context);
  const parts = await health.look(actor);
  return {
    parts: parts.toSorted((a, b) => BY_URGENCY.indexOf(a.status) - BY_URGENCY.indexOf(b.status)),
    at: Date.now(),
  };
}

/** How every part of the site is, what needs somebody first. */
export default function HealthScreen({ loaderData: { parts, at } }: Route.ComponentProps) {
  const unwell = parts.filter(({ status }) => status !== "ok").length;
  return (
    <div className="inbox">
      <ScreenHead title={screens.health.label}>
        <Link to={screens.health.path} replace className="btn btn-s">
          {texts.again}
        </Link>
      </ScreenHead>
      <p className="health-sum" aria-live="polite">
        <b>{unwell === 0 ? texts.well : texts.unwell(unwell)}</b> {texts.looked(formatTime(at))}
      </p>
      <ul className="health">
        {parts.map((part) => (
          <Part key={part.part} {...part} />
        ))}
      </ul>
    </div>
  );
}

function Part({ part, status, text, advice }: PartHealth) {
  const { words, look } = STATUSES[status];
  return (
    <li>
      <h2>{NAMES[part]}</h2>
      <span className={`badge ${look}`}>{words}</span>
      <p>{text}</p>
      {advice !== undefined && <p className="health-advice">{advice}</p>}
      {part === "mail" && status !== "ok" && (
        <p>
          <Link className="link" to="/dashboard/outbox">
            Open the outbox
          </Link>
        </p>
      )}
    </li>
  );
}
