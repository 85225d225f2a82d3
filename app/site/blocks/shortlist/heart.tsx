import { Icon } from "#app/ui/icon.tsx";
import { Island } from "../../islands/island.tsx";
import { SHORTLIST, type ShortlistEntry } from "./entries.ts";
import { toggleEntry, useShortlist } from "./use-shortlist.ts";

interface HeartProps {
  readonly entry: ShortlistEntry;
  readonly label: string;
  /** On a photograph it is an icon; elsewhere a button with its label. */
  readonly onPhoto: boolean;
}

/** Keeps a home or project on the shortlist. It works in the browser only, so it shows only there. */
export function HeartButton({ entry, label, onPhoto }: HeartProps) {
  const isKept = useShortlist().includes(entry);
  return (
    <button
      type="button"
      className={onPhoto ? "heart on-photo needs-js" : "btn btn-g btn-sm needs-js"}
      aria-pressed={isKept}
      aria-label={onPhoto ? label : undefined}
      onClick={() => toggleEntry(entry)}
    >
      <Icon name="heart" className={onPhoto ? "ic" : "ic ic-s"} />
      {!onPhoto && label}
    </button>
  );
}

export function Heart(props: HeartProps) {
  return <Island name="heart" of={HeartButton} on="touch" stored={SHORTLIST} word={props.entry} props={props} />;
}
