import type { Env, Hono } from "hono";
import type { Services } from "#app/services.ts";
import type { Call } from "../call.ts";
import { docsPage, docsStyle } from "./docs-page.ts";
import { describeCalls } from "./openapi.ts";
import type { Schema } from "./schema.ts";
import { sharedSchemas } from "./shared-schemas.ts";

/** Pages that describe the calls; the only public addresses of this module that are no calls. */
export const DESCRIPTION_PATHS = ["/openapi.json", "/docs", "/docs.css"] as const;

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const KEPT = { "cache-control": "no-cache" };

/** Adds /openapi.json, /docs and its style sheet. */
export function describeRoutes<E extends Env>(
  app: Hono<E>,
  calls: readonly Call[],
  { catalogue, publicUrl }: Services,
): void {
  const [openapiPath, docsPath, stylePath] = DESCRIPTION_PATHS;
  app.get(openapiPath, async (context) => {
    const { product } = await catalogue.settings();
    return context.json(describeCalls(calls, product), 200, KEPT);
  });
  app.get(docsPath, async (context) => {
    const { product } = await catalogue.settings();
    return context.html(docsPage(calls, lookup, product, publicUrl), 200, {
      ...KEPT,
      "content-security-policy": POLICY,
    });
  });
  app.get(stylePath, (context) => context.body(docsStyle, 200, { ...KEPT, "content-type": "text/css; charset=utf-8" }));
}

function lookup(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : (sharedSchemas[schema.$ref.split("/").at(-1) ?? ""] ?? schema);
}
