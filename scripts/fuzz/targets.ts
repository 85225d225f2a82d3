import type { RouteConfigEntry } from "@react-router/dev/routes";
import { z } from "zod";
import routeTable from "#app/routes.ts";
import type { Resolve, Schema } from "./values.ts";

/** One call or page, as the fuzzer knows it. */
export interface Target {
  /** With `{name}` for the parts that vary. */
  readonly path: string;
  readonly methods: readonly string[];
  /** Media types of the bodies that a call declares, with their schemas. */
  readonly bodies: readonly { readonly contentType: string; readonly schema: Schema }[];
  /** Names of query parameters. */
  readonly query: readonly string[];
  /** Names of the fields of the page's forms. */
  readonly fields: readonly string[];
}

export interface Targets {
  readonly all: readonly Target[];
  readonly resolve: Resolve;
  /** Ids, slugs and tokens that exist. */
  readonly values: readonly string[];
}

const schema = z.custom<Schema>((value) => typeof value === "object" && value !== null);
const operation = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.string() })).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema }).loose()) }).optional(),
});
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), schema) }),
});

/** Asks the site for a page as a visitor or as the administrator. */
export type Get = (path: string) => Promise<string>;

/**
 * Everything that can be asked for: the calls of /openapi.json, the pages of the route table with the fields that their
 * forms have now, and the fixed addresses of the server. New calls and pages are covered without a line here.
 */
export async function findTargets(get: Get): Promise<Targets> {
  const { paths, components } = description.parse(JSON.parse(await get("/openapi.json")));
  const calls = Object.entries(paths).map(([path, operations]): Target => {
    const declared = Object.entries(operations);
    return {
      path,
      methods: declared.map(([method]) => method.toUpperCase()),
      bodies: declared.flatMap(([, { requestBody }]) =>
        Object.entries(requestBody?.content ?? {}).map(([contentType, { schema: body }]) => ({
          contentType,
          schema: body,
        })),
      ),
      query: declared.flatMap(([, { parameters = [] }]) =>
        parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
      ),
      fields: [],
    };
  });
  const values = new Set<string>(["1", "x", "0".repeat(24)]);
  for (const list of ["/getProperties", "/getProjects", "/getBlogs"]) {
    for (const [, value = ""] of (await get(`${list}?limit=5`)).matchAll(/"(?:id|_id|slug)":"([^"]+)"/g))
      values.add(value);
  }
  const pages: Target[] = [];
  for (const path of new Set(pathsOf(routeTable, ""))) pages.push(await pageTarget(path, [...values], get));
  const fixed = [
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
  return {
    all: [
      ...calls,
      ...pages,
      ...fixed.map((path): Target => ({ path, methods: ["GET"], bodies: [], query: [], fields: [] })),
    ],
    resolve: (written) =>
      written.$ref === undefined ? written : (components.schemas[written.$ref.split("/").at(-1) ?? ""] ?? {}),
    values: [...values],
  };
}

/** `blogs/:slug` → `/blogs/{slug}` */
function pathsOf(entries: readonly RouteConfigEntry[], above: string): readonly string[] {
  return entries.flatMap(({ path, index, children }) => {
    const own = path === undefined ? above : `${above}/${path.replaceAll(/:(\w+)/g, "{$1}").replace("*", "{rest}")}`;
    return [...(index || path !== undefined ? [own === "" ? "/" : own] : []), ...pathsOf(children ?? [], own)];
  });
}

async function pageTarget(path: string, values: readonly string[], get: Get): Promise<Target> {
  const fields = new Set<string>();
  const query = new Set<string>();
  for (const value of path.includes("{") ? values.slice(-3) : [""]) {
    const html = await get(path.replaceAll(/\{\w+\}/g, encodeURIComponent(value)));
    for (const [, name = ""] of html.matchAll(/<(?:input|select|textarea|button)\b[^>]*?\bname="([^"]+)"/g))
      fields.add(name);
    for (const [, name = ""] of html.matchAll(/href="[^"?]*\?([\w-]+)=/g)) query.add(name);
  }
  return { path, methods: ["GET", "POST"], bodies: [], query: [...query], fields: [...fields] };
}
