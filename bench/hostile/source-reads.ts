import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Target } from "#scripts/fuzz/targets.ts";
import { root } from "#scripts/tools.ts";

/** How screens of the office read what no page shows: of an address, of a form. */
export const ADDRESS_READS = [/(?:searchParams|params|search)\s*\.(?:get|getAll|has)\("([\w-]+)"\)/g];
export const BODY_READS = [
  /\b(?:form|texts|formData)\.(?:get|getAll)\("([\w-]+)"\)/g,
  /\btexts\["([\w-]+)"\]/g,
  /\{([^{}]*)\} = (?:await textsOf\(|textsIn\()/g,
];
/** A record's whole form. */
export const RECORD_READ = /\breadPosted\(/;
/** A text in which texts stand by their names. */
export const NESTED_READ = /\breadEdits\((\w+)\)/g;

const sources = new Map<string, string>();

/** The file of a screen, and those beside it that only the server loads. */
export function sourceOf({ answeredBy }: Target): string {
  if (typeof answeredBy !== "string") return "";
  const file = join(root, "app", answeredBy);
  let source = sources.get(file);
  if (source === undefined) {
    const own = readFileSync(file, "utf8");
    const beside = readdirSync(dirname(file)).filter(
      (name) => name.endsWith(".server.ts") && own.includes(`./${name}`),
    );
    source = [own, ...beside.map((name) => readFileSync(join(dirname(file), name), "utf8"))].join("\n");
    sources.set(file, source);
  }
  return source;
}

/** Names of texts that a screen reads, as its source says. */
export function namesReadBy(target: Target, patterns: readonly RegExp[]): readonly string[] {
  const source = sourceOf(target);
  const written = patterns.flatMap((pattern) => [...source.matchAll(pattern)].map(([, names = ""]) => names));
  const names = written.flatMap((list) => list.split(",").map((name) => /^\s*([\w-]+)/.exec(name)?.[1] ?? ""));
  return [...new Set(names.filter(Boolean))];
}
