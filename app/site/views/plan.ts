import { roomsOf } from "#app/entities/kinds/room-list.ts";
import { planTexts as texts } from "#app/texts/en/plan.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";
import type { Row } from "./property-detail.ts";

/** The rooms of a home with their sides and areas. */
export interface PlanView {
  readonly rooms: readonly (Row & { readonly sides: string })[];
  /** The areas of these rooms together; absent where there is one. */
  readonly total: string | undefined;
}

const area = (sqFt: number) => texts.area(formatNumber(Math.round(sqFt)));

/** @returns nothing where no sizes of rooms are known */
export function planView(roomSizes: string | undefined): PlanView | undefined {
  const rooms = roomsOf(roomSizes);
  if (rooms.length === 0) return undefined;
  return {
    rooms: rooms.map(({ name, length, width }, at) => ({
      key: String(at),
      label: name,
      sides: texts.sides(formatNumber(length), formatNumber(width)),
      value: area(length * width),
    })),
    // Of what is shown, so that whoever adds it up finds the same.
    total:
      rooms.length > 1
        ? area(rooms.reduce((sum, { length, width }) => sum + Math.round(length * width), 0))
        : undefined,
  };
}
