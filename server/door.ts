import type { Context, Env, Hono } from "hono";
import { AppError } from "#app/entities/errors.ts";
import { readBytes } from "#app/api/body.ts";
import { MAX_DELIVERY } from "#app/kinds/delivery/delivery.ts";
import type { IncomingLeads } from "#app/leads/index.ts";

/** Addresses at which sources of leads send, by the secret in them. */
const AT = "/in/";

/** A path as logs may show it. */
export function withoutSecret(path: string): string {
  return path.startsWith(AT) ? `${AT}…` : path;
}

/** Scripts of other sites may send here: the secret in the address is what counts. */
const FROM_ANYWHERE = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "content-type",
  "cross-origin-resource-policy": "cross-origin",
} as const;

/** Programs read what they are answered, so refusals are a sentence of plain text. */
export function serveDoor<E extends Env>(app: Hono<E>, leads: IncomingLeads): void {
  app.on("OPTIONS", `${AT}:secret`, (context) => context.body(null, 204, FROM_ANYWHERE));
  app.on(["GET", "POST"], `${AT}:secret`, async (context) => {
    try {
      const { raw } = context.req;
      const { status, type, text } = await leads.receive(context.req.param("secret"), async () => {
        const bytes = await readBytes(raw, MAX_DELIVERY, (most) => `What you sent is larger than ${most}.`);
        return {
          method: raw.method,
          query: new URL(raw.url).searchParams,
          type: context.req.header("content-type") ?? "",
          bytes,
          text: new TextDecoder().decode(bytes),
          header: (name) => context.req.header(name),
        };
      });
      return answer(context, status, text, type);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const wait = "retryAfter" in error ? { "retry-after": String(error.retryAfter) } : {};
      return answer(context, error.status, error.message, "text/plain", wait);
    }
  });
}

function answer(
  context: Context,
  status: number,
  text: string,
  type: string,
  more: Readonly<Record<string, string>> = {},
): Response {
  return context.body(text, status as 200, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    ...FROM_ANYWHERE,
    ...more,
  });
}
