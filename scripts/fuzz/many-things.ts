import { workbookOf, workbookParts, zipOf } from "#app/exchange/source/workbook/testing.ts";
import type { Draft, DraftBody } from "./draft.ts";
import type { Random } from "./random.ts";
import { PICTURE } from "./values.ts";

/** The draft with one of its things in a number that nobody means: columns, rows, sheets, fields, values, parameters, or one inside the other. */
export function manyThings(draft: Draft, random: Random): Draft {
  const { body, query } = draft;
  if (random.chance(0.1)) return { ...draft, headers: { ...draft.headers, ...manyHeaders(random) } };
  if (!body || random.chance(0.1)) return { ...draft, query: [...query, ...manyParameters(random)] };
  if (body.type === "text/csv") return { ...draft, body: { ...body, content: manyOfATable(random) } };
  return typeof body.content === "string" || Buffer.isBuffer(body.content)
    ? { ...draft, body: { ...body, content: String(body.content).padEnd(random.below(500_000), "a b\n") } }
    : { ...draft, body: { ...body, content: manyFields(body.content, random) } };
}

/** From a few to a most, small numbers and large ones equally often. */
const upTo = (most: number, random: Random) => Math.floor(most ** random.next());
const times = <T>(count: number, make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));

function manyParameters(random: Random): [string, string][] {
  const isSame = random.chance(0.5);
  return times(upTo(1_000, random), (at) => [isSame ? "type" : `p${at}`, "x"]);
}

/** Below and above what a server reads of them. */
function manyHeaders(random: Random): Record<string, string> {
  return random.pick([
    () => Object.fromEntries(times(upTo(1_000, random), (at) => [`x-own-${at}`, "x"])),
    () => ({ cookie: times(upTo(1_000, random), (at) => `c${at}=x`).join("; ") }),
    () => ({ accept: times(upTo(1_000, random), (at) => `text/a${at};q=0.${at}`).join() }),
    () => ({ "accept-encoding": times(upTo(1_000, random), () => "br;q=0.1").join() }),
    () => ({ range: `bytes=${times(upTo(1_000, random), (at) => `${at}-${at}`).join()}` }),
    () => ({ "if-none-match": times(upTo(1_000, random), (at) => `"${at}"`).join() }),
  ])();
}

/** Lists within lists that `JSON.stringify` still writes. */
const DEEPEST = 4_000;

/** As JSON, and deeper than it could be written. */
function deepText(fields: Readonly<Record<string, unknown>>, name: string, depth: number): string {
  const lists = "[".repeat(depth) + "]".repeat(depth);
  return `${JSON.stringify({ ...fields, [name]: "" }).slice(0, -1)},${JSON.stringify(name)}:${lists}}`;
}

function manyFields(fields: Readonly<Record<string, unknown>>, random: Random): DraftBody["content"] {
  const name = random.pick([...Object.keys(fields), "x"]);
  return random.pick([
    () => ({ ...fields, ...Object.fromEntries(times(upTo(20_000, random), (at) => [`field${at}`, "x"])) }),
    () => ({ ...fields, [name]: times(upTo(50_000, random), (at) => at) }),
    () => ({ ...fields, [name]: times(upTo(DEEPEST, random), () => 0).reduce<unknown>((inside) => [inside], 1) }),
    () => deepText(fields, name, upTo(200_000, random)),
    () => ({ ...fields, [name]: times(upTo(5_000, random), (at) => ({ id: String(at), name: "x", value: [at] })) }),
    () => ({ ...fields, [name]: times(upTo(2_000, random), () => "0".repeat(24)).join() }),
    () => ({ ...fields, [name]: times(upTo(300, random), () => PICTURE) }),
    () => ({ ...fields, [name]: times(upTo(20_000, random), (at) => `tag ${at}`).join(random.pick([",", "\n", ";"])) }),
    () => ({ ...fields, [name]: "word ".repeat(upTo(100_000, random)) }),
    () => ({ ...fields, [name]: "\n".repeat(upTo(200_000, random)) }),
  ])();
}

const HEAD = "Title,Location,City,TotalPrice";
const ROW = "Sky Villa,Sector 50,Noida,5.5";

/** A table as text or as a workbook. */
function manyOfATable(random: Random): DraftBody["content"] {
  const columns = (count: number) => times(count, (at) => `c${at}`).join(",");
  return random.pick([
    () => `${columns(upTo(60_000, random))}\n${ROW}\n`,
    () => `${HEAD}\n${`${ROW}\n`.repeat(upTo(40_000, random))}`,
    () => `${HEAD}\n${ROW}${",".repeat(upTo(500_000, random))}\n`,
    () => `${HEAD}\n${"x".repeat(upTo(1_000_000, random))},a,b,c\n`,
    () => `${HEAD},${"x".repeat(upTo(100_000, random))}\n${ROW},1\n`,
    () => `${HEAD}\n"${"line\n".repeat(upTo(50_000, random))}",a,b,c\n`,
    () => `${HEAD}\n${'"'.repeat(upTo(200_000, random))}\n${ROW}\n`,
    () => `${HEAD}\n${times(upTo(20_000, random), (at) => `Villa ${at},Place ${at},Noida,${at}`).join("\n")}`,
    () => "\n".repeat(upTo(1_000_000, random)),
    () => workbookOf(Object.fromEntries(times(upTo(1_000, random), (at) => [`Sheet ${at}`, [["Title"], ["Villa"]]]))),
    () =>
      workbookOf({ Homes: [HEAD.split(","), ...times(upTo(5_000, random), () => ["Villa", "Sector 5", "Noida", 1])] }),
    () =>
      sheetOf(times(upTo(500, random), (at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`).join("")),
    () => sheetOf(`<row r="${upTo(10 ** 9, random)}"><c r="A1"><v>1</v></c></row>`),
    () => sheetOf(`<row r="1">${"<c><v>1</v></c>".repeat(upTo(100_000, random))}</row>`),
    () => sheetOf(`${"<x>".repeat(upTo(20_000, random))}`),
  ])();
}

function sheetOf(rows: string): Buffer {
  const xml = `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
  return zipOf({ ...workbookParts({ Homes: [["Title"]] }), "xl/worksheets/sheet1.xml": xml });
}
