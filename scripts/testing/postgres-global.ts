import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Server for tests, or empty where none can run on this platform. */
    postgresUrl: string;
  }
}

/** One PostgreSQL for the whole test run; each test makes databases of its own on it. */
export default async function setup({ provide }: Pick<TestProject, "provide">): Promise<() => Promise<void>> {
  const server = await startPostgres();
  provide("postgresUrl", server?.url ?? "");
  return async () => server?.stop();
}
