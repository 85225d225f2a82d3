import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath } from "react-router";
import { z } from "zod";
import type { ServerBuild } from "react-router";
import type * as EntryModule from "#app/entry.server.tsx";
import { listParameters } from "#app/query/index.ts";
import routeTable from "#app/routes.ts";
import { ensureBuild } from "../build.ts";
import { root } from "../tools.ts";
import { type Form, formsOf } from "./forms.ts";
import type { Resolve, Schema } from "./values.ts";

/** One call or page, as the fuzzer knows it. */
export interface Target {
  /** With `{name}` for the parts that vary. */
  readonly path: string;
  /** Addresses of this target that exist, with their query. */
  readonly examples: readonly string[];
  readonly methods: readonly string[];
  /** Media types of the bodies that a call declares, with their schemas. */
  readonly bodies: readonly Body[];
  readonly query: readonly { readonly name: string; readonly schema: Schema; readonly isRequired: boolean }[];
  readonly forms: readonly Form[];
  /** Answers nobody but an administrator. */
  readonly isClosed: boolean;
  /** Pages that the same code answers have the same here: the file of a screen, the module of a public page. */
  readonly answeredBy?: unknown;
}

export interface Body {
  readonly method: string;
  readonly contentType: string;
  readonly schema: Schema;
  readonly example: unknown;
}

/** A record that exists. */
interface KnownRecord {
  readonly kind: string;
  readonly id: string;
  readonly slug: string;
  readonly version: number;
}

export interface Targets {
  readonly all: readonly Target[];
  readonly resolve: Resolve;
  readonly records: readonly KnownRecord[];
}

const schema = z.custom<Schema>((value) => typeof value === "object" && value !== null);
const operation = z.object({
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: schema.optional() }))
    .optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema, example: z.unknown().optional() }).loose()) })
    .optional(),
  security: z.array(z.unknown()).optional(),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});
const records = z.array(z.object({ _id: z.string(), slug: z.string().default(""), version: z.number().default(1) }));

/** Asks the site for a page. */
export type Get = (path: string, as: "visitor" | "administrator") => Promise<string>;

const LISTS = { property: "/getProperties", project: "/getProjects", blog: "/getBlogs" } as const;
/** Addresses of one page that are read for forms and links. */
const MAX_EXAMPLES = 6;
/** What a phone sends when somebody shares with the office (server/files/brand-route.ts); no page has this form. */
const SHARED: Form = {
  action: "/dashboard/share",
  method: "POST",
  isMultipart: true,
  fields: (["title", "text", "url", "pictures"] as const).map((name) => ({
    name,
    type: name === "pictures" ? "file" : "textarea",
    values: [],
    maxLength: undefined,
    isRequired: false,
  })),
};
const FIXED = [
  "/healthz",
  "/readyz",
  "/docs",
  "/docs.css",
  "/openapi.json",
  "/media/{id}/{file}",
  "/share/{id}.jpg",
  "/assets/{file}",
  "/favicon.svg",
  "/_root.data",
  "/api/{name}",
  "/{name}",
];

/**
 * Everything that can be asked for: the calls of /openapi.json, the pages of both route tables with the forms that they
 * show now, and the fixed addresses of the server. New calls and pages are covered without a line here.
 * @param links addresses to which no page leads, such as private ones
 */
export async function findTargets(get: Get, links: readonly string[] = []): Promise<Targets> {
  const { paths, components } = description.parse(JSON.parse(await get("/openapi.json", "visitor")));
  const known: KnownRecord[] = [];
  for (const [kind, list] of Object.entries(LISTS))
    for (const { _id: id, slug, version } of records.parse(
      JSON.parse(await get(`${list}?limit=40&state=all`, "administrator")),
    ))
      known.push({ kind, id, slug, version });
  return {
    all: [
      ...Object.entries(paths).map(([path, operations]) => callTarget(path, operations)),
      ...(await pageTargets(get, known, links)),
      ...FIXED.map((path) => bareTarget(path)),
    ],
    resolve: (written) =>
      written.$ref === undefined ? written : (components.schemas[written.$ref.split("/").at(-1) ?? ""] ?? {}),
    records: known,
  };
}

function bareTarget(path: string): Target {
  return { path, examples: [], methods: ["GET"], bodies: [], query: [], forms: [], isClosed: false };
}

function callTarget(path: string, operations: z.infer<typeof description>["paths"][string]): Target {
  const declared = Object.entries(operations);
  return {
    ...bareTarget(path),
    methods: declared.map(([method]) => method.toUpperCase()),
    bodies: declared.flatMap(([method, { requestBody }]) =>
      Object.entries(requestBody?.content ?? {}).map(([contentType, body]) => ({
        method: method.toUpperCase(),
        contentType,
        schema: body.schema,
        example: body.example,
      })),
    ),
    query: declared.flatMap(([, { parameters = [] }]) =>
      parameters
        .filter((parameter) => parameter.in === "query")
        .map(({ name, schema: own = {}, required = false }) => ({ name, schema: own, isRequired: required })),
    ),
    isClosed: declared.some(([, { security = [] }]) => security.length > 0),
  };
}

