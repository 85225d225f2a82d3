/**
 * A site of two processes on PostgreSQL and an S3 store, behind a proxy, as docs/deploy.md describes it. With CLUSTER=1 every site that
 * browser suites start is one.
 */
import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { execute, startPostgres } from "#scripts/testing/postgres.ts";
import { startProxy } from "./proxy.ts";
import { fillStore, type Site, type SiteOptions, startSite, untilReady } from "./site.ts";

/** What all sites of a test run share. */
export interface ClusterParts {
  readonly postgresUrl: string;
  readonly s3Port: number;
  /** Each folder in it is a bucket. */
  readonly s3Folder: string;
}

export interface Cluster extends Site {
  readonly processes: readonly Site[];
  /** Starts a process that ended, at its own port. */
  readonly restart: (at: number) => Promise<void>;
}

/** Starts the store of pictures. */
export async function startPictureStore(): Promise<{
  readonly port: number;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}> {
  const folder = await mkdtemp(join(tmpdir(), "aangan-s3-"));
  const child = fork(fileURLToPath(new URL("./s3-process.ts", import.meta.url)), [folder], {
    execArgv: ["--disable-warning=ExperimentalWarning", "--no-deprecation"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", ({ port: said }: { readonly port: number }) => resolve(said));
    child.on("exit", (code) => reject(new Error(`The store of pictures ended with ${code}`)));
  });
  return {
    port,
    folder,
    async stop() {
      child.disconnect();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the database server and the store of pictures. */
export async function startClusterParts(): Promise<{
  readonly parts: ClusterParts;
  readonly stop: () => Promise<void>;
}> {
  const postgres = await startPostgres();
  if (!postgres) throw new Error("There is no PostgreSQL for this platform");
  const store = await startPictureStore();
  return {
    parts: { postgresUrl: postgres.url, s3Port: store.port, s3Folder: store.folder },
    async stop() {
      await store.stop();
      await postgres.stop();
    },
  };
}

/** MEDIA_URL and keys of a bucket of the store. */
export const picturesIn = (port: number, bucket: string) => ({
  MEDIA_URL: `s3://${bucket}/pictures?endpoint=http://127.0.0.1:${port}&region=us-east-1&forcePathStyle=true`,
  AWS_ACCESS_KEY_ID: "S3RVER",
  AWS_SECRET_ACCESS_KEY: "S3RVER",
});

/** A database and a bucket by this name. */
const placesOf = ({ postgresUrl, s3Port }: ClusterParts, name: string) => {
  const database = new URL(postgresUrl);
  database.pathname = `/${name}`;
  return {
    DATABASE_URL: database.href,
    ...picturesIn(s3Port, name),
    SECRET_KEY: "5a".repeat(32),
  };
};

const templateOf = (folder: string) => `template-${basename(folder)}`;

/** Makes an empty database and an empty bucket. */
export async function clusterPlaces(parts: ClusterParts, name: string): Promise<ReturnType<typeof placesOf>> {
  await execute(parts.postgresUrl, `create database "${name}"`);
  await mkdir(join(parts.s3Folder, name));
  return placesOf(parts, name);
}

/** Makes the places of a template, which `from` of later sites names by its folder. */
export const makeTemplate = (parts: ClusterParts, folder: string) => clusterPlaces(parts, templateOf(folder));

/** Starts both processes at the same moment, or one without the proxy; resolves when both are ready. The site has a database and a bucket of its own. */
export async function startCluster(
  parts: ClusterParts,
  { from, fill, dataDir: given, env = {}, isOneProcess = false }: SiteOptions = {},
): Promise<Cluster> {
  const name = `site-${randomBytes(6).toString("hex")}`;
  const bucket = join(parts.s3Folder, name);
  await execute(parts.postgresUrl, `create database "${name}"${from ? ` template "${templateOf(from)}"` : ""}`);
  if (from) await cp(join(parts.s3Folder, templateOf(from)), bucket, { recursive: true });
  else await mkdir(bucket);
  const places = placesOf(parts, name);
  if (fill) await fillStore(places.DATABASE_URL, fill);
  const dataDir = given ?? (await mkdtemp(join(tmpdir(), "aangan-cluster-")));
  const proxy = await startProxy({ tls: false });
  const start = (at: number, port = "0") =>
    startSite({
      dataDir: join(dataDir, String(at)),
      env: {
        ...places,
        ...(isOneProcess ? {} : { PUBLIC_URL: proxy.url }),
        ...env,
        TRUST_PROXY: String(Number(env["TRUST_PROXY"] ?? 0) + (isOneProcess ? 0 : 1)),
        PORT: port,
      },
    });
  const processes = await Promise.all(isOneProcess ? [start(0)] : [start(0), start(1)]);
  proxy.lead(...processes.map(({ url }) => url));
  await Promise.all(processes.map(untilReady));
  return {
    url: (isOneProcess ? processes[0]?.url : undefined) ?? proxy.url,
    pid: processes[0]?.pid,
    dataDir: isOneProcess ? join(dataDir, "0") : dataDir,
    databaseUrl: places.DATABASE_URL,
    processes,
    ended: Promise.all(processes.map(({ ended }) => ended)).then(worst),
    async restart(at) {
      const port = new URL(processes[at]?.url ?? "").port;
      processes[at] = await start(at, port);
    },
    kill: () => processes.forEach((each) => each.kill()),
    async stop() {
      const codes = await Promise.all(processes.map((each) => each.stop()));
      proxy.stop();
      if (!given) {
        await execute(parts.postgresUrl, `drop database "${name}" with (force)`);
        await Promise.all([bucket, dataDir].map((folder) => rm(folder, { recursive: true, force: true })));
      }
      return worst(codes);
    },
  };
}

const worst = (codes: readonly (number | null)[]) => codes.find((code) => code !== 0) ?? 0;
