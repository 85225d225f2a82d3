import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openFile, openSource } from "#app/exchange/source/source.ts";
import { workbookOf } from "#app/exchange/source/workbook/testing.ts";
import { ROLES, type PersonValues } from "#app/kinds/person/person.ts";
import { runs } from "#scripts/testing/runs.ts";
import { openCards, writeCard } from "./cards.ts";
import { readPeople } from "./read-people.ts";
import { peopleTable } from "./table.ts";

const ofCsv = async (text: string) => readPeople(await openSource(Readable.from([Buffer.from(text)]), "csv"));
const ofCards = (...lines: readonly string[]) => readPeople(openCards(lines.join("\r\n")));

describe("people of a table", () => {
  it("are read as brokers keep them", async () => {
    const { rows, doubts, refusals } = await ofCsv(
      "S.No,Client Name,Mobile No,Email ID,Type,Source,Requirement,Society\n" +
        "1,Anjali Mathur,98110 50001 / 98110-50002,Anjali@Mail.example,Tenant,99acres,3 bhk rent 60k,\n" +
        "2,Rohit Bansal,+91-9811050003,,Buyer & Owner,Reference,,ATS Pristine\n" +
        "3,Nobody,,,,,,\n" +
        "4,,9811050004,,,Hoarding,,\n",
    );
    expect(rows).toMatchObject([
      {
        line: 2,
        name: "Anjali Mathur",
        numbers: ["+919811050001", "+919811050002"],
        mails: ["anjali@mail.example"],
        roles: ["tenant"],
        source: "portal",
        sourceNote: "99acres",
        about: "3 bhk rent 60k",
      },
      { name: "Rohit Bansal", roles: ["buyer", "owner"], source: "referral", about: "Society: ATS Pristine" },
      { name: "+91 98110 50004", source: "other", sourceNote: "Hoarding" },
    ]);
    expect(refusals).toEqual([{ line: 4, sentence: expect.stringContaining("no number and no mail") }]);
    expect(doubts).toEqual([
      { line: undefined, sentence: expect.stringContaining("Society") },
      { line: 5, sentence: expect.stringContaining("Names nobody") },
    ]);
  });

  it("are read as Google and Outlook write them", async () => {
    const google = await ofCsv(
      "First Name,Last Name,Labels,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Value\n" +
        "Neha,Kapoor,* myContacts,likes parks,* Work,neha@mail.example,Mobile,+91 98110 50005 ::: 0120 456 7890,98110 50006\n",
    );
    expect(google.rows).toMatchObject([
      {
        name: "Neha Kapoor",
        numbers: ["+919811050005", "+911204567890", "+919811050006"],
        mails: ["neha@mail.example"],
        about: "likes parks",
        source: "import",
      },
    ]);
    expect(google.doubts).toEqual([]);
    const outlook = await readPeople({
      columns: ["E-mail Address", "Mobile Phone", "Home Phone", "Birthday"],
      rows: [],
    });
    expect(outlook.columns).toEqual({
      "E-mail Address": "mails",
      "Mobile Phone": "numbers",
      "Home Phone": "numbers",
      Birthday: undefined,
    });
  });

  it("are what the head of the column says, and columns are what somebody says", async () => {
    const owners = await ofCsv("Owner Name,Contact\nHarish Sethi,9811050007\n");
    expect(owners.rows).toMatchObject([{ roles: ["owner"], name: "Harish Sethi" }]);
    const chosen = await readPeople(
      { columns: ["A", "B"], rows: [{ line: 2, cells: { A: "Tara", B: 9811050008 } }] },
      { A: "name", B: "numbers" },
    );
    expect(chosen.rows).toMatchObject([{ name: "Tara", numbers: ["+919811050008"] }]);
  });

  it("are read from a sheet with a title above it, numbers as numbers", async () => {
    const folder = await mkdtemp(join(tmpdir(), "people-"));
    const path = join(folder, "people.xlsx");
    const sheet = [
      ["Contacts of our office"],
      [],
      ["Name", "Mobile No", "Remarks", "Do not call"],
      ["Asha Jain", 9_811_050_012, "calls back", true],
    ];
    await writeFile(path, workbookOf({ People: sheet }));
    const opened = await openFile(path, "xlsx");
    const { rows, doubts } = await readPeople(opened.source);
    opened.close();
    await rm(folder, { recursive: true });
    expect(rows).toMatchObject([
      { line: 4, name: "Asha Jain", numbers: ["+919811050012"], about: "calls back", doNotCall: true },
    ]);
    expect(doubts).toEqual([]);
  });

  it("keep what does not fit, and say so", async () => {
    const { rows, doubts } = await ofCsv(
      "Name,Phone,Email\nAsha,98110 500 and 98110 50009 (wife),asha.example\nAsha J,9811050009,\n",
    );
    expect(rows[0]).toMatchObject({ numbers: ["+919811050009"], mails: [] });
    for (const kept of ["98110 500 and 98110 50009 (wife)", "asha.example"]) expect(rows[0]?.about).toContain(kept);
    expect(doubts.map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining("is no mail address"),
      "Has +91 98110 50009, as line 2 has: they become one person",
    ]);
  });
});

