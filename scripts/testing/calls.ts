import { property, project, blog } from "#app/kinds/index.ts";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serve } from "@hono/node-server";
import sharp from "sharp";
import { createApi } from "#app/api/index.ts";
import type { Services } from "#app/services.ts";
import type { Store } from "#app/store/types.ts";
import { readConfig } from "#server/config.ts";
import { openSite } from "#server/services.ts";

export const PASSWORD = "seven mango trees";

export interface TestSite {
  readonly origin: string;
  readonly services: Services;
  readonly store: Store;
  /** Folder of pictures and temporary files. */
  readonly dataDir: string;
  /** Session token of the administrator 'asha'. */
  readonly token: string;
  /** What the log would have: failures that were ours, of calls and of work in the background. */
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
export async function openTestSite(
  change: (services: Services) => Services = (services) => services,
): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "calls-"));
  const failures: unknown[] = [];
  const ignore = () => undefined;
  const log = {
    isDebugging: false,
    debug: ignore,
    info: ignore,
    warn: ignore,
    error: (...line: unknown[]) => failures.push(line),
    close: ignore,
  };
  const config = {
    ...readConfig({ DATA_DIR: dataDir, PUBLIC_URL: "http://localhost", SECRET_KEY: randomBytes(32).toString("hex") }),
    databaseUrl: ":memory:",
  };
  const site = await openSite(config, log, { hashing: { cost: { memory: 8, passes: 1, parallelism: 1 } } });
  const { store } = site;
  const services = change(site.services);
  const { accounts } = site.services;
  await accounts.create({ username: "asha", password: PASSWORD, name: "Asha" });
  const api = createApi(services, { secure: false, onUnexpected: (error) => failures.push(error) });
  const server = serve({ fetch: api.fetch, port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false });
  // A connection that this side closes while a test is about to use it again fails that test: leave it open.
  if ("keepAliveTimeout" in server) server.keepAliveTimeout = 0;
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  const { port }: AddressInfo = addressOf(server.address());
  const origin = `http://127.0.0.1:${port}`;
  const { token } = await accounts.signIn({ username: "asha", password: PASSWORD, address: "127.0.0.1" });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(origin + path, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init.headers)), authorization: `Bearer ${token}` },
    });
  return {
    origin,
    services,
    store,
    dataDir,
    token,
    failures,
    visit: (path, init) => fetch(origin + path, init),
    ask,
    send: (method, path, body) =>
      ask(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    async close() {
      await new Promise((resolve) => server.close(resolve));
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("The test server listens nowhere");
  return address;
}

/** Adds a record by its call. @returns what the call answers */
export async function addRecord(
  site: TestSite,
  path: string,
  record: object,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await site.send("POST", path, record);
  const body = await bodyOf(response);
  if (response.status !== 201) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}

/** A form with the fields of a record, and files under their names. */
export function formOf(
  record: Readonly<Record<string, unknown>>,
  files: readonly (readonly [name: string, file: Blob])[],
): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(record)) data.append(name, String(value));
  for (const [name, file] of files) data.append(name, file, "home.jpg");
  return data;
}

/** A small JPEG; another `shade` makes another picture. */
export async function jpeg(shade: number): Promise<Blob> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer();
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

/** The records that the description of the calls shows. */
export const exampleInput = {
  property: property.content.calls.example,
  project: project.content.calls.example,
  blog: blog.content.calls.example,
};
