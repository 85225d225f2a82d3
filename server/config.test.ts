import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

describe("readConfig", () => {
  it("starts with the defaults of the README", () => {
    const config = readConfig({});
    expect(config).toMatchObject({ port: 5000, demo: "1", logLevel: "info", publicUrl: undefined, trustProxy: 0 });
    expect(config.databaseUrl).toBe(`${config.dataDir}/aangan.sqlite`);
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readConfig({ PORT: "", DATABASE_URL: "", DEMO: "" }).port).toBe(5000);
  });

  it.each([
    ["PORT", { PORT: "five" }],
    ["PORT", { PORT: "70000" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://x" }],
    ["MEDIA_URL", { MEDIA_URL: "ftp://x" }],
    ["BACKUP_URL", { BACKUP_URL: "/backups" }],
    ["BACKUP_KEY", { BACKUP_KEY: "short" }],
    ["BACKUP_KEEP_DAYS", { BACKUP_KEEP_DAYS: "a week" }],
    ["PUBLIC_URL", { PUBLIC_URL: "homes.example" }],
    ["SECRET_KEY", { SECRET_KEY: "a short one" }],
    ["DEMO", { DEMO: "yes" }],
    ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
    ["SMTP_URL", { SMTP_URL: "mail.example" }],
    ["TRUST_PROXY", { TRUST_PROXY: "many" }],
    ["ADMIN_PASSWORD", { ADMIN_USERNAME: "asha" }],
    ["ADMIN_USERNAME", { ADMIN_PASSWORD: "correct horse battery" }],
    ["AWS_ACCESS_KEY_ID", { AWS_SECRET_ACCESS_KEY: "secret" }],
  ])("stops with a sentence that names %s", (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(new RegExp(`^${name} .+\\.`));
  });

  it("keeps backups of an SQLite site beside it, those of PostgreSQL where it is told to, and none where they are off", () => {
    const sqlite = readConfig({});
    expect(sqlite.backup).toMatchObject({
      url: `file://${sqlite.dataDir}/backups`,
      key: undefined,
      retention: { days: 7, weeks: 4 },
    });
    expect(readConfig({ DATABASE_URL: "postgres://x/y" }).backup.url).toBeUndefined();
    expect(readConfig({ DATABASE_URL: "postgres://x/y", BACKUP_URL: "s3://b/p" }).backup.url).toBe("s3://b/p");
    expect(readConfig({ BACKUP_URL: "off" }).backup.url).toBeUndefined();
  });

  it("drops the slash at the end of PUBLIC_URL", () => {
    expect(readConfig({ PUBLIC_URL: "https://homes.example/" }).publicUrl).toBe("https://homes.example");
  });

  it("is explained in full by .env.example", () => {
    const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
    const source = readFileSync(new URL("./config.ts", import.meta.url), "utf8");
    const names = [...source.matchAll(/^ {2}([A-Z_]+): optional/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) expect(example).toMatch(new RegExp(`^#?\\s?${name}=`, "m"));
  });
});
