import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Node, parseSync } from "oxc-parser";
import base from "#app/geo/data/base.json" with { type: "json" };
import metro from "#app/geo/data/metro.json" with { type: "json" };
import geoPlaces from "#app/geo/data/places.json" with { type: "json" };
import type { Field } from "#app/entities/field.ts";
import { project, property } from "#app/kinds/index.ts";
import { isAsked } from "#app/site/blocks/submission/submission-form.tsx";
import { findStation } from "#app/geo/index.ts";
import { facets } from "#app/kinds/property/facets.ts";
import { hasHindiName, inSpokenLanguage } from "#app/base/names.ts";
import { describe, expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { hasHindi } from "#app/base/words.ts";
import "./hindi.ts";

const modules = import.meta.glob<Readonly<Record<string, object>>>(
  [
    "./{enquiries,kinds,mail,query,search,site}/**/*words.ts",
    "./texts/en/*.ts",
    "./entities/{messages,refusals}.ts",
    "!./search/phrase/words.ts",
  ],
  {
    eager: true,
  },
);

const texts = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported).map(([name, value]) => ({ path, name, value })),
);

/** What may stand in Latin letters within Hindi: names, abbreviations and what is typed. */
const LATIN =
  /\b(?:RERA|BHK|GST|TDS|QR|PDF|HRERA|UP|EMI|Cr|WhatsApp|JavaScript|OTP|ID|km|ODbL|DPDP|IP|DataMeet|CC BY(?:-SA)? [\d.]+(?: India)?|Hindustan Times|JPEG|PNG|GIF|BMP|TIFF|RAW|SVG|XML|HEIC|AVIF|WebP|MB|iPhone|Settings|Camera|Formats|Most Compatible|Google (?:Maps|Drive)|Dropbox|NCR|PLC|pdf|Living room 24 x 18 ft|undefined|NaN|delhi-ncr-map|Delhi Road Quality, Angira Shukla|OpenStreetMap(?: contributors)?)\b|https?:\S+|\/[\w/-]+/g;

const REFUSALS =
  /^(?:AppError|BadRequest|Conflict|Forbidden|InvalidInput|NotFound|NotSignedIn|TooLarge|TooManyRequests|Unavailable|UnsupportedMedia)$/;
/** Files that refuse the office, the operator, assistants or programs, each of which reads English. */
const FOR_OTHERS = new RegExp(
  `^(?:${[
    "app/(?:accounts|activity|api|backup|catalogue|deals|exchange|leads|matches|people|push|site/assistants|webhooks)/",
    "app/store/(?:account-tables|dump|errors|migrations|records/(?:access|creator|writer))",
    "app/enquiries/(?:records|enquiry/enquiries|submissions/(?:decide|guard)|visits/(?:booking|feed|request|stages))",
    "app/(?:map/grid|media/(?:keeper|multipart|share))",
    "server/",
  ].join("|")})`,
);

/** Every sentence of a table of texts; what depends on something is told with stand-ins in Hindi. */
function sentencesOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") {
    try {
      return sentencesOf(value("क", "ख", "ग", "घ"));
    } catch {
      return []; // asks for a number, a list or a table
    }
  }
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(sentencesOf) : [];
}

describe("the texts of public pages", () => {
  it("are found", () => expect(texts.length).toBeGreaterThan(40));

  it.each(texts)("$path: $name is there in Hindi", ({ name, value }) => {
    expect(hasHindi(value)).toBe(true);
    const sentences = inLanguage("hi", () => sentencesOf(value));
    expect(
      sentences.filter((sentence) => /[A-Za-z]{2,}/.test(sentence.replaceAll(LATIN, ""))),
      name,
    ).toEqual([]);
  });
});

const root = join(import.meta.dirname, "..");
const sources = globSync(["app/**/*.{ts,tsx}", "server/**/*.ts"], { cwd: root })
  .filter((path) => !/\.(?:test|testdata|fixture|hi)\.|^app\/(?:backoffice|texts)\//.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), "utf8") }));

/** Calls `seen` with each node of a file, not those within what `seen` returns true for. */
function walk(path: string, source: string, seen: (node: Node, texts: ReadonlySet<string>) => boolean | void): void {
  const { program } = parseSync(path, source);
  const imported = program.body.flatMap((each) => (each.type === "ImportDeclaration" ? each.specifiers : []));
  const texts = new Set(imported.map(({ local }) => local.name).filter((name) => /[tT]exts$/.test(name)));
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (typeof node === "object" && node !== null && !("type" in node && seen(node as Node, texts)))
      Object.values(node).forEach(visit);
  };
  visit(program.body);
}

