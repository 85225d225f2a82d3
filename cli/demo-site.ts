import { createCatalogue } from "#app/catalogue/index.ts";
import type { DemoSite } from "#demo/load.ts";
import type { CommandContext } from "./context.ts";

export async function demoSite(context: CommandContext): Promise<DemoSite> {
  const store = await context.store();
  return { store, services: { catalogue: createCatalogue({ store }), media: await context.media() } };
}
