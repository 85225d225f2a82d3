import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { KyselyPlugin } from "kysely";
import { matchPath, RouterContextProvider } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { requestContext, servicesContext } from "#app/backoffice/context.server.ts";
import { backofficeRoutes } from "#app/backoffice/routes.ts";
import { Unavailable } from "#app/entities/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { Engine } from "#app/store/engines/engine.ts";
import { readConfig } from "#server/config.ts";
import { openSite } from "#server/services.ts";
import { root } from "#scripts/tools.ts";
import { aProperty } from "#scripts/testing/stores.ts";
import { fillScreens } from "../../e2e/support/screens.ts";
import { addPeople } from "./fill.ts";
import { addresses } from "./screens.ts";

/** Enough to fill every page. */
const [FEW, MANY] = [700, 1_400];
/** Rows by which two pages of the same length differ: who has more conversations, or a due step. */
const SLACK = 60;
/** Files of everybody. */
const EXPORTS = /\/export\b/;

interface Office {
  readonly addresses: readonly string[];
  show(address: string): Promise<unknown>;
}

interface Screen {
  readonly path: string;
  readonly file: string;
}

/** Routes with their whole paths. */
function screensOf(entries: readonly RouteConfigEntry[], base = ""): readonly Screen[] {
  return entries.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? base : `${base}/${path}`;
    return children ? screensOf(children, whole) : [{ path: whole, file }];
  });
}
const screens = screensOf(backofficeRoutes);

type Loader = (args: object) => unknown;

async function officeOf(people: number): Promise<Office> {
  const dataDir = await mkdtemp(join(tmpdir(), "office-size-"));
  const clock = { now: Date.now() - 90 * DAY_MS };
  const config = { ...readConfig({ DATA_DIR: dataDir }), databaseUrl: ":memory:" };
  const through = { engine: counting };
  const { store, services, close } = await openSite(config, undefined, { now: () => clock.now, through });
  onTestFinished(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });
  const records = store.as({ type: "system", name: "test" });
  const drafts = Array.from({ length: 30 }, (_, at) => ({
    values: { ...aProperty(`Home ${at}`), saleType: "Buy" } as const,
  }));
  const ids = await fillScreens(store);
  const homes = (await records.createMany("property", drafts)).map(({ id }) => id);
  await addPeople({ store, clock }, homes, { people, enquiries: 1.5, conversations: 3, wants: 0.5 });
  const [home = ""] = homes;
  await records.update("property", home, { totalPrice: 5_000_000 }); // news for everybody
  const asha = { username: "asha", name: "Asha" };
  const user = await services.accounts.create({ ...asha, password: "courtyard-with-neem-tree" });
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  const actor = { type: "administrator", id: user.id, name: user.name } as const;
  context.set(requestContext, { actor, user, requestId: "1", address: "127.0.0.1" });
  return {
    addresses: addresses({ ...ids, property: home }),
    async show(address) {
      const url = new URL(address, "http://localhost");
      const [found] = screens.flatMap(({ path, file }) => {
        const match = matchPath(path, url.pathname);
        return match ? [{ file, params: match.params }] : [];
      });
      if (!found) throw new Error(`No route has ${address}`);
      const { loader }: { readonly loader?: Loader } = await import(/* @vite-ignore */ join(root, "app", found.file));
      return loader?.({ context, params: found.params, url, request: new Request(url) });
    },
  };
}

/** Shows it once the lists of the office are read, which a busy machine takes its time for. */
async function ready(office: Office, address: string): Promise<void> {
  for (;;)
    try {
      await office.show(address);
      return;
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
    }
}

let rows = 0;
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    rows += result.rows.length;
    return result;
  },
};

/** The database, with what it answers counted: rows that the office reads, and makes lines of. */
const counting = (engine: Engine): Engine => ({
  ...engine,
  read: (query) => engine.read((connection) => query(connection.withPlugin(counter))),
  transaction: (work) => engine.transaction((connection) => work(connection.withPlugin(counter))),
});

async function rowsRead(office: Office, address: string): Promise<number> {
  await ready(office, address); // what is read once is known from now on
  rows = 0;
  await office.show(address);
  return rows;
}

it("no screen reads people whom it does not show", async () => {
  const [few, many] = [await officeOf(FEW), await officeOf(MANY)];
  for (const [at, address] of few.addresses.entries()) {
    if (EXPORTS.test(address)) continue;
    const [before, after] = [await rowsRead(few, address), await rowsRead(many, many.addresses[at] ?? "")];
    expect.soft(after, `${address}, of ${MANY} people instead of ${FEW}`).toBeLessThanOrEqual(before + SLACK);
  }
});
