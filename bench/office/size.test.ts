import { mkdtemp, rm } from "node:fs/promises";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchPath, RouterContextProvider } from "react-router";
import { expect, it, onTestFinished } from "vitest";
import { requestContext, servicesContext } from "#app/backoffice/context.server.ts";
import { backofficeRoutes } from "#app/backoffice/routes.ts";
import { Unavailable } from "#app/entities/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { readConfig } from "#server/config.ts";
import { openSite } from "#server/services.ts";
import { root } from "#scripts/tools.ts";
import { aProperty } from "#scripts/testing/stores.ts";
import { fillScreens } from "../../e2e/support/screens.ts";
import { addPeople } from "./fill.ts";
import { addresses } from "./screens.ts";

const [FEW, MANY] = [200, 2_000];
/**
 * Screens that compare homes with what everybody looks for, and how many functions they may call for each further person, of whom every second one wants
 * something. All other screens call none. A row takes twenty.
 */
const LOOKS: readonly (readonly [address: RegExp, calls: number])[] = [
  [/^\/dashboard$/, 30],
  [/^\/dashboard\/properties\/\w+\/(fits|people)$/, 20],
  // Few people do not fill the page.
  [/^\/dashboard\/people(\?page=100|\/doubles)$/, 4],
];
/** Something is always kept or forgotten. */
const NONE = 1;
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
  const { store, services, close } = await openSite(config, undefined, { now: () => clock.now });
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

/** How often each function of the project is called by `work`, by file, name and place; V8 counts. */
async function callsOf(session: Session, work: () => Promise<unknown>): Promise<ReadonlyMap<string, number>> {
  await session.post("Profiler.takePreciseCoverage"); // begins at 0 again
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const own = result.filter(({ url }) => url.includes(join(root, "app")));
  return new Map(
    own.flatMap(({ url, functions }) =>
      functions.map(({ functionName, ranges: [range] }) => [
        `${url.split(root).at(-1)} ${functionName} ${range?.startOffset}`,
        range?.count ?? 0,
      ]),
    ),
  );
}

it("no screen makes anything of people whom it does not show", async () => {
  const [few, many] = [await officeOf(FEW), await officeOf(MANY)];
  const session = new Session();
  session.connect();
  onTestFinished(() => session.disconnect());
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true });
  for (const [at, address] of few.addresses.entries()) {
    if (EXPORTS.test(address)) continue;
    const other = many.addresses[at] ?? "";
    await Promise.all([ready(few, address), ready(many, other)]); // read and kept from now on
    const before = await callsOf(session, () => few.show(address));
    const after = await callsOf(session, () => many.show(other));
    const grown = [...after]
      .map(([name, count]) => ({ name, each: (count - (before.get(name) ?? 0)) / (MANY - FEW) }))
      .filter(({ each }) => each > 0)
      .sort((a, b) => b.each - a.each);
    const calls = grown.reduce((sum, { each }) => sum + each, 0);
    const most = grown.slice(0, 10).map(({ name, each }) => `${each.toFixed(1)} ${name}`);
    const [, allowed] = LOOKS.find(([looking]) => looking.test(address)) ?? [address, NONE];
    expect.soft(calls, [address, ...most].join("\n")).toBeLessThan(allowed);
  }
});
