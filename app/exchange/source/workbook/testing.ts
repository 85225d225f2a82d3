import { crc32, deflateRawSync } from "node:zlib";

/** A ZIP archive of these parts. `declaredSize` writes another unpacked size than the true one into its directory. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>, declaredSize?: number): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0); // version
    common.writeUInt16LE(8, 4); // deflate
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declaredSize ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("504b0304", "hex"), common, Buffer.from(name), packed]);
    const central = Buffer.alloc(14);
    central.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("504b01021400", "hex"), common, central, Buffer.from(name)]));
    files.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("504b0506", "hex");
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, entries, end]);
}

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN =
  'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** Excel's own day number of a date. */
export const serialOf = (day: string): number => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;

export type TestCell =
  | string
  | number
  | boolean
  | { readonly day: number }
  | { readonly formula: string; readonly result: string }
  | undefined;

/** Parts of a workbook with one sheet for each entry, as Excel writes them: texts are shared, empty cells left out. */
export function workbookParts(
  sheets: Readonly<Record<string, readonly (readonly TestCell[])[]>>,
): Record<string, string> {
  const texts: string[] = [];
  const names = Object.keys(sheets);
  const cellXml = (cell: TestCell, reference: string): string => {
    if (cell === undefined) return "";
    if (typeof cell === "number") return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === "boolean") return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === "string") return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if ("day" in cell) return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`;
    return `<c r="${reference}" t="str"><f>${cell.formula}</f><v>${cell.result}</v></c>`;
  };
  const sheetXml = (rows: readonly (readonly TestCell[])[]) =>
    `${HEAD}<worksheet ${MAIN}><sheetData>${rows.map((row, index) => `<row r="${index + 1}">${row.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${index + 1}`)).join("")}</row>`).join("")}</sheetData></worksheet>`;
  const sheetParts = Object.fromEntries(
    Object.values(sheets).map((rows, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(rows)]),
  );
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "_rels/.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${TYPE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN}><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${TYPE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}<Relationship Id="rId90" Type="${TYPE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId91" Type="${TYPE}/styles" Target="styles.xml"/></Relationships>`,
    ...sheetParts,
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN}>${texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")}</sst>`,
    "xl/styles.xml": `${HEAD}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  };
}

export function workbookOf(sheets: Parameters<typeof workbookParts>[0]): Buffer {
  return zipOf(workbookParts(sheets));
}
