import { posix } from "node:path";
import { MAX_SHEETS, tooManySheets } from "../limits.ts";
import { type Archive, notAWorkbook, tooLarge } from "./archive.ts";
import { readXml } from "./xml.ts";

export interface Sheet {
  readonly name: string;
  /** Its part in the archive. */
  readonly part: string;
  readonly isHidden: boolean;
}

export interface WorkbookParts {
  /** In the order of the tabs. Charts and macro sheets are left out. */
  readonly sheets: readonly Sheet[];
  /** Texts that cells name by number. */
  readonly sharedTexts: readonly string[];
  /** Number of a cell's style → whether it shows its number as a date. */
  readonly isDateStyle: readonly boolean[];
  /** Days are counted from 1904 (old Excel for Mac) and not from 1900. */
  readonly is1904: boolean;
}

/** Different texts of a workbook: a few for each row. */
const MAX_TEXTS = 5_000_000;
/** Excel itself can have 65,490. */
const MAX_STYLES = 65_536;
const ROOT_RELATIONS = "_rels/.rels";

/** Everything of a workbook but the rows. @throws BadRequest */
export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const roots = await relationsOf(archive, ROOT_RELATIONS, "");
  const workbook = roots.find(({ type }) => type.endsWith("/officeDocument"))?.target;
  if (workbook === undefined || !archive.has(workbook)) throw notAWorkbook();
  const folder = posix.dirname(workbook);
  const relations = await relationsOf(archive, posix.join(folder, "_rels", `${posix.basename(workbook)}.rels`), folder);
  const { named, is1904 } = readWorkbook(await archive.text(workbook));
  const sheets = named.flatMap(({ name, id, isHidden }) => {
    const found = relations.find((relation) => relation.id === id && relation.type.endsWith("/worksheet"));
    return found && archive.has(found.target) ? [{ name, part: found.target, isHidden }] : [];
  });
  if (sheets.length === 0) throw notAWorkbook();
  const partOf = (type: string) => relations.find((relation) => relation.type.endsWith(type))?.target ?? "";
  return {
    sheets,
    is1904,
    sharedTexts: readSharedTexts(await archive.text(partOf("/sharedStrings"))),
    isDateStyle: readDateStyles(await archive.text(partOf("/styles"))),
  };
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly target: string;
}

async function relationsOf(archive: Archive, part: string, folder: string): Promise<readonly Relation[]> {
  const found: Relation[] = [];
  readXml(await archive.text(part), {
    open(name, { Id = "", Type = "", Target = "" }) {
      if (name !== "Relationship") return;
      found.push({ id: Id, type: Type, target: Target.startsWith("/") ? Target.slice(1) : posix.join(folder, Target) });
    },
  });
  return found;
}

function readWorkbook(xml: string): {
  readonly named: readonly { readonly name: string; readonly id: string; readonly isHidden: boolean }[];
  readonly is1904: boolean;
} {
  const named: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  readXml(xml, {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = ["1", "true"].includes(attributes["date1904"] ?? "");
      if (name !== "sheet") return;
      const idName = Object.keys(attributes).find((key) => key === "id" || key.endsWith(":id")) ?? "";
      if (named.length === MAX_SHEETS) throw tooManySheets();
      const { name: sheet = "", state = "" } = attributes;
      named.push({ name: sheet, id: attributes[idName] ?? "", isHidden: /hidden/i.test(state) });
    },
  });
  return { named, is1904 };
}

/** Rich text is joined; how a word is read aloud (rPh, in Japanese workbooks) is left out. */
function readSharedTexts(xml: string): readonly string[] {
  const texts: string[] = [];
  let current = "";
  let isText = false;
  let isReading = false;
  readXml(xml, {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") isReading = true;
      isText = name === "t" && !isReading;
    },
    text(piece) {
      if (isText) current += piece;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isReading = false;
      if (name === "si" && texts.push(current) > MAX_TEXTS) throw tooLarge();
    },
  });
  return texts;
}

/** Formats of Excel itself that show a date or a time (ECMA-376, part 1, 18.8.30). */
const isBuiltInDate = (format: number) =>
  (format >= 14 && format <= 22) ||
  (format >= 27 && format <= 36) ||
  (format >= 45 && format <= 47) ||
  (format >= 50 && format <= 58);

function readDateStyles(xml: string): readonly boolean[] {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellFormats = false;
  readXml(xml, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") own.set(Number(numFmtId), isDateFormat(formatCode));
      if (name === "cellXfs") isCellFormats = true;
      if (name !== "xf" || !isCellFormats) return;
      const isDate = own.get(Number(numFmtId)) ?? isBuiltInDate(Number(numFmtId));
      if (styles.push(isDate) > MAX_STYLES) throw tooLarge();
    },
    close(name) {
      if (name === "cellXfs") isCellFormats = false;
    },
  });
  return styles;
}

/** 'dd-mmm-yyyy' is a date; letters in quotes, brackets (colours, ₹) or behind a backslash mean nothing. */
function isDateFormat(code: string): boolean {
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|general/gi, ""));
}