describe("texts in the sources", () => {
  it("are read where they are shown: one that is read when its module is loaded would stay English", () => {
    const tables = new Map(texts.map(({ name, value }) => [name, value as Readonly<Record<string, unknown>>]));
    const read: string[] = [];
    for (const { path, source } of sources)
      walk(path, source, (node, imported) => {
        if (/Function/.test(node.type)) return true;
        if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return false;
        const { name } = node.object;
        const key = "name" in node.property ? String(node.property.name) : "";
        if (imported.has(name) && typeof tables.get(name)?.[key] !== "object") read.push(`${path}: ${name}.${key}`);
        return false;
      });
    expect(read.filter((each) => !each.endsWith("siteTexts.more"))).toEqual([]);
  });

  it("are what visitors are refused with, no sentences that are written on the spot", () => {
    const spoken: string[] = [];
    for (const { path, source } of sources)
      walk(path, source, (node) => {
        if (node.type !== "NewExpression" || node.callee.type !== "Identifier") return;
        const [said] = node.arguments;
        if (REFUSALS.test(node.callee.name) && (said?.type === "Literal" || said?.type === "TemplateLiteral"))
          spoken.push(`${path}: ${source.slice(said.start, said.end)}`);
      });
    expect(spoken.filter((each) => !FOR_OTHERS.test(each))).toEqual([]);
  });
});

/** Labels that only the back office shows, and those whose field is a name or a number of pictures. */
const OF_THE_OFFICE =
  /^(?:Web address|Demo|Owner or broker|Their number|Owner among the people|Also with|Tower and flat number|Portal ids|Key is with|Note|Off the site because|Paused until|New price, says the owner|Not confirmed|Sold or let, says the owner|Paused by the owner|Featured|Subtitle|(?:Overview|Specification|Nearby|Amenity|Picture|Verified:? |Checked |Embedded|Map link|Address in|The pictures|Builder's logo).*)$/;

describe("names of fields, and what one chooses from", () => {
  const fields = [property, project].flatMap(({ fields }) => Object.values<Field>(fields));
  const chosen = [
    ...fields.flatMap(({ options, limits }) =>
      (limits.choices ?? []).map((choice) => options.facet?.options?.[choice]?.label ?? choice),
    ),
    ...facets.flatMap(({ fixed = [] }) => fixed.map(({ label }) => label)),
  ].filter((label) => !/BHK|metro/.test(label));

  it.each([
    ...new Set([...fields.map(({ options }) => options.label), ...facets.map(({ label }) => label), ...chosen]),
  ])("%s has its Hindi", (label) => {
    if (!OF_THE_OFFICE.test(label)) expect(hasHindiName(label)).toBe(true);
  });

  it.each([project, property])("what those who post one are asked has its Hindi: %#", ({ groups, fields }) => {
    const asked = Object.values<Field>(fields).filter(isAsked);
    const said = asked.flatMap(({ options: { label, help, unit, group }, limits }) => [
      label,
      help,
      unit,
      Object.entries(groups).find(([name]) => name === group)?.[1],
      ...(limits.suggestions ?? []),
    ]);
    expect([...new Set(said)].filter((text) => text && /[a-z]/.test(text) && !hasHindiName(text))).toEqual([]);
  });

  it("places, stations, lines, roads and airports have theirs, word by word", () => {
    const drawn = base.features.flatMap(({ properties: { kind, name } }) => (kind === "outline" ? [] : [{ name }]));
    const called = metro.stations.flatMap((station) => ("aliases" in station ? (station.aliases ?? []) : []));
    const names = [...geoPlaces.places, ...metro.stations, ...metro.lines, ...drawn].map(({ name }) => name);
    expect(called.filter((name) => !hasHindiName(name))).toEqual([]);
    expect(names.filter((name) => !hasHindiName(name))).toEqual([]);
    expect(
      inLanguage("hi", () => ["Sector 150", "Noida Sector 62", "Emaar Hills"].map((name) => inSpokenLanguage(name))),
    ).toEqual(["सेक्टर 150", "नोएडा सेक्टर 62", "Emaar Hills"]);
  });

  it("stations are found by theirs", () => {
    expect(
      metro.stations.filter(({ name }) => findStation(inSpokenLanguage(name, "hi"))?.name !== findStation(name)?.name),
    ).toEqual([]);
    expect(["बोटैनिकल गार्डन", "कनॉट प्लेस", "सेक्टर 142", "हौज खास"].map((name) => findStation(name)?.name)).toEqual([
      "Botanical Garden",
      "Rajiv Chowk",
      "Noida Sector 142",
      "Hauz Khas",
    ]);
  });
});
