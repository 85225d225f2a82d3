import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { type PersonValues, ROLES } from "#app/kinds/person/person.ts";
import { findOrMake, peopleTable, writeCard } from "#app/people/index.ts";
import { createSearch } from "#app/search/index.ts";
import { ncrListings } from "#app/search/phrase/ncr-listings.fixture.ts";
import { TestSource } from "#app/search/testing.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { runs } from "#scripts/testing/runs.ts";
import { csvLine, textCell } from "./csv-text.ts";
import { workbookOf } from "./source/workbook/testing.ts";
import { ASHA, TestExchange } from "./testing/exchange.ts";
import { peopleIn } from "./testing/people.ts";

const fixture = (name: string) => readFileSync(new URL(`cases/${name}`, import.meta.url));
const numbers = (...all: readonly string[]) => all.map((number) => ({ number }));
const mails = (...all: readonly string[]) => all.map((mail) => ({ mail }));

describe("a file of people", () => {
  it("is read as brokers keep it; what is no field stands in the note under its head", async () => {
    const { people, notes, refusals } = await peopleIn(
      "S.No,Client Name,Mobile No,Email ID,Type,Source,Remarks,Society\n" +
        "1,Anjali Mathur,98110 50001 / 98110-50002,Anjali@Mail.example,Tenant,99acres,3 bhk rent 60k,\n" +
        "2,Rohit Bansal,+91-9811050003,,Buyer & Owner,Reference,,ATS Pristine\n" +
        "3,Nobody,,,,,,\n" +
        "4,,9811050004,,VIP,Hoarding,,\n",
    );
    expect(people).toEqual([
      {
        name: "Anjali Mathur",
        numbers: numbers("+919811050001", "+919811050002"),
        mails: mails("anjali@mail.example"),
        roles: [{ role: "tenant" }],
        source: "portal",
        sourceNote: "99acres",
        about: "3 bhk rent 60k",
      },
      {
        name: "Rohit Bansal",
        numbers: numbers("+919811050003"),
        roles: [{ role: "buyer" }, { role: "owner" }],
        source: "referral",
        about: "Society: ATS Pristine",
      },
      {
        name: "+91 98110 50004",
        numbers: numbers("+919811050004"),
        source: "other",
        sourceNote: "Hoarding",
        about: "Type: VIP",
      },
    ]);
    expect(refusals).toEqual([{ line: 4, reason: expect.stringContaining("no number and no mail") }]);
    expect(notes).toEqual([expect.stringContaining("Names nobody")]);
  });

  it("of Google's heads of today keeps every number and mail", async () => {
    const { people, questions } = await peopleIn(fixture("people-google.csv"));
    expect(questions).toEqual([]);
    expect(people).toEqual([
      {
        name: "Ritu Malhotra",
        numbers: numbers("+919810000401", "+919810000402", "+911204123457"),
        mails: mails("ritu@example.com", "rm@example.org"),
        source: "import",
        about: "Organization Name: Malhotra Clinic\nName Prefix: Dr.\nOrganization Title: Owner",
      },
      { name: "Suresh", numbers: numbers("+919810000403"), source: "import" },
    ]);
    const sameLabels = fixture("people-google.csv").toString().replace(",Other,rm@", ",Work,rm@");
    expect((await peopleIn(sameLabels)).people).toEqual(people);
  });

  it("keeps numbers from abroad and landlines as they are shown", async () => {
    const { people } = await peopleIn(fixture("people-abroad.csv"));
    expect(people.map((person) => person["numbers"])).toEqual([
      numbers("+971501234567"),
      numbers("+6581234567"),
      numbers("+911204123456"),
      numbers("+919810000001"),
    ]);
  });

  it("that we wrote comes back with the same numbers, without what stands there for spreadsheets", async () => {
    expect((await peopleIn(fixture("people-own-export.csv"))).people).toEqual([
      { name: "Oma Abroad", numbers: numbers("+971501234904"), mails: mails("oma@example.com"), source: "web form" },
      { name: "Lena Landline", numbers: numbers("+911204123456"), source: "import" },
    ]);
  });

  it.each([
    "Mobile Phone Number",
    "WhatsApp Phone Number",
    "Phone (Mobile)",
    "Customer Mobile",
    "फ़ोन नंबर",
    "Phone 1 - Value",
    "Primary Phone",
    "Contact",
    "Sampark",
    "P. No. of the party",
  ])("knows a column of numbers by its head or its cells: %s", async (head) => {
    const { people, plan } = await peopleIn(`Name,${head}\nRitu Malhotra,98100 00401\nSuresh Rao,9810000403\n`);
    expect(plan.columns[head]).toMatchObject({ field: "Number" });
    expect(people).toMatchObject([{ name: "Ritu Malhotra" }, { name: "Suresh Rao" }]);
  });

  it.each(["Prospect", "Visitor Name", "Customer", "Client Name", "नाम", "Lead Name", "Kaun"])(
    "knows a column of names by its head or its cells: %s",
    async (head) => {
      const { people } = await peopleIn(`${head},Mobile\nRitu Malhotra,98100 00401\nSuresh Rao,9810000403\n`);
      expect(people).toMatchObject([{ name: "Ritu Malhotra" }, { name: "Suresh Rao" }]);
    },
  );

  it("without heads is read by what stands in it, from its first row on", async () => {
    const { people } = await peopleIn("Ritu Malhotra,98100 00401,ritu@post.example\nSuresh Rao,9810000403,\n");
    expect(people).toMatchObject([
      { name: "Ritu Malhotra", numbers: numbers("+919810000401"), mails: mails("ritu@post.example") },
      { name: "Suresh Rao", numbers: numbers("+919810000403") },
    ]);
  });

  it("knows columns of Outlook, HubSpot, Zoho and Salesforce", async () => {
    const fieldsOf = async (heads: string, row: string) => {
      const { plan } = await peopleIn(`${heads}\n${row}\n`);
      return heads.split(",").map((head) => plan.columns[head]?.field);
    };
    expect(
      await fieldsOf(
        "First Name,Last Name,E-mail Address,Home Phone,Business Phone,Mobile Phone,Home Country/Region,Web Page,Notes",
        "A,B,a@post.example,0120 4123456,0120 4123457,98100 00001,India,https://a.example,hi",
      ),
    ).toEqual(["FirstName", "LastName", "Mail", "Number", "Number", "Number", "Country", "Rest", "Note"]);
    expect(
      await fieldsOf(
        "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Country/Region,Last Activity Date",
        "1234567890,A,B,a@post.example,+91 98100 00001,Kiran Agent,New,India,2026-11-01",
      ),
    ).toEqual(["Rest", "FirstName", "LastName", "Mail", "Number", "Rest", "Rest", "Country", "Rest"]);
    expect(
      await fieldsOf(
        "Lead Owner,Lead Name,Salutation,Mobile,Lead Source,Email Opt Out,Do Not Call,Description",
        "Kiran Agent,A B,Mr,98100 00001,Website,false,true,hi",
      ),
    ).toEqual(["Rest", "Name", "Rest", "Number", "Source", "Rest", "DoNotCall", "Note"]);
  });

  it("is read from a sheet with a title above it, numbers as numbers", async () => {
    const sheet = [
      ["Contacts of our office"],
      [],
      ["Name", "Mobile No", "Remarks", "Do not call"],
      ["Asha Jain", 9_811_050_012, "calls back", true],
    ];
    expect((await peopleIn(workbookOf({ People: sheet }))).people).toEqual([
      {
        name: "Asha Jain",
        numbers: numbers("+919811050012"),
        about: "calls back",
        doNotCall: true,
        source: "import",
      },
    ]);
  });

  it("keeps what does not fit, and says so", async () => {
    const { people, notes } = await peopleIn(
      "Name,Phone,Email,Site\nAsha,98110 500 and 98110 50009 (wife),asha.example,https://98110.example/9811050001\n" +
        "Ravi,98110 50010,ravi@post.example,\n",
    );
    expect(people).toMatchObject([{ numbers: numbers("+919811050009") }, {}]);
    for (const kept of ["98110 500 and 98110 50009 (wife)", "asha.example", "https://98110.example/9811050001"])
      expect(people[0]?.["about"]).toContain(kept);
    expect(notes).toEqual([expect.stringContaining("is no mail address")]);
  });

  it("asks about a column of numbers that holds none, and of which country numbers without + are", async () => {
    const unread = await peopleIn("Name,Mobile,Email\nAsha,see card,a@post.example\n");
    expect(unread.questions).toMatchObject([{ about: "column", column: "Mobile", field: "Number" }]);
    expect(unread.people).toMatchObject([{ about: "Mobile: see card" }]);
    const abroad = "Name,Mobile\nAsha,8123 4567\nRavi,9810000001\n";
    expect((await peopleIn(abroad)).questions).toMatchObject([
      { about: "field", field: "Country", text: expect.stringContaining("'8123 4567'") },
    ]);
    const answered = await peopleIn(abroad, (plan) => ({ ...plan, defaults: { Country: "Singapore" } }));
    expect(answered.questions).toEqual([]);
    expect(answered.people).toMatchObject([{ numbers: numbers("+6581234567") }, { numbers: numbers("+919810000001") }]);
    expect(answered.notes).toEqual(["“9810000001” was read as a number of India: +91 98100 00001"]);
    const said = await peopleIn("Name,Mobile,Country\nAsha,8123 4567,Singapore\nRavi,50 123 4567,UAE\n");
    expect(said.questions).toEqual([]);
    expect(said.people).toMatchObject([
      { numbers: numbers("+6581234567"), about: "Country: Singapore" },
      { numbers: numbers("+971501234567") },
    ]);
    expect((await peopleIn("Name,City\nAsha,Noida\n")).questions).toMatchObject([{ about: "field", field: "Number" }]);
  });

  it("reads what is next and its day", async () => {
    const { people, notes } = await peopleIn(
      "Name,Mobile,Next action,Follow up date\n" +
        "A,9810000001,Send floor plans,05/12/2026\nB,9810000002,,12/25/2026\nC,9810000003,call kal 11 baje,\nD,9810000004,Visit,soon\n",
    );
    expect(people.map((person) => person["step"])).toEqual([
      "Send floor plans, 2026-12-05",
      "Call, 2026-12-25",
      "call, 2026-11-29, 11:00",
      "Visit",
    ]);
    expect(notes).toEqual(["“soon” under “Follow up date” is no day"]);
    expect(people[3]).toMatchObject({ about: "Follow up date: soon" });
  });
});

