import { describe, expect, it } from "vitest";
import { workbookOf } from "#app/exchange/source/workbook/testing.ts";
import { readPeopleFile, readTable } from "./people-file.server.ts";

const CSV =
  'Name,Mobile,Email,Remarks\r\nAnjali Mathur,98110 50001,anjali@post.example,"Two dogs, ""Rex"""\r\nNobody,,,\r\n';
const CARDS = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Rohit Bansal\r\nTEL;TYPE=CELL:+91 98110 50002\r\nEND:VCARD\r\n";

describe("a file of people", () => {
  it.each([
    ["CSV", CSV, "Anjali Mathur", "+919811050001"],
    ["rows of a sheet", "Client\tMobile\nAnjali Mathur\t9811050001\n", "Anjali Mathur", "+919811050001"],
    ["cards of a phone", CARDS, "Rohit Bansal", "+919811050002"],
  ])("is read, whatever its form: %s", async (_form, text, name, number) => {
    const { reading } = await readPeopleFile(Buffer.from(text));
    expect(reading.rows).toMatchObject([{ name, numbers: [number] }]);
  });

  it("may be a workbook", async () => {
    const rows = [
      ["Client", "Mobile", "Type"],
      ["Anjali Mathur", "98110 50001", "Tenant"],
    ];
    const { reading } = await readPeopleFile(workbookOf({ Clients: rows }));
    expect(reading.rows).toMatchObject([{ name: "Anjali Mathur", numbers: ["+919811050001"], roles: ["tenant"] }]);
  });

  it("says the same when it is sent again as a table", async () => {
    const { reading, table } = await readPeopleFile(Buffer.from(CSV));
    const again = await readTable(table);
    expect(again.rows).toEqual(reading.rows);
    expect(reading.refusals).toMatchObject([{ line: 3 }]);
  });

  it("is refused where it is no table", async () => {
    await expect(readPeopleFile(Buffer.alloc(11_000_000, "a"))).rejects.toThrow("larger than 10 MB");
  });
});
