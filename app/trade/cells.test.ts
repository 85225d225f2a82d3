import { expect, it } from "vitest";
import { readParking } from "./counts.ts";
import { readToldFloor } from "./floors.ts";
import { isGone, STATUSES } from "./status.ts";

it.each([
  ["4 out of 12", { floor: "4", total: 12 }],
  ["Ground out of 12", { floor: "Ground", total: 12 }],
  ["12/24", { floor: "12", total: 24 }],
  ["2nd", { floor: "2" }],
  ["G/14", { floor: "Ground", total: 14 }],
  ["Ground (Out of 3)", { floor: "Ground", total: 3 }],
  ["Ground + 2", undefined],
  ["Basement", undefined],
])("a cell of floors: %s", (written, floor) => {
  expect(readToldFloor(written)).toEqual(floor);
});

it.each([
  ["1 Covered, 1 Open", { covered: 1, open: 1 }],
  ["1 Open", { open: 1 }],
  ["2 covered parking + 1 open parking", { covered: 2, open: 1 }],
  ["2", { covered: 2 }],
  ["39", undefined],
  ["Yes", undefined],
])("a cell of parking: %s", (written, cars) => {
  expect(readParking(written)).toEqual(cars);
});

it("a state of a building, as portals and brokers write it", () => {
  const states = ["Almost_ready", "Ready_to_move", "Under-Const.", "UC"].map((written) => STATUSES.read(written));
  expect(states).toEqual(["Possession soon", "Ready to move", "Under construction", "Under construction"]);
});

it.each([
  "Sold",
  "BOOKED",
  "hold",
  "registry done",
  "token received pls hold",
  "not available",
  "booked 18/11",
  "rented on 3 Nov",
  "LISTING EXPIRED - SOLD",
  "बिक गया",
])("'%s' says that a home is gone", (written) => expect(isGone(written)).toBe(true));

it.each([
  "Ready to move",
  "Resale",
  "parking can be booked",
  "owner holds the key",
  "sold by the owner himself",
  "rented till May",
  "rented 38k",
])("'%s' does not", (written) => expect(isGone(written)).toBe(false));
