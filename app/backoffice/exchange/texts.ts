import { groupDigits } from "#app/entities/money.ts";

/** Sentences of import and export. */
export const exchangeTexts = {
  title: "Import and export",
  uploadLead: "An Excel workbook (.xlsx), CSV (UTF-8) or JSON lines; the first row names the columns. Nothing is written before you have seen what would happen.",
  sheets: "Sheet of the workbook",
  mapLead: "Say what each column is. Guesses come from the names of the columns and from what stands in them.",
  keyHelp: "Rows that agree in these columns are the same record. Import the file again and they are updated, not added twice.",
  undo: "Undo the import",
  none: "Nothing was imported in the browser yet.",
  undoQuestion: (file: string) => `Undo the import of ${file}?`,
  undoText: "What it added is removed for good; what it changed gets its old values back. What somebody changed since stays.",
  undoChangedText: "These records were changed after the import. They are removed for good.",
  undone: (removed: number, restored: number, kept: number) =>
    `Undone: ${groupDigits(removed)} removed, ${groupDigits(restored)} restored${kept > 0 ? `, ${groupDigits(kept)} kept because they were changed since` : ""}.`,
  undoing: (done: number, total: number) => (total === 0 ? "Undoing: finding what it wrote..." : `Undoing: ${groupDigits(done)} of ${groupDigits(total)} records...`),
  brokeOff: "Broke off. The same file imported again goes on from there, and Undo takes back what was written.",
} as const;
