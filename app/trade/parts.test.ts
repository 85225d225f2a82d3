import { expect, it } from "vitest";
import { contactsIn } from "#app/entities/values/phones-in-text.ts";
import { chatOf, isList, othersOf, partsOfList, saysHome, saysOf } from "./parts.ts";

const LONG = 10_000;

const isContact = (text: string) => contactsIn(text).length > 0;
/** All that is asked of a text before one of its parts is read. */
function takeApart(text: string): void {
  contactsIn(text);
  saysOf(text);
  chatOf(text);
  isList(text);
  partsOfList(text, saysHome, isContact);
  othersOf(text, isContact);
}

it.each([
  ..."9/1,+",
  "98 ",
  "98 1 ",
  "+91 ",
  "9811022334 ",
  "a@a.",
  "1) ",
  "1) 3bhk 2 cr\n",
  "\n",
  " ",
  ". ",
  ". aur A1/",
  "। उसी ",
  "12/3/24, 10:11 am ",
  "[12/3/24, 10:11 am] A: 3 bhk 2 cr\n",
  "3bhk 2cr | ",
  "3 bhk 2 cr. — ",
])("a text is taken apart in a time that grows with its length alone: %j", (piece) => {
  const timeOf = (length: number) => {
    const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
    const once = () => {
      const began = process.cpuUsage();
      for (let copy = 0; copy < LONG / length; copy++) takeApart(text);
      const { user, system } = process.cpuUsage(began);
      return user + system;
    };
    return Math.min(once(), once(), once());
  };
  timeOf(LONG / 10); // warm
  // Ten short ones say as much as the long one; the square of it takes ten times as long.
  expect(timeOf(LONG)).toBeLessThan(5 * timeOf(LONG / 10) + 5_000);
});