/** A page of one of the route tables. */
interface Page {
  readonly path: string;
  readonly answeredBy: unknown;
  /** Query parameters that it reads; lists of homes read what all filters have. */
  readonly query: readonly string[];
}

/** `blogs/:slug` → `/blogs/{slug}` */
function screensOf(entries: readonly RouteConfigEntry[], above: string): readonly Page[] {
  return entries.flatMap(({ path, index, children, file }) => {
    const own = path === undefined ? above : `${above}/${path.replaceAll(/:(\w+)/g, "{$1}")}`;
    const page = { path: own === "" ? "/" : own, answeredBy: file, query: [] };
    return [...(index || path !== undefined ? [page] : []), ...screensOf(children ?? [], own)];
  });
}

/** Of the site, which only the build can load: their components are no plain TypeScript. */
async function sitePages(): Promise<readonly Page[]> {
  await ensureBuild();
  const { entry }: ServerBuild = await import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  const { paths, pageAt } = entry.module as unknown as typeof EntryModule; // React Router types only the exports that it calls itself
  return paths.map((path) => {
    const { page } = pageAt(path);
    const query = page.query === "any" ? listParameters.map(({ name }) => name) : (page.query ?? []);
    return { path: path.replaceAll(/:(\w+)/g, "{$1}"), answeredBy: page, query };
  });
}

/** Reads every page once, then the addresses that those pages link to. */
async function pageTargets(
  get: Get,
  known: readonly KnownRecord[],
  given: readonly string[],
): Promise<readonly Target[]> {
  const pages = new Map([...(await sitePages()), ...screensOf(routeTable, "")].map((page) => [page.path, page]));
  const patterns = [...pages.keys()];
  const found = new Map(patterns.map((path) => [path, new Set(path.includes("{") ? [] : [path])]));
  const homes = known.filter(({ kind }) => kind === "property").slice(0, 2);
  const links = new Set([
    ...given,
    ...known.flatMap(({ kind, id, slug }) => addressesOf(kind, id, slug)),
    ...[...pages.values()]
      .filter(({ query }) => query.includes("homes"))
      .map(({ path }) => `${path}?homes=${homes.map(({ id }) => id).join()}`),
  ]);
  const forms = new Map<string, readonly Form[]>();
  for (let round = 0; round < 2; round += 1) {
    for (const address of [...found.values()].flatMap((addresses) => [...addresses])) {
      if (forms.has(address) || LEFT_ALONE.some((pattern) => pattern.test(address))) continue;
      const html = await get(address, isClosed(address) ? "administrator" : "visitor");
      forms.set(address, formsOf(html, address));
      for (const [, link = ""] of html.matchAll(/href="(\/[^"#]*)"/g)) links.add(link.replaceAll("&amp;", "&"));
    }
    for (const link of links) {
      const addresses = found.get(patterns.find((path) => isAt(path, link)) ?? "");
      if (addresses && addresses.size < MAX_EXAMPLES) addresses.add(link);
    }
  }
  return [...pages.values()].map(({ path, answeredBy, query }): Target => {
    const examples = [...(found.get(path) ?? [])];
    const own = new Map(examples.flatMap((address) => forms.get(address) ?? []).map((form) => [signOf(form), form]));
    return {
      ...bareTarget(path),
      examples,
      methods: ["GET", "POST"],
      query: [...new Set([...query, ...namesIn(examples)])].map((name) => ({ name, schema: {}, isRequired: false })),
      forms: [...own.values(), ...(path === SHARED.action ? [SHARED] : [])],
      isClosed: isClosed(path),
      answeredBy,
    };
  });
}

function isClosed(path: string): boolean {
  return path.startsWith("/dashboard");
}

/** Signed out, changed or asked for by accident, these would end the run's own session. */
export const LEFT_ALONE = [/^\/api\/session$/, /^\/dashboard\/logout$/];

function addressesOf(kind: string, id: string, slug: string): readonly string[] {
  const page = { property: `/property/${slug}`, project: `/project/${slug}`, blog: `/blogs/${slug}` }[kind] ?? "/";
  const update = `/dashboard/${kind}/${kind}Update?id=${id}`;
  return [
    page,
    update,
    `/dashboard/history/${kind}/${id}`,
    `/visit?listing=${id}`,
    `/enquire?listing=${id}`,
    `/review?property=${id}`,
  ];
}

export function isAt(pattern: string, link: string): boolean {
  const path = link.split("?")[0] ?? "";
  return matchPath(pattern.replaceAll(/\{(\w+)\}/g, ":$1"), path) !== null;
}

/** Forms that differ in hidden values alone are the same one. */
function signOf({ action, method, fields }: Form): string {
  return `${method} ${action} ${fields.map(({ name, type }) => `${name}:${type}`).join()}`;
}

function namesIn(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.flatMap((address) => [...new URLSearchParams(address.split("?")[1] ?? "").keys()]));
}