describe("a cell that is longer than any person's", () => {
  const long = "[(".repeat(40_000);

  it("of a table or of a card is not read, and is named", async () => {
    for (const column of ["Name", "Phone", "Email", "Role", "Note", "Flat"]) {
      const { people, refusals } = await peopleIn(
        `Phone 2,${column}\n98110 50001,"${long}"\n98110 50002,${column === "Email" ? "a@post.example" : "Asha"}\n`,
      );
      expect(people.length, column).toBe(1);
      expect(refusals).toEqual([{ line: 2, reason: expect.stringMatching(/is longer than [\d,]+ characters/) }]);
    }
    const asha = ["BEGIN:VCARD", "VERSION:3.0", "FN:Asha", `NOTE:${long}`, "END:VCARD"];
    const ravi = ["BEGIN:VCARD", "VERSION:3.0", "FN:Ravi", "TEL:98110 50003", `PHOTO:${long}`, "END:VCARD"];
    const { people, refusals } = await peopleIn([...asha, ...ravi].join("\r\n"));
    expect(people).toMatchObject([{ name: "Ravi" }]);
    expect(refusals).toEqual([
      { line: 1, reason: "What stands under “Note” is longer than 4,000 characters: shorten it" },
    ]);
  });

  it("is said where the end of a name or a note is left out", async () => {
    const name = `Asha ${"Rao ".repeat(20)}Mehta`;
    const { people, notes } = await peopleIn(
      `Name,Phone,Note\n${name},98110 50001,\nB,98110 50002,${"a".repeat(4_001)}\n`,
    );
    expect(people[0]).toMatchObject({ name: name.slice(0, 80), about: name });
    expect(String(people[1]?.["about"])).toHaveLength(4_000);
    expect(notes).toEqual([
      "Of its name only the first 80 characters are kept; all of it is in the note",
      "Of its note only the first 4,000 characters are kept",
    ]);
  });
});

