import type { ErrorLink } from "#app/entities/errors.ts";
import { UNDO_OFFERED_MS } from "#app/entities/undo.ts";

/** Milliseconds a success stays that cannot be undone; failures stay until they are dismissed. */
const SHOWN_MS = 6_000;

export interface Toast {
  readonly kind: "ok" | "failure";
  readonly text: string;
  /** Said of several together: 'confirmed' makes '3 confirmed'. Without it those with the same text count up. */
  readonly many?: string | undefined;
  /** Offers to take the act back for ten seconds. */
  readonly undo?: string | undefined;
  /** It tells of an undo, which can be undone too. */
  readonly isUndone?: boolean;
  /** A way on, such as to what has to be decided first. */
  readonly link?: ErrorLink | undefined;
}

interface Told extends Toast {
  /** Until when it stays and can be undone, epoch ms. */
  readonly until: number;
}

/** All messages of one kind in one line: the last is shown, and those before it come back when it goes. */
export interface ToastLine {
  readonly id: number;
  readonly last: Told;
  /** Oldest first. */
  readonly earlier: readonly Told[];
}

/** Number of equal messages at the end of the line: three confirmations show as '3 confirmed'. */
export function countOf({ last, earlier }: ToastLine): number {
  return earlier.length + 1 - withoutRun(earlier, last).length;
}

/** 'Confirmed: Lake house'; of three '3 confirmed' */
export function toastText(line: ToastLine): string {
  const { text, many } = line.last;
  const count = countOf(line);
  if (count === 1) return text;
  return many === undefined ? `${text} (${count})` : `${count} ${many}`;
}

/** @param id of a new line @param now epoch ms */
export function withToast(lines: readonly ToastLine[], toast: Toast, id: number, now: number): readonly ToastLine[] {
  const last = { ...toast, until: now + (toast.undo === undefined ? SHOWN_MS : UNDO_OFFERED_MS) };
  const line = lines.find((other) => other.last.kind === toast.kind);
  if (!line) return [...lines, { id, last, earlier: [] }];
  return lines.map((other) => (other === line ? added(line, last, now) : other));
}

function added(line: ToastLine, told: Told, now: number): ToastLine {
  const { last, earlier } = line;
  if (!isNews(told) || last.undo === undefined || last.until <= now)
    return { ...line, last: told, earlier: [...earlier, last].filter((other) => !givesWay(other, told)) };
  // News waits below a toast with Undo: it must not take the button from under the finger.
  const below = withoutRun(earlier, last);
  const news = { ...told, until: last.until + SHOWN_MS };
  return { ...line, earlier: [...below, news, ...earlier.slice(below.length)] };
}

/** `earlier` without the messages at its end that are of the sort of `last`. */
function withoutRun(earlier: readonly Told[], last: Told): readonly Told[] {
  return earlier.slice(0, earlier.findLastIndex((told) => sortOf(told) !== sortOf(last)) + 1);
}

function sortOf({ kind, text, many }: Toast): string {
  return `${kind} ${many ?? text}`;
}

/** A message that nobody's act caused, with a link: a new enquiry. */
function isNews({ kind, undo, link }: Toast): boolean {
  return kind === "ok" && undo === undefined && link !== undefined;
}

/** A success that offers nothing makes room for the next one. */
function givesWay(told: Toast, next: Toast): boolean {
  const { kind, undo, link } = told;
  return kind === "ok" && undo === undefined && link === undefined && sortOf(told) !== sortOf(next);
}

/** After its timeout or dismissal: the message before it shows again, unless its own time is over. */
export function withoutShown(lines: readonly ToastLine[], id: number, now: number): readonly ToastLine[] {
  return lines.flatMap((line): readonly ToastLine[] => {
    if (line.id !== id) return [line];
    return lineOf(
      id,
      withoutRun(line.earlier, line.last).filter(({ kind, until }) => kind === "failure" || until > now),
    );
  });
}

/** Without the messages that say the same. */
export function withoutSaid(lines: readonly ToastLine[], { kind, text }: Toast): readonly ToastLine[] {
  return lines.flatMap((line) =>
    lineOf(
      line.id,
      toldBy(line).filter((told) => told.kind !== kind || told.text !== text),
    ),
  );
}

/** After an undo with this token: the act before it is offered for undo, unless its time is over. */
export function withoutUndone(lines: readonly ToastLine[], undo: string, now: number): readonly ToastLine[] {
  return lines.flatMap((line) => {
    const left = toldBy(line).filter((told) => told.undo !== undo);
    return left.length === toldBy(line).length
      ? [line]
      : lineOf(
          line.id,
          left.map((told, index) =>
            index < left.length - 1 || told.until > now ? told : { ...told, undo: undefined, until: now + SHOWN_MS },
          ),
        );
  });
}

function toldBy({ last, earlier }: ToastLine): readonly Told[] {
  return [...earlier, last];
}

/** None, where nothing is left to tell. */
function lineOf(id: number, told: readonly Told[]): readonly ToastLine[] {
  const last = told.at(-1);
  return last ? [{ id, last, earlier: told.slice(0, -1) }] : [];
}
