import { counted } from "#app/entities/counted.ts";
import type { SettableState } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import type { UndoSummary } from "#app/exchange/index.ts";
import type { ImportCounts } from "#app/exchange/types.ts";

export const exchangeTexts = {
  title: "Import and export",
  uploadLead:
    "Homes, projects, posts or people: an Excel workbook (.xlsx), CSV (UTF-8), JSON lines, or contacts of a phone (vCard). We find the row with the column names. You see the result before anything is saved.",
  paste: "Or rows copied from a sheet",
  pasted: "pasted rows.txt",
  read: "Read the rows",
  headerRow: "Column names are in row",
  noHeaderRow: "No row names them",
  questions: "Before the import",
  questionsLead:
    "The file does not say this. Nothing is imported before you answer. Next time the same source asks nothing again.",
  staysOpen: { home: "Leave it open: they become drafts", person: "Leave it open: those numbers go to the note" },
  readAll: "Yes: what cannot be read is left empty, and named",
  leaveColumnOut: "No: leave the column out",
  readOfPerson: "Yes: what cannot be read goes to the note",
  keepInNote: "No: keep the column in the note",
  leaveRowsOut: "Not a home we list: leave these rows out",
  openQuestions: "Answer the open questions above to import.",
  sheets: "Sheet of the workbook",
  mapLead: "Choose what each column is. We have guessed from the column names and the values.",
  keyHelp:
    "Rows with the same values in these columns are the same record. If you import the file again, they are updated, not added twice.",
  peopleKeyHelp:
    "Whoever has one of the numbers or emails already is found and gets what is new; nothing is overwritten.",
  leftOut: (count: number) => (count === 1 ? "1 column is left out" : `${groupDigits(count)} columns are left out`),
  isEmpty: "empty",
  drafts: (count: number) =>
    `${groupDigits(count)} of the added ${count === 1 ? "stays a draft whatever is chosen: it lacks" : "stay drafts whatever is chosen: they lack"} something that publishing needs, or ${count === 1 ? "it stands" : "they stand"} out. The list of properties says what is missing.`,
  standOuts: "Rows that stand out",
  standOutsLead: "More likely read wrongly than true. Look at the unit of the column, or at the row in your file.",
  moreStandOuts: (count: number) =>
    count === 1 ? "and 1 more row that stands out" : `and ${groupDigits(count)} more rows that stand out`,
  firstRows: "How the first rows were understood",
  line: (line: number) => `Line ${groupDigits(line)}`,
  untitled: "Without a title",
  isUpdate: "updates a record",
  isDraft: "becomes a draft",
  sales: { Buy: "for sale", Rent: "to rent" },
  importRows: (count: number) => `Import ${counted(count, "row")}`,
  acts: {
    draft: (count: number) => `Add ${groupDigits(count)} as ${count === 1 ? "a draft" : "drafts"}`,
    pending: (count: number) => `Add ${groupDigits(count)} to be decided on`,
    archived: (count: number) => `Add ${groupDigits(count)} as archived`,
    publish: (count: number) => `Publish ${groupDigits(count)}`,
    people: (count: number) => `Add ${counted(count, "person", "people")}`,
    extend: (count: number) => `extend ${groupDigits(count)}`,
    update: (count: number) => `update ${groupDigits(count)}`,
  },
  tryAgain: "Something was changed since the check. Press Check first again to see what would happen.",
  words: (count: number) => (count === 1 ? "1 value" : `${groupDigits(count)} values`),
  leftOutWord: "left out",
  noted: "kept in the note",
  readByItself: "tells something else",
  unanswered: "not answered yet",
  remembered: "Your answers from the last import of this source are filled in.",
  states: {
    draft: "Drafts, to be checked and published later",
    published: "Published at once, drafts where something is missing",
    archived: "Archived: sold, rented out or withdrawn",
  } satisfies Record<SettableState, string>,
  noRows: "There is nothing below the column names. Add the rows, save the file, then import it again.",
  undo: "Undo the import",
  none: "Nothing has been imported yet.",
  undoQuestion: (file: string) => `Undo the import of ${file}?`,
  undoText:
    "Records it added are deleted permanently, and so are the people it added, with what they want and their next steps. Records it changed get their old values back. Records changed by hand since then stay, and so do people to whom something here belongs.",
  undoChangedText: "These records were changed after the import. They are deleted permanently.",
  undone: ({ removed, restored, keptCount, people }: UndoSummary) =>
    [
      `Undone: ${groupDigits(removed)} removed, ${groupDigits(restored)} restored`,
      keptCount > 0 && `${groupDigits(keptCount)} kept because they were changed since`,
      people && people.removed > 0 && `${counted(people.removed, "person", "people")} removed`,
      people &&
        people.keptCount > 0 &&
        `${counted(people.keptCount, "person", "people")} kept because something here belongs to them`,
    ]
      .filter(Boolean)
      .join(", ") + ".",
  undoing: (done: number, total: number) =>
    total === 0
      ? "Undoing: finding its changes..."
      : `Undoing: ${groupDigits(done)} of ${groupDigits(total)} records...`,
  brokeOff: "Stopped midway. Import the same file again to continue, or undo what was written.",
} as const;

/** '120 rows: 100 added, 5 updated, 10 unchanged, 5 refused' */
export function countsText({ rows, taken, updated, unchanged, refused, skipped = 0 }: ImportCounts): string {
  return `${counted(rows, "row")}: ${groupDigits(taken)} added, ${groupDigits(updated)} updated, ${groupDigits(unchanged)} unchanged, ${groupDigits(refused)} refused${skipped > 0 ? `, ${counted(skipped, "total")} skipped` : ""}`;
}
