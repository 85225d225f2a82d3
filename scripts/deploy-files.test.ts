import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readConfig } from "#server/config.ts";
import { root } from "./tools.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const DOCKERFILE = read("Dockerfile");
const CADDYFILE = read("deploy/Caddyfile");
const UNIT = read("deploy/aangan@.service");
const PAGE = read("docs/deploy.md");

/** Every variable that the site reads, as .env.example explains them. */
const KNOWN = new Set([...read(".env.example").matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name));

const service = z.object({
  profiles: z.array(z.string()).optional(),
  build: z.string().optional(),
  read_only: z.boolean().optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.coerce.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.unknown())]).optional(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  // As compose does it: ${NAME:-what stands for it}.
  .parse(
    parse(
      read("compose.yaml").replaceAll(/(?<!\$)\$\{\w+:-([^}]*)\}/g, (_, other: string) => other || "word"),
      { merge: true },
    ),
  );
const services = Object.entries(compose.services).map(([name, parts]) => ({ name, ...parts }));
const sites = services.filter(({ build }) => build !== undefined);

/** Variables of the image; `KEY=value` one after the other. */
const imageEnv = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(DOCKERFILE)?.[1] ?? "").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [
    name,
    value,
  ]),
);

describe("compose.yaml", () => {
  it("has the site alone, and two processes with all they need", () => {
    expect(sites.map(({ name, profiles = [] }) => [name, ...profiles])).toEqual([
      ["site"],
      ["first", "cluster"],
      ["second", "cluster"],
    ]);
  });

  it.each(sites)("gives $name variables that the site reads, with values that it takes", ({ environment }) => {
    expect(Object.keys(environment).filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(() => readConfig({ ...imageEnv, ...environment })).not.toThrow();
  });

  it.each(sites)(
    "lets $name write nothing but its data and /tmp",
    ({ read_only: readOnly, volumes, env_file: envFile }) => {
      expect(readOnly).toBe(true);
      expect(volumes).toEqual([expect.stringMatching(new RegExp(`^\\w+:${imageEnv["DATA_DIR"]}$`))]);
      expect(envFile).toBe("site.env");
    },
  );

  it.each(services)(
    "names for $name only files, volumes and services that are there",
    ({ profiles = [], volumes, depends_on = [] }) => {
      for (const volume of volumes) {
        const [source = ""] = volume.split(":");
        expect(source.startsWith("./") ? existsSync(join(root, source)) : source in compose.volumes, volume).toBe(true);
      }
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(compose.services[name]?.profiles ?? profiles, name).toEqual(profiles);
    },
  );

  it("leads visitors to the port of the image", () => {
    const { site, proxy } = compose.services;
    expect(site?.ports).toEqual([`127.0.0.1:5000:${imageEnv["PORT"]}`]);
    const processes = sites.filter(({ profiles }) => profiles).map(({ name }) => `${name}:${imageEnv["PORT"]}`);
    expect(proxy?.environment["PROCESSES"]).toBe(processes.join(" "));
  });
});

describe("deploy/Caddyfile", () => {
  it("asks for nothing that compose.yaml and the page do not set", () => {
    const asked = new Set([...CADDYFILE.matchAll(/\{\$(\w+)\}/g)].map(([, name = ""]) => name));
    for (const name of asked) {
      expect(compose.services["proxy"]?.environment).toHaveProperty(name);
      expect(PAGE).toMatch(new RegExp(`^Environment=.*\\b${name}=`, "m"));
    }
  });

  it.runIf(existsSync("/usr/bin/caddy"))("is taken by Caddy", () => {
    const { status, stderr } = spawnSync(
      "caddy",
      ["validate", "--adapter", "caddyfile", "--config", join(root, "deploy/Caddyfile")],
      {
        encoding: "utf8",
        env: { ...process.env, DOMAIN: "homes.example", PROCESSES: "127.0.0.1:5001 127.0.0.1:5002" },
      },
    );
    expect(status, stderr).toBe(0);
  });
});

describe("deploy/aangan@.service", () => {
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(UNIT)?.[1] ?? "";

  it("sets variables that the site reads, and starts what is there", () => {
    const variables = [...setting("Environment").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [
      name,
      value.replace("%i", "5001"),
    ]);
    expect(variables.map(([name]) => name).filter((name) => !KNOWN.has(name))).toEqual([]);
    expect(readConfig(Object.fromEntries(variables))).toMatchObject({
      port: 5001,
      host: "127.0.0.1",
      dataDir: `/var/lib/${setting("StateDirectory")}`,
    });
    const [, , script = ""] = setting("ExecStart").split(" ");
    expect(existsSync(join(root, script))).toBe(true);
    expect(PAGE).toContain(setting("EnvironmentFile"));
    expect(PAGE).toContain(setting("WorkingDirectory"));
  });

  it("waits longer than running requests may take", () => {
    expect(Number(setting("TimeoutStopSec"))).toBeGreaterThan(10);
  });
});
