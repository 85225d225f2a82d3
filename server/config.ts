import { isAbsolute, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { POSTGRES_URL } from "#app/store/index.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** An empty variable counts as one that is not set, as in `PORT= npm start`. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const webAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
    "has to be an address such as https://homes.example",
  )
  .transform((value) => value.replace(/\/+$/, ""));

const wholeNumber = z
  .string()
  .regex(/^\d{1,3}$/, "has to be a number up to 999")
  .transform(Number);

/** 32 bytes. */
export const SECRET_KEY_FORM = /^[0-9a-f]{64}$/i;

/** Every variable the site reads; .env.example explains them. */
const environment = z.object({
  PORT: optional(
    z
      .string()
      .regex(/^\d+$/, "has to be a number")
      .transform(Number)
      .refine((port) => port <= 65_535, "has to be at most 65535"),
  ),
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.string().regex(POSTGRES_URL, "has to start with postgres://")),
  MAP_TILES: optional(z.string()),
  BACKUP_URL: optional(z.string().regex(/^(s3:\/\/|file:\/\/|off$)/, "has to start with s3:// or file://, or be off")),
  BACKUP_KEY: optional(
    z.string().min(12, "has to be a public key of age (age1…), or a passphrase of at least 12 characters"),
  ),
  BACKUP_KEEP_DAYS: optional(wholeNumber),
  BACKUP_KEEP_WEEKS: optional(wholeNumber),
  MEDIA_URL: optional(z.string().regex(/^(s3|file):\/\//, "has to start with s3:// or file://")),
  PUBLIC_URL: optional(webAddress),
  SECRET_KEY: optional(
    z.string().regex(SECRET_KEY_FORM, "has to be 64 hexadecimal digits, as `openssl rand -hex 32` makes them"),
  ),
  ADMIN_USERNAME: optional(z.string()),
  ADMIN_PASSWORD: optional(z.string()),
  DEMO: optional(z.enum(["0", "homes", "1"], "has to be 0, homes or 1")),
  LOG_LEVEL: optional(z.enum(["debug", "info", "warn", "error"], "has to be debug, info, warn or error")),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\//, "has to start with smtp:// or smtps://")),
  TRUST_PROXY: optional(z.string().regex(/^\d$/, "has to be the number of proxies in front, 0 to 9").transform(Number)),
  METRICS_TOKEN: optional(z.string().min(16, "has to have 16 characters at least")),
  AWS_ACCESS_KEY_ID: optional(z.string()),
  AWS_SECRET_ACCESS_KEY: optional(z.string()),
  AWS_SESSION_TOKEN: optional(z.string()),
});

export interface Config {
  /** 0 lets the system choose; tests use it. */
  readonly port: number;
  readonly host: string;
  /** Absolute path of the folder that holds database and pictures. */
  readonly dataDir: string;
  /** `postgres://…`, or the absolute path of the SQLite file. */
  readonly databaseUrl: string;
  /** Absolute path of the PMTiles file with the streets of the map. */
  readonly mapTiles: string | undefined;
  readonly mediaUrl: string | undefined;
  readonly mediaCredentials:
    | { readonly accessKeyId: string; readonly secretAccessKey: string; readonly sessionToken?: string }
    | undefined;
  readonly backup: {
    /** `file://…` or `s3://…`; undefined where none are made by themselves. */
    readonly url: string | undefined;
    /** A public key of age, or a passphrase. Undefined: they are not encrypted. */
    readonly key: string | undefined;
    readonly retention: { readonly days: number; readonly weeks: number };
  };
  /** Without a trailing slash. Undefined: `http://localhost:<port>`. */
  readonly publicUrl: string | undefined;
  /** 64 hexadecimal digits. Undefined: a file in the data folder. */
  readonly secretKey: string | undefined;
  readonly firstAdministrator: { readonly username: string; readonly password: string } | undefined;
  /** What fills an empty site: nothing, what visitors see, or also a week of an office. */
  readonly demo: "0" | "homes" | "1";
  readonly logLevel: "debug" | "info" | "warn" | "error";
  readonly smtpUrl: string | undefined;
  /** How many proxies in front add themselves to X-Forwarded-For. */
  readonly trustProxy: number;
  /** What opens /metrics. Undefined: there is no such page, and nothing is counted. */
  readonly metricsToken: string | undefined;
}

/** A value of the environment is wrong; the message names it and says what it should be. */
export class ConfigError extends Error {}

/** @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(
      `${String(issue?.path[0])} ${issue?.message ?? "is wrong"}. Correct it in the environment and start again; .env.example explains every variable.`,
    );
  }
  const value = parsed.data;
  if (Boolean(value.ADMIN_USERNAME) !== Boolean(value.ADMIN_PASSWORD))
    throw new ConfigError(
      `${value.ADMIN_USERNAME ? "ADMIN_PASSWORD" : "ADMIN_USERNAME"} is missing: set both for the first administrator, or neither.`,
    );
  // Without both, the machine's own role counts.
  if (Boolean(value.AWS_ACCESS_KEY_ID) !== Boolean(value.AWS_SECRET_ACCESS_KEY))
    throw new ConfigError(
      `${value.AWS_ACCESS_KEY_ID ? "AWS_SECRET_ACCESS_KEY" : "AWS_ACCESS_KEY_ID"} is missing: set both for the S3 store, or neither.`,
    );
  const dataDir =
    value.DATA_DIR && isAbsolute(value.DATA_DIR) ? value.DATA_DIR : resolve(root, value.DATA_DIR ?? "data");
  return {
    port: value.PORT ?? 5000,
    host: value.HOST ?? "0.0.0.0",
    dataDir,
    databaseUrl: value.DATABASE_URL ?? join(dataDir, "aangan.sqlite"),
    mapTiles: value.MAP_TILES && resolve(dataDir, value.MAP_TILES),
    mediaUrl: value.MEDIA_URL,
    mediaCredentials: credentials(value),
    backup: {
      url: value.BACKUP_URL === "off" ? undefined : (value.BACKUP_URL ?? ownBackupFolder(value.DATABASE_URL, dataDir)),
      key: value.BACKUP_KEY,
      retention: { days: value.BACKUP_KEEP_DAYS ?? 7, weeks: value.BACKUP_KEEP_WEEKS ?? 4 },
    },
    publicUrl: value.PUBLIC_URL,
    secretKey: value.SECRET_KEY,
    firstAdministrator:
      value.ADMIN_USERNAME && value.ADMIN_PASSWORD
        ? { username: value.ADMIN_USERNAME, password: value.ADMIN_PASSWORD }
        : undefined,
    demo: value.DEMO ?? "1",
    logLevel: value.LOG_LEVEL ?? "info",
    smtpUrl: value.SMTP_URL,
    trustProxy: value.TRUST_PROXY ?? 0,
    metricsToken: value.METRICS_TOKEN,
  };
}

/** Default of an SQLite site. A PostgreSQL server has its own tools for backups, and the site's processes may run on several machines. */
function ownBackupFolder(databaseUrl: string | undefined, dataDir: string): string | undefined {
  return databaseUrl === undefined || !POSTGRES_URL.test(databaseUrl)
    ? pathToFileURL(join(dataDir, "backups")).href
    : undefined;
}

function credentials(value: z.infer<typeof environment>): Config["mediaCredentials"] {
  if (!value.AWS_ACCESS_KEY_ID || !value.AWS_SECRET_ACCESS_KEY) return undefined;
  return {
    accessKeyId: value.AWS_ACCESS_KEY_ID,
    secretAccessKey: value.AWS_SECRET_ACCESS_KEY,
    ...(value.AWS_SESSION_TOKEN ? { sessionToken: value.AWS_SESSION_TOKEN } : {}),
  };
}