describe("contacts of a phone", () => {
  it("are read in all three versions", async () => {
    const { people, refusals } = await peopleIn(
      [
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
      ].join("\r\n"),
    );
    expect(people).toMatchObject([
      { name: "अनीता शर्मा", numbers: numbers("+919811050010") },
      {
        name: "Sharma, Anil",
        numbers: numbers("+919811050011", "+911204567890"),
        mails: mails("anil@mail.example"),
        about: "wants a kothi in sector 44\ncall after 6\nCompany: Shree Balaji, Sales",
      },
      { name: "Melissa D'Souza", numbers: numbers("+971501234567"), language: "English" },
    ]);
    expect(refusals).toEqual([{ line: 4, reason: "The card has no end" }]);
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
      "TEL;QUOTED-PRINTABLE:=",
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(line, fc.string()), { maxLength: 30 }), async (lines) => {
        const { people, refusals } = await peopleIn(["BEGIN:VCARD", ...lines].join("\r\n"));
        expect(people.length + refusals.length).toBeLessThanOrEqual(lines.length + 1);
      }),
      { numRuns: runs(50) },
    );
  });
});

const letters = fc.stringMatching(/^[A-Za-zअ-ह,;\\'-]{1,30}$/).filter((text) => /^[\p{L}]/u.test(text));
const words = fc.array(letters, { minLength: 1, maxLength: 5 }).map((list) => list.join(" "));
const somebody: fc.Arbitrary<PersonValues> = fc.record(
  {
    name: words.map((name) => name.slice(0, 80).trim()),
    numbers: fc
      .uniqueArray(fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }), { minLength: 1, maxLength: 3 })
      .map((list) => list.map((number) => ({ number: `+91${number}` }))),
    mails: fc.constantFrom(mails("a@mail.example"), mails("a@mail.example", "b.c@mail.example")),
    roles: fc.subarray([...ROLES], { minLength: 1 }).map((roles) => roles.map((role) => ({ role }))),
    about: fc.array(words, { minLength: 1, maxLength: 3 }).map((lines) => lines.join("\n")),
    source: fc.constant("import" as const),
  },
  { requiredKeys: ["name", "numbers", "source"] },
);

