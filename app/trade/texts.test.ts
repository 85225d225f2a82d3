import { expect, it } from "vitest";
import { isMonthly, moneyUnitIn } from "./amounts.ts";
import { areaUnitIn } from "./areas.ts";
import { namesMonth } from "./possession.ts";
import { bedroomsIn } from "./rooms.ts";
import { offeredSale } from "./sale.ts";
import { namedType } from "./types.ts";

it.each([
  ["6 Bedroom House for sale in Sector 102", "Buy"],
  ["2 BHK flat on rent", "Rent"],
  ["RENT. semi furnished, from 1 Jan", "Rent"],
  ["for lease, 1 covered parking", "Rent"],
  ["3 BHK for Rent or Sale in Sector 76", undefined],
  ["currently rented till May", undefined],
  ["good rent potential", undefined],
])("'%s' offers %s", (text, sale) => expect(offeredSale(text)).toBe(sale));

it.each([
  ["6 Bedroom House for sale in Sector 102", 6],
  ["3BHK flat in Sector 50", 3],
  ["2.5 BHK", 2.5],
  ["House in Sector 102", undefined],
])("'%s' names %s bedrooms", (text, rooms) => expect(bedroomsIn(text)).toBe(rooms));

it.each([
  ["6 Bedroom House for sale", "house"],
  ["4 BHK Penthouse", "Penthouse"],
  ["Builder Floor Apartment", "BuilderFloor"],
  ["Plot area 250 sq yd", "Plot"],
  ["Commercial Shop for sale", "Shop"],
  ["Neem Court", undefined],
])("'%s' names the type %s", (text, type) => expect(namedType(text)).toBe(type));

it.each([
  ["79k pm", true],
  ["₹18,500/month", true],
  ["1.2 cr", false],
])("'%s' is a monthly sum: %s", (text, monthly) => expect(isMonthly(text)).toBe(monthly));

it.each([
  ["price in cr", "crore"],
  ["Price (Lacs)", "lakh"],
  ["Rent (₹)", "rupee"],
  ["Asking price", undefined],
])("the header '%s' names the unit %s", (header, unit) => expect(moneyUnitIn(header)).toBe(unit));

it.each([
  ["Area (sq yd)", "sq yd"],
  ["carpet area sqm", "sq m"],
  ["Size", undefined],
])("the header '%s' names the unit of area %s", (header, unit) => expect(areaUnitIn(header)).toBe(unit));

it.each([
  ["19-Dec", true],
  ["Jun 2028", true],
  ["Ready To Move", false],
])("'%s' names a month: %s", (text, month) => expect(namesMonth(text)).toBe(month));
