import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FieldError } from "../field.ts";
import { roomList, roomsOf } from "./room-list.ts";

const field = roomList({ apiNames: ["RoomSizes"], label: "Room sizes", group: "space" });
const read = (text: string) => roomsOf(field.parse(text, {}));

describe("the rooms of a home", () => {
  it.each([
    ["Living room 24 x 18 ft", "Living room", 24, 18],
    ["Living, dining: 24×18", "Living, dining", 24, 18],
    ["Bedroom 2 - 12'6\" x 11'", "Bedroom 2", 12.5, 11],
    ["Master bedroom 16.5 by 14 feet", "Master bedroom", 16.5, 14],
    ["Kitchen 3.6 x 3 m", "Kitchen", 11.81, 9.84],
    ["Balcony 4 m x 1.5 m", "Balcony", 13.12, 4.92],
    ["Bath 8ft*6ft", "Bath", 8, 6],
  ])("are read from “%s”", (text, name, length, width) => {
    expect(read(text)).toEqual([{ name, length, width }]);
  });

  it("stand one a line, or between semicolons", () => {
    expect(read("Living 24 x 18\n\nKitchen 12 x 10; Bath 8 x 6").map(({ name }) => name)).toEqual([
      "Living",
      "Kitchen",
      "Bath",
    ]);
  });

  it.each(["Living room", "24 x 18", "Living 24 ft", "Living 24 x 0 ft", "Living 2400 x 18", "Living 24 x 18 yards"])(
    "are refused with the line where “%s” is none",
    (line) => {
      expect(() => field.parse(`Kitchen 12 x 10\n${line}`, {})).toThrow(FieldError);
      expect(() => field.parse(line, {})).toThrow(`"${line}"`);
    },
  );

  it("stay the same when they are saved again", () => {
    const side = fc.integer({ min: 200, max: 30_000 }).map((hundredths) => hundredths / 100);
    const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[A-Za-z0-9]$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, side, side), { maxLength: 40 }), (rooms) => {
        const once = field.parse(rooms.map(([text, long, wide]) => `${text} ${long} x ${wide}`).join("\n"), {});
        expect(field.parse(once, {})).toBe(once);
        expect(roomsOf(once).map(({ length, width }) => [length, width])).toEqual(rooms.map(([, ...sides]) => sides));
      }),
    );
  });
});
