import style from "#app/ui/kept.css?url";
import type { PageRequest } from "../page.ts";

/**
 * The worker, after what it has to know. Where the administrator has switched it off it is another one for browsers: they fetch it with the next
 * page, and it takes itself away with everything that it kept.
 */
export async function loader({ site: { settings } }: PageRequest) {
  const { default: worker } = await import("./worker.ts?bundled");
  const site = { isOff: settings.noKeptPages === true, style };
  return new Response(`self.site=${JSON.stringify(site)};${worker}`, {
    headers: { "content-type": "text/javascript; charset=utf-8" },
  });
}
