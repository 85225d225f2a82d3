import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools.ts";

interface LockedPackage {
  /** Where it differs from the folder. */
  readonly name?: string;
  readonly version: string;
  /** 'sha512-…', base 64 */
  readonly integrity?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** Packages of package-lock.json by their folders, without the project itself. */
export function lockedPackages(): ReadonlyMap<string, LockedPackage> {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return new Map(Object.entries(lock.packages).filter(([folder]) => folder !== ""));
}

/**
 * What the site is made of, as CycloneDX JSON: all packages but those that only build and test it. From the lock file itself, because
 * `npm sbom --omit dev` leaves out React, on which packages for the build depend as well.
 */
export function componentList(): object {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "application", "bom-ref": "aangan", name: "aangan", version } },
    components: [...lockedPackages()].filter(([, { dev }]) => !dev).map(componentOf),
  };
}

function componentOf([folder, { name = nameOf(folder), version, integrity, license, optional }]: [
  string,
  LockedPackage,
]): object {
  const [algorithm, hash = ""] = integrity?.split("-") ?? [];
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    "bom-ref": folder,
    name,
    version,
    scope: optional ? "optional" : "required",
    ...(algorithm === "sha512"
      ? { hashes: [{ alg: "SHA-512", content: Buffer.from(hash, "base64").toString("hex") }] }
      : {}),
    ...(license === undefined ? {} : { licenses: [{ expression: license }] }),
    purl,
  };
}

/** 'node_modules/a/node_modules/@b/c' → '@b/c' */
function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}
