import { isPending, pendingValue } from "#app/ui/inputs/input-value.ts";
import type { FormErrors, FormValues, NamedField } from "../values.ts";
import { moveSlot, slotsFor } from "./order.ts";
import type { Uploads } from "./use-uploads.ts";

export interface BoardProps {
  readonly slots: readonly NamedField[];
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly uploads: Uploads;
  readonly onChange: (values: FormValues) => void;
}

/** What can be done to the slots of a board. */
export interface SlotActs {
  readonly take: (first: string, files: readonly File[]) => void;
  readonly move: (from: string, to: string | undefined) => void;
  readonly remove: (key: string) => void;
}

interface SlotContext extends BoardProps {
  /** Which slot has its words and its place open for editing. */
  readonly selected: string | undefined;
  readonly select: (key: string | undefined) => void;
  /** Read out by screen readers. */
  readonly say: (text: string) => void;
  /** Names of chosen files that found no place. */
  readonly leave: (fileNames: readonly string[]) => void;
  /** Moves the focus to the slot, once it is drawn again. */
  readonly focus: (key: string) => void;
}

/** The id of the upload that a slot waits for. */
export function uploadOf(text: string): string | undefined {
  return isPending(text) ? text.slice(text.indexOf(":") + 1) : undefined;
}

export function slotActs(context: SlotContext): SlotActs {
  return {
    take: (first, files) => takeFiles(context, first, files),
    move: (from, to) => to !== undefined && movePicture(context, from, to),
    remove: (key) => removePicture(context, key),
  };
}

function takeFiles(context: SlotContext, first: string, files: readonly File[]): void {
  const { slots, values, uploads, onChange, leave } = context;
  const hasFailed = (key: string) => uploads.all.get(uploadOf(values[key] ?? "") ?? "")?.problem !== undefined;
  const keys = slots.map(({ key }) => key);
  const places = slotsFor(keys, values, first, files.length, hasFailed);
  for (const key of places) cancelUpload(context, key);
  const started = places.flatMap((key, at) => (files[at] ? [[key, pendingValue(uploads.start(files[at]))]] : []));
  onChange(Object.fromEntries(started));
  leave(files.slice(places.length).map(({ name }) => name));
}

function movePicture(context: SlotContext, from: string, to: string): void {
  const keys = context.slots.map(({ key }) => key);
  context.onChange(moveSlot(keys, context.values, from, to));
  if (context.selected === from) context.select(to);
  context.focus(to);
  context.say(`Moved to place ${keys.indexOf(to) + 1} of ${keys.length}`);
}

function removePicture(context: SlotContext, key: string): void {
  cancelUpload(context, key);
  context.leave([]);
  context.onChange({ [key]: "" });
  if (context.selected === key) context.select(undefined);
  context.focus(key);
}

function cancelUpload({ values, uploads }: SlotContext, key: string): void {
  const upload = uploadOf(values[key] ?? "");
  if (upload) uploads.cancel(upload);
}