describe("people written to a file", () => {
  it.each([
    ["cards", (people: readonly PersonValues[]) => people.map(writeCard).join("")],
    [
      "a table",
      (people: readonly PersonValues[]) => [...peopleTable(people)].map((row) => csvLine(row.map(textCell))).join(""),
    ],
  ])("come back from %s", async (_form, write) => {
    await fc.assert(
      fc.asyncProperty(fc.array(somebody, { minLength: 1, maxLength: 5 }), async (people) => {
        expect((await peopleIn(write(people))).people).toEqual(people);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe.each(engines)("an import of people on %s", (engine) => {
  const open = async () => {
    const { store } = await testStore(engine);
    const search = await createSearch(new TestSource(ncrListings().map(({ record }) => record)));
    const site = await TestExchange.over(store, async () => search);
    onTestFinished(async () => {
      expect(site.failures).toEqual([]);
      await site.close();
    });
    return site;
  };
  const all = async ({ store }: TestExchange, kind: "person" | "requirement" | "interaction") => {
    const { items } = await store.as(ASHA).list(kind, { sort: "oldest", limit: 200 });
    return items.map(({ values }) => values as Readonly<Record<string, unknown>>);
  };

  it("extends who is here, makes who is not, writes down what they want and what is next; undone, all is as before", async () => {
    const site = await open();
    const records = site.store.as(ASHA);
    const known = { name: "Asha Rao", numbers: ["+919810000001"], about: "Likes parks", source: "call" } as const;
    await findOrMake(site.store, records, known);
    await findOrMake(site.store, records, { name: "Gone", numbers: ["+919810000009"], doNotCall: true });
    const [, gone] = (await records.list("person", { sort: "oldest", limit: 9 })).items;
    await records.remove("person", gone?.id ?? "");
    const before = await all(site, "person");
    const file =
      "Name,Mobile,Email,Requirement,Next action,Follow up date,DND,Remarks\n" +
      "A. Rao,98100 00001,asha@post.example,3 bhk in Noida to buy,Call,2026-12-05,yes,Two dogs\n" +
      "Ravi,98100 00002,,blue sky thinking,,,,\n" +
      "Ravi Menon,98100 00002,,,,,,\n" +
      "Meena,98100 00009,,,,,,\n";
    const { shown, rows, tried, done } = await site.importPeople(file);
    expect(tried.counts).toEqual({ rows: 4, taken: 2, updated: 2, unchanged: 0, refused: 0 });
    expect(done.counts).toEqual(tried.counts);
    expect(shown.map(({ outcome, notes = [] }) => [outcome, notes])).toEqual([
      ["updated", ["Already here: Asha Rao"]],
      ["taken", []],
      ["updated", ["Has +91 98100 00002, as line 3 has: they become one person"]],
      ["taken", []],
    ]);
    expect(rows.map(({ outcome }) => outcome)).toEqual(shown.map(({ outcome }) => outcome));
    expect(await all(site, "person")).toEqual([
      {
        name: "Asha Rao",
        otherNames: [{ name: "A. Rao" }],
        numbers: numbers("+919810000001"),
        mails: mails("asha@post.example"),
        about: "Likes parks\nTwo dogs",
        source: "call",
        doNotCall: true,
      },
      {
        name: "Ravi",
        otherNames: [{ name: "Ravi Menon" }],
        numbers: numbers("+919810000002"),
        source: "import",
        about: "Requirement: blue sky thinking",
      },
      { name: "Meena", numbers: numbers("+919810000009"), source: "import", doNotCall: true },
    ]);
    expect(await all(site, "requirement")).toMatchObject([{ must: expect.stringContaining("bhk=3") }]);
    expect(await all(site, "interaction")).toMatchObject([
      { what: "note", nextStep: "Call", nextStepOn: "2026-12-05" },
    ]);
    expect((await site.importPeople(file)).done.counts).toEqual({
      rows: 4,
      taken: 0,
      updated: 0,
      unchanged: 4,
      refused: 0,
    });

    const [, first] = await site.exchange.past(ASHA);
    expect((await site.undone(first?.id ?? ""))?.undone).toMatchObject({ removed: 2, restored: 1, keptCount: 0 });
    expect(await all(site, "person")).toEqual(before);
    expect([...(await all(site, "requirement")), ...(await all(site, "interaction"))]).toEqual([]);
  });

  it("keeps in its undo whoever was dealt with since, with what they want, and names them", async () => {
    const site = await open();
    await site.importPeople(
      "Name,Mobile,Requirement\nAsha,98100 00001,3 bhk in Noida\nRavi,98100 00002,2 bhk in Noida\nMeena,98100 00003,\n",
    );
    const records = site.store.as(ASHA);
    const [asha, , meena] = (await records.list("person", { sort: "oldest", limit: 9 })).items;
    await records.create("interaction", { person: asha?.id ?? "", what: "call", outcome: "answered", at: 1 });
    await records.update("person", meena?.id ?? "", { about: "Calls back" });
    const [entry] = await site.exchange.past(ASHA);
    expect((await site.undone(entry?.id ?? ""))?.undone).toMatchObject({
      removed: 1,
      keptCount: 2,
      kept: [{ title: "Asha" }, { title: "Meena" }],
    });
    expect((await all(site, "person")).map(({ name }) => name)).toEqual(["Asha", "Meena"]);
    expect(await all(site, "requirement")).toMatchObject([{ person: asha?.id }]);
  });
});
