import type { Context, Env, Hono } from "hono";
import { brochureOfHome } from "#app/routes/site/brochure-of-home.ts";
import type { Services } from "#app/services.ts";
import { brochureTexts } from "#app/texts/en/brochure.ts";

/** Ends like this, below the address of a home's page. */
const OF_HOME = "/property/:slug/brochure.pdf";

/** The home changes and prices with it: browsers ask each time, and are told when theirs is still right. */
const HEADERS = {
  "cache-control": "public, no-cache",
  // Search engines shall show the page.
  "x-robots-tag": "noindex",
} as const;

/** One page of A4 about each published home, made when somebody asks for it. */
export function serveBrochures<E extends Env>(
  app: Hono<E>,
  services: Pick<Services, "brochures" | "catalogue" | "publicUrl">,
): void {
  app.on(["GET", "HEAD"], OF_HOME, (context) => answerBrochure(context, services));
}

async function answerBrochure(
  context: Context,
  services: Pick<Services, "brochures" | "catalogue" | "publicUrl">,
): Promise<Response> {
  const slug = context.req.param("slug") ?? "";
  const found = await brochureOfHome(services, slug);
  // Its page says what became of the home.
  if ("page" in found) return context.body(null, 302, { location: found.page, "cache-control": "no-store" });
  const { brochures } = services;
  const etag = brochures.etagOf(found.content);
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, { ...HEADERS, etag });
  const file = await brochures.open(found.content);
  const headers = {
    ...HEADERS,
    etag,
    "content-type": "application/pdf",
    "content-length": String(file.byteLength),
    "content-disposition": `inline; filename="${brochureTexts.fileName(slug).replace(/[^\w.-]/g, "")}"`,
  };
  return context.req.method === "HEAD"
    ? context.body(null, 200, headers)
    : context.body(Uint8Array.from(file), 200, headers);
}
