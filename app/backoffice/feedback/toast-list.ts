import type { ErrorLink } from "#app/entities/errors.ts";
import { UNDO_OFFERED_MS } from "#app/entities/undo.ts";

/** Milliseconds a success stays that cannot be undone; failures stay until they are dismissed. */
const SHOWN_MS = 6_000;
const MAX_LINES = 3;

export interface Toast {
  readonly kind: "ok" | "failure";
  readonly text: string;
  /** Said of several together: 'confirmed' makes '3 confirmed'. Without it those with the same text count up. */
  readonly many?: string | undefined;
  /** Offers to take the act back for ten seconds. */
  readonly undo?: string | undefined;
  /** A way on, such as to what has to be decided first. */
  readonly link?: ErrorLink | undefined;
}

interface Told extends Toast {
  /** Until when it stays and can be undone, epoch ms. */
  readonly until: number;
}

/** Messages of one sort, so that quick work does not pile them up. */
export interface ToastLine {
  readonly id: number;
  readonly last: Told;
  /** Oldest first. */
  readonly earlier: readonly Told[];
}

/** 'Confirmed: Lake house'; of three '3 confirmed' */
export function wordsOf({ last: { text, many }, earlier }: ToastLine): string {
  const count = earlier.length + 1;
  if (count === 1) return text;
  return many === undefined ? `${text} (${count})` : `${count} ${many}`;
}

/** @param id of a new line @param now epoch ms */
export function withToast(lines: readonly ToastLine[], toast: Toast, id: number, now: number): readonly ToastLine[] {
  const last = { ...toast, until: now + (toast.undo === undefined ? SHOWN_MS : UNDO_OFFERED_MS) };
  const same = lines.find((line) => sortOf(line.last) === sortOf(toast));
  const line = same ? { id: same.id, last, earlier: [...same.earlier, same.last] } : { id, last, earlier: [] };
  return [...lines.filter((other) => other !== same && !givesWay(other.last, toast)), line].slice(-MAX_LINES);
}

function sortOf({ kind, text, many }: Toast): string {
  return `${kind} ${many ?? text}`;
}

/** A success that offers nothing makes room for the next one. */
function givesWay({ kind, undo, link }: Toast, next: Toast): boolean {
  return kind === "ok" && next.kind === "ok" && undo === undefined && link === undefined;
}

/** After the act that `undo` names was taken back: the one before it is offered then, if there is time. */
export function withoutUndone(lines: readonly ToastLine[], undo: string, now: number): readonly ToastLine[] {
  return lines.flatMap((line): readonly ToastLine[] => {
    const left = [...line.earlier, line.last].filter((told) => told.undo !== undo);
    const last = left.pop();
    if (!last) return [];
    const isOver = last.until <= now;
    return [{ id: line.id, last: isOver ? { ...last, undo: undefined, until: now + SHOWN_MS } : last, earlier: left }];
  });
}