describe("a cell that is longer than any person's", () => {
  const long = "[(".repeat(200_000);

  it("of a table or of a card is not read, and is named", async () => {
    for (const column of ["Name", "Phone", "Email", "Role", "Note", "Flat"]) {
      const { rows, refusals } = await ofCsv(
        `Phone 2,${column}\n98110 50001,"${long}"\n98110 50002,${column === "Email" ? "a@post.example" : "Asha"}\n`,
      );
      expect(rows).toMatchObject([{ line: 3 }]);
      expect(refusals).toEqual([{ line: 2, sentence: expect.stringMatching(/is longer than [\d,]+ characters/) }]);
    }
    const asha = ["BEGIN:VCARD", "VERSION:3.0", "FN:Asha", `NOTE:${long}`, "END:VCARD"];
    const ravi = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ravi", "TEL:98110 50003", `PHOTO:${long}`, "END:VCARD"];
    const { rows, refusals } = await ofCards(...asha, ...ravi);
    expect(rows).toMatchObject([{ name: "Ravi" }]);
    expect(refusals).toEqual([
      { line: 1, sentence: "What stands under “Note” is longer than 4,000 characters: shorten it" },
    ]);
  });

  it("is said where the end of a name is left out, which then stands in the note", async () => {
    const name = `Asha ${"Rao ".repeat(20)}Mehta`;
    const { rows, doubts } = await ofCsv(`Name,Phone\n${name},98110 50001\n`);
    expect(rows[0]).toMatchObject({ name: name.slice(0, 80), about: name });
    expect(doubts).toEqual([
      { line: 2, sentence: "Of its name only the first 80 characters are kept; all of it is in the note" },
    ]);
  });

  it("is said where the end of a note is left out", async () => {
    const { rows, doubts } = await ofCsv(`Name,Phone,Note\nAsha,98110 50001,${"a".repeat(4_001)}\n`);
    expect(rows[0]?.about).toHaveLength(4_000);
    expect(doubts).toEqual([{ line: 2, sentence: "Of its note only the first 4,000 characters are kept" }]);
  });
});

describe("people of a phone's cards", () => {
  it("are read in all three versions", async () => {
    const { rows, refusals } = await ofCards(
      "BEGIN:VCARD",
      "VERSION:2.1",
      "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=A4=B6=E0=A4=B0=E0=A5=8D=E0=A4=AE=E0=A4=BE;=E0=A4=85=",
      "=E0=A4=A8=E0=A5=80=E0=A4=A4=E0=A4=BE;;;",
      "TEL;CELL:9811050010",
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:3.0",
      "FN:Sharma\\, Anil",
      "item1.TEL;type=CELL;type=pref:+91 98110 50011",
      "TEL;TYPE=HOME:0120-4567890",
      "EMAIL;TYPE=INTERNET:Anil@Mail.example",
      "NOTE:wants a kothi in sec",
      " tor 44\\ncall after 6",
      "ORG:Shree Balaji;Sales",
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ",
      "END:VCARD",
      "BEGIN:VCARD",
      "VERSION:4.0",
      "FN:Melissa D'Souza",
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+971-50-123-4567',
      "LANG;PREF=1:en",
      "END:VCARD",
      "BEGIN:VCARD",
      "FN:Broken",
    );
    expect(rows).toMatchObject([
      { name: "अनीता शर्मा", numbers: ["+919811050010"] },
      {
        name: "Sharma, Anil",
        numbers: ["+919811050011", "+911204567890"],
        mails: ["anil@mail.example"],
        about: "wants a kothi in sector 44\ncall after 6\nCompany: Shree Balaji, Sales",
      },
      { name: "Melissa D'Souza", numbers: ["+971501234567"], language: "English" },
    ]);
    expect(refusals).toEqual([{ line: 4, sentence: "The card has no end" }]);
  });

  it("are refused one by one, whatever the text is", async () => {
    const line = fc.constantFrom(
      "BEGIN:VCARD",
      "END:VCARD",
      "FN:A",
      "TEL:98110",
      " x",
      "N:;;",
      "=",
      "TEL;ENCODING=QUOTED-PRINTABLE:=",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), async (lines) => {
        const { rows, refusals } = await ofCards(...lines);
        expect(rows.length + refusals.length).toBeLessThanOrEqual(lines.length);
      }),
      { numRuns: runs(200) },
    );
  });
});

const letters = fc.stringMatching(/^[A-Za-zअ-ह,;\\'-]{1,30}$/);
const words = fc.array(letters, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));
const somebody: fc.Arbitrary<PersonValues> = fc.record(
  {
    name: words.map((name) => name.slice(0, 80).trim()),
    numbers: fc
      .uniqueArray(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), { minLength: 1, maxLength: 3 })
      .map((list) => list.map((number) => ({ number: `+91${number}` }))),
    mails: fc.constantFrom(
      [],
      [{ mail: "a@mail.example" }],
      [{ mail: "a@mail.example" }, { mail: "b.c@mail.example" }],
    ),
    roles: fc.subarray([...ROLES]).map((roles) => roles.map((role) => ({ role }))),
    about: fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
  },
  { requiredKeys: ["name", "numbers", "mails", "roles"] },
);

describe("people written to a file", () => {
  const kept = ({ name, numbers, mails, roles, about }: PersonValues) => ({
    name,
    numbers: numbers?.map((row) => row["number"]),
    mails: mails?.map((row) => row["mail"]),
    roles: roles?.map((row) => row["role"]),
    about,
  });

  it("come back from cards", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { maxLength: 5 }), async (people) => {
        const { rows } = await readPeople(openCards(people.map(writeCard).join("")));
        expect(rows).toMatchObject(people.map(kept));
      }),
      { numRuns: runs(100) },
    );
  });

  it("come back from a table", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { maxLength: 5 }), async (people) => {
        const [columns = [], ...lines] = peopleTable(people);
        const rows = lines.map((cells, line) => ({
          line,
          cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])),
        }));
        expect((await readPeople({ columns, rows })).rows).toMatchObject(people.map(kept));
      }),
      { numRuns: runs(100) },
    );
  });
});
