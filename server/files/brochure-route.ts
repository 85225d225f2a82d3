import type { Context, Env, Hono } from "hono";
import { BROCHURE_KINDS, brochureContent } from "#app/site/brochure/brochure-content.ts";
import { inLanguage } from "#app/base/in-language.ts";
import { LANGUAGES, to } from "#app/base/language.ts";
import type { Services } from "#app/services.ts";

/** It changes with each edit, so browsers revalidate it each time and get 304 while theirs is right. */
const HEADERS = {
  "cache-control": "public, no-cache",
  // Search engines should list the page instead.
  "x-robots-tag": "noindex",
} as const;

type BrochureServices = Pick<Services, "brochures" | "catalogue" | "publicUrl">;
/** `address`: that of the client. */
interface BrochureEnv extends Env {
  Variables: { address: string };
}

/** One page of A4 about each published home and project, made when somebody asks for it. */
export function serveBrochures<E extends BrochureEnv>(app: Hono<E>, services: BrochureServices): void {
  for (const kind of BROCHURE_KINDS)
    for (const language of LANGUAGES)
      app.on(["GET", "HEAD"], to(`/${kind}/:slug/brochure.pdf`, language), (context) =>
        inLanguage(language, () => answerBrochure(context, services, { kind, address: context.get("address") })),
      );
}

async function answerBrochure(
  context: Context,
  services: BrochureServices,
  { kind, address }: { readonly kind: (typeof BROCHURE_KINDS)[number]; readonly address: string },
): Promise<Response> {
  const slug = context.req.param("slug") ?? "";
  const found = await brochureContent(services, kind, slug);
  // Redirects to the page, which says what became of it.
  if ("page" in found) return context.body(null, 302, { location: to(found.page), "cache-control": "no-store" });
  const { brochures } = services;
  const etag = brochures.etagOf(found.content);
  if (context.req.header("if-none-match") === etag) return context.body(null, 304, { ...HEADERS, etag });
  const file = await brochures.open(found.content, address);
  const headers = {
    ...HEADERS,
    etag,
    "content-type": "application/pdf",
    "content-length": String(file.byteLength),
    "content-disposition": `inline; filename="${slug.replace(/[^\w.-]/g, "")}-brochure.pdf"`,
  };
  return context.req.method === "HEAD"
    ? context.body(null, 200, headers)
    : context.body(Uint8Array.from(file), 200, headers);
}
