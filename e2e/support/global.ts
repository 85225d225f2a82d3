/** What all browser suites share: which browser starts here, the demo site, and data folders to copy. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { ensureBuild } from "#scripts/build.ts";
import { findBrowser, type FoundBrowser } from "#scripts/testing/browser.ts";
import { type ClusterParts, makeTemplate, startCluster, startClusterParts } from "./cluster.ts";
import { signIn } from "./script.ts";
import { startSite, untilReady } from "./site.ts";

/** A site that runs for all suites; they may look at it and change nothing that another suite can see. */
export interface SharedSite {
  readonly url: string;
  /** Of one process by itself, where there are two behind a proxy. */
  readonly processUrl: string;
  readonly dataDir: string;
  /** Session of the administrator. */
  readonly token: string;
}

/** Data folders, each of a site that was started once and stopped. A copy saves the migrations, the demo and the first administrator. */
export interface Templates {
  readonly empty: string;
  readonly demo: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly browserFound: FoundBrowser;
    readonly demoSite: SharedSite;
    readonly templates: Templates;
    /** Set while every site is two processes (cluster.ts). */
    readonly cluster: ClusterParts | undefined;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await ensureBuild();
  const folder = await mkdtemp(join(tmpdir(), "aangan-e2e-"));
  const templates: Templates = { empty: join(folder, "empty"), demo: join(folder, "demo") };
  const isCluster = { ...process.env, ...project.config.env }["CLUSTER"] === "1";
  const cluster = isCluster ? await startClusterParts() : undefined;
  const [browser, demo] = await Promise.all([
    findBrowser(),
    startDemo(templates.demo, join(folder, "shared"), cluster?.parts),
    fill(templates.empty, "0", cluster?.parts),
  ]);
  project.provide("browserFound", browser);
  project.provide("demoSite", demo.site);
  project.provide("templates", templates);
  project.provide("cluster", cluster?.parts);
  return async () => {
    await demo.stop();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/** @returns a session of the administrator, which every copy knows */
async function fill(dataDir: string, demo: "0" | "homes", cluster: ClusterParts | undefined): Promise<string> {
  const places = cluster ? await makeTemplate(cluster, dataDir) : {};
  const site = await startSite({ dataDir, env: { ...places, DEMO: demo } });
  const { token } = await signIn(site);
  await site.stop();
  return token;
}

async function startDemo(
  template: string,
  dataDir: string,
  cluster: ClusterParts | undefined,
): Promise<{ readonly site: SharedSite; readonly stop: () => Promise<unknown> }> {
  const token = await fill(template, "homes", cluster);
  if (cluster) {
    const { url, processes, stop } = await startCluster(cluster, { from: template, dataDir });
    return { site: { url, processUrl: processes[0]?.url ?? url, dataDir, token }, stop };
  }
  await cp(template, dataDir, { recursive: true });
  const { url, stop } = await startSite({ dataDir });
  await untilReady({ url });
  return { site: { url, processUrl: url, dataDir, token }, stop };
}
