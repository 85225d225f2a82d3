import { inSpokenLanguage } from "#app/base/names.ts";
import type { ValuesOf } from "#app/kinds/index.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { roomsOf } from "#app/entities/fields/room-list.ts";
import { planTexts as texts } from "./plan-words.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import type { DetailRow } from "./property-detail.ts";

/** The drawings of a home, and its rooms with their sides and areas: one of the two may be empty. */
export interface PlanView {
  /** Each has words that say what it is. */
  readonly drawings: readonly ImageValue[];
  readonly rooms: readonly (DetailRow & { readonly sides: string })[];
  /** The areas of these rooms together; absent where there is one. */
  readonly total: string | undefined;
}

type Values = ValuesOf<"property">;
type Plans = Pick<Values, "floorPlan1" | "floorPlan2" | "floorPlan3">;

const area = (sqFt: number) => texts.area(formatNumber(Math.round(sqFt)));

/** The drawings of a home in their order, as they are stored. */
export function floorPlansOf({ floorPlan1, floorPlan2, floorPlan3 }: Plans): readonly ImageValue[] {
  return [floorPlan1, floorPlan2, floorPlan3].filter((image) => image !== undefined);
}

/** @returns nothing where neither a drawing nor the size of a room is known */
export function planView(values: Plans & Pick<Values, "roomSizes">): PlanView | undefined {
  const rooms = roomsOf(values.roomSizes);
  const drawings = floorPlansOf(values).map((image, at, all) => ({
    ...image,
    placeholder: "",
    alt: image.alt || texts.picture(at + 1, all.length),
  }));
  if (rooms.length + drawings.length === 0) return undefined;
  return {
    drawings,
    rooms: rooms.map(({ name, length, width }, at) => ({
      key: String(at),
      label: inSpokenLanguage(name),
      sides: texts.sides(formatNumber(length), formatNumber(width)),
      value: area(length * width),
    })),
    // Of the rounded areas, so that they add up to it.
    total:
      rooms.length > 1
        ? area(rooms.reduce((sum, { length, width }) => sum + Math.round(length * width), 0))
        : undefined,
  };
}
