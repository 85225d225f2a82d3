/** A site within the process of the test, which can change its services. */
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import type { Services } from "#app/services.ts";
import { fillWithDemo } from "#demo/load.ts";
import { type AppOptions, createListener } from "#server/app.ts";
import { productionPages } from "#server/builds.ts";
import { readConfig } from "#server/config.ts";
import type { Log } from "#server/log.ts";
import { Pages } from "#server/pages/pages.ts";
import { type OpenedSite, openSite } from "#server/services.ts";
import type { Templates } from "./global.ts";
import { ADMINISTRATOR } from "./site.ts";

/** Opens a copy of a prepared data folder, which goes when the site is closed. */
export async function openCopy(template: keyof Templates, log: Log): Promise<OpenedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-copy-"));
  await cp(inject("templates")[template], dataDir, { recursive: true });
  const site = await openSite(readConfig({ DATA_DIR: dataDir }), log);
  if (inject("cluster")) {
    // What was prepared is a database of the cluster; the folder has none.
    await site.services.accounts.create({ ...ADMINISTRATOR, name: "Asha" });
    if (template === "demo") await fillWithDemo(site, log);
  }
  return {
    ...site,
    async close() {
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves these services over HTTP as the server does, files of the build included. */
export async function serve(
  services: Services,
  log: Log,
  options: Partial<AppOptions> = {},
): Promise<{ readonly url: string; readonly stop: () => void }> {
  const { current } = await productionPages(log);
  const server = createServer(
    createListener({
      services,
      pages: new Pages(services, { build: current }),
      log,
      trustProxy: 0,
      publicUrl: services.publicUrl,
      isStopping: () => false,
      isSearchBuilt: () => true,
      serveFiles: true,
      ...options,
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
