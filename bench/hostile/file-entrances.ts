import { MAX_CELL_LENGTH } from "#app/exchange/source/limits.ts";
import type { Draft } from "#scripts/fuzz/draft.ts";
import type { Form } from "#scripts/fuzz/forms.ts";
import type { Target } from "#scripts/fuzz/targets.ts";
import { emptyDraft, type Entrance, type TextField } from "./entrance.ts";
import { BODY_READS, namesReadBy } from "./source-reads.ts";

/** A file may be larger; nobody has a cell like this. */
const FILE_BYTES = 2_000_000;
const PEOPLE = /\/people\//;

/** Columns as people write them. */
const COLUMNS = {
  homes: {
    Title: "Sky Villa",
    ProjectName: "Neem Grove",
    Location: "Sector 150",
    City: "Noida",
    PropType: "Villa",
    SaleType: "Buy",
    TotalPrice: "5.5",
    Rooms: "4",
    Size: "2400",
    Description: "Two terraces",
    DateOfPossession: "Dec 2027",
    Seller: "Asha Mehta",
    SellerPhone: "98100 12345",
  },
  people: {
    Name: "Asha Mehta",
    Mobile: "98100 12345",
    Email: "asha@example.com",
    Requirement: "3 bhk in sector 150",
    Budget: "2 crore",
    Notes: "Called twice",
  },
} as const;
/** Lines of a contact. */
const CARD = {
  N: "Mehta;Asha;;;",
  FN: "Asha Mehta",
  TEL: "98100 12345",
  EMAIL: "asha@example.com",
  ORG: "Neem Grove",
  NOTE: "Called twice",
  ADR: ";;Sector 150;Noida;;;",
};

interface FileForm {
  readonly name: string;
  readonly lines: Readonly<Record<string, string>>;
  readonly write: (lines: Readonly<Record<string, string>>, head: string) => string;
}

const table = (lines: Readonly<Record<string, string>>): FileForm => ({
  name: "table",
  lines,
  write: (cells, head) =>
    `${[...Object.keys(cells), head].map(quoted).join()}\n${[...Object.values(cells), "x"].map(quoted).join()}\n`,
});
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const card: FileForm = {
  name: "cards",
  lines: CARD,
  write: (lines, head) =>
    [
      "BEGIN:VCARD",
      "VERSION:3.0",
      ...Object.entries(lines).map(([name, text]) => `${name}:${oneLine(text)}`),
      `X-${oneLine(head)}:x`,
      "END:VCARD",
      "",
    ].join("\r\n"),
};
const oneLine = (text: string) => text.replaceAll(/\r?\n/g, String.raw`\n`);

/** Name of a column or a line. */
const HEAD = "the name of a column";

/** A table and cards of contacts, where a form or a call takes one. @param isAtHome whether a form goes to this page */
export function fileEntrances(target: Target, isAtHome: (form: Form) => boolean): readonly Entrance[] {
  const { path, bodies, forms, isClosed } = target;
  if (bodies.some(({ contentType }) => contentType === "text/csv"))
    return [
      fileEntrance(
        `POST ${path} table`,
        !isClosed,
        table(COLUMNS.homes),
        (file) => emptyDraft("POST", `${path}?name=table.csv`, isClosed, { type: "text/csv", content: file }),
        afterUpload,
      ),
    ];
  const form = forms.find(({ fields }) => fields.some(({ isTable }) => isTable));
  const field = form?.fields.find(({ isTable }) => isTable);
  if (!form || !field || !isAtHome(form)) return [];
  return [table(PEOPLE.test(path) ? COLUMNS.people : COLUMNS.homes), card].flatMap((made) => [
    fileEntrance(`POST ${path} ${made.name}`, !isClosed, made, (file) =>
      emptyDraft("POST", form.action, isClosed, { type: "multipart/form-data", content: { [field.name]: file } }),
    ),
    // What was read comes back to be taken.
    ...namesReadBy(target, BODY_READS)
      .filter((name) => name === "table" || name === "pasted")
      .map((name) =>
        fileEntrance(`POST ${path} ${made.name} in ${name}`, !isClosed, made, (file) =>
          emptyDraft("POST", form.action, isClosed, {
            type: "multipart/form-data",
            content: { [name]: file.toString(), intent: name === "table" ? "take" : "" },
          }),
        ),
      ),
  ]);
}

function fileEntrance(
  name: string,
  isOpen: boolean,
  { lines, write }: FileForm,
  sent: (file: Buffer) => Draft,
  shownAt?: Entrance["shownAt"],
): Entrance {
  const fields = [...Object.keys(lines), HEAD].map((line): TextField => ({
    name: line,
    in: "file",
    limit: MAX_CELL_LENGTH,
    isTyped: true,
  }));
  const draftOf = (texts: ReadonlyMap<TextField, string>) => {
    const named = new Map([...texts].map(([field, text]) => [field.name, text]));
    const filled = Object.fromEntries(Object.entries(lines).map(([line, usual]) => [line, named.get(line) ?? usual]));
    return sent(Buffer.from(write(filled, named.get(HEAD) ?? "Other")));
  };
  return {
    name,
    isOpen,
    fields,
    usual: () => draftOf(new Map()),
    withTexts: (_, texts) => draftOf(texts),
    written: (text) => text,
    bytes: FILE_BYTES,
    ...(shownAt ? { shownAt } : {}),
  };
}

/** The columns that it was understood to have, and the import. */
function afterUpload(answer: string): readonly Draft[] {
  const { id } = JSON.parse(answer) as { id?: string };
  if (id === undefined) return [];
  const path = `/dashboard/import/${id}?kind=property`;
  const content = { choice: JSON.stringify({ own: true }), dryRun: "1" };
  return [
    emptyDraft("GET", path, true),
    emptyDraft("POST", path, true, { type: "application/x-www-form-urlencoded", content }),
  ];
}
