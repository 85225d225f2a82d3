import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import sharp from "sharp";
import { createAccounts } from "#app/accounts/index.ts";
import { createCatalogue } from "#app/catalogue/index.ts";
import { createExchange } from "#app/exchange/index.ts";
import { createInbox } from "#app/inbox/index.ts";
import { createMedia } from "#app/media/index.ts";
import { searchOnDemand } from "#app/search/on-demand.ts";
import type { Services } from "#app/services.ts";
import { openStore, type Store } from "#app/store/index.ts";
import { createApi } from "#app/api/index.ts";

export const PASSWORD = "seven mango trees";

export interface TestSite {
  readonly origin: string;
  readonly services: Services;
  readonly store: Store;
  /** Folder of pictures and temporary files. */
  readonly dataDir: string;
  /** Session token of the administrator 'asha'. */
  readonly token: string;
  /** Failures that were ours. */
  readonly failures: unknown[];
  /** As a visitor. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** As the administrator, with a bearer token. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** As the administrator, with a JSON body. */
  send(method: string, path: string, body: unknown): Promise<Response>;
  close(): Promise<void>;
}

/** The calls over real HTTP, on an empty store in memory. */
export async function openTestSite(change: (services: Services) => Services = (services) => services): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "calls-"));
  const store = await openStore({ url: ":memory:" });
  const accounts = createAccounts({ tables: store.accounts, secretKey: async () => randomBytes(32), hashing: { cost: { memory: 8, passes: 1, parallelism: 1 } } });
  await accounts.create({ username: "asha", password: PASSWORD, name: "Asha" });
  const media = await createMedia({ dataDir, table: store.media });
  const catalogue = createCatalogue({ store });
  const inbox = createInbox({ store, catalogue, publicUrl: "http://localhost" });
  const exchange = createExchange({ store, folder: join(dataDir, "imports") });
  const search = searchOnDemand({
    records: () => catalogue.stream({ type: "visitor" }, "property"),
    read: (ids) => catalogue.getMany({ type: "visitor" }, "property", ids),
    changes: store.changes,
  });
  const services = change({ accounts, catalogue, inbox, exchange, media, search: search.open, changes: store.changes, facts: store.facts, publicUrl: "http://localhost" });
  const failures: unknown[] = [];
  const api = createApi(services, { secure: false, onUnexpected: (error) => failures.push(error) });
  const server = serve({ fetch: api.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  const { port }: AddressInfo = addressOf(server.address());
  const origin = `http://127.0.0.1:${port}`;
  const { token } = await accounts.signIn({ username: "asha", password: PASSWORD, address: "127.0.0.1" });
  const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` } });
  return {
    origin, services, store, dataDir, token, failures,
    visit: (path, init) => fetch(origin + path, init),
    ask,
    send: (method, path, body) => ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await search.close();
      await exchange.close();
      await media.close();
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The test server listens nowhere");
  return address;
}

/** A small JPEG; another `shade` makes another picture. */
export async function jpeg(shade: number): Promise<Blob> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 120, b: 90 } } }).jpeg().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: "image/jpeg" });
}

/** The body of an answer, whose shape the test then checks. */
export async function bodyOf(response: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await response.json();
  return typeof body === "object" && body !== null ? { ...body } : {};
}

export async function listOf(response: Response): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const body: unknown = await response.json();
  return Array.isArray(body) ? body : [];
}
