import style from "#app/ui/kept.css?url";
import type { PageRequest } from "../page.ts";

/**
 * The worker, preceded by its settings. Switching it off changes the file: browsers fetch it with the next page, and the worker removes
 * itself with everything that it kept.
 */
export async function loader({ site: { settings } }: PageRequest) {
  const { default: worker } = await import("./worker.ts?bundled");
  const site = { isOff: settings.noKeptPages === true, style };
  return new Response(`self.site=${JSON.stringify(site)};${worker}`, {
    headers: { "content-type": "text/javascript; charset=utf-8" },
  });
}
