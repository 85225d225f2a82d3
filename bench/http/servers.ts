import { type ChildProcess, execFileSync, spawn, type StdioOptions } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "#scripts/tools.ts";
import { BROWSER_HEADERS } from "./browser-headers.ts";

/** A server in a process of its own. */
export interface RunningServer {
  readonly origin: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  /** As sent, compressed. */
  readonly body: Buffer;
}

/** The answer as a browser gets it, still compressed. */
export async function fetchRaw(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: BROWSER_HEADERS }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray();
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
      resolve({ headers: Object.fromEntries(headers), body: Buffer.concat(chunks) });
    }).on("error", reject);
  });
}

function serverOf(child: ChildProcess, origin: string): RunningServer {
  const ended = once(child, "exit");
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** A bare `node:http` server with the bytes and headers of `answer`. @param folder for its file */
export async function startBare(folder: string, { headers, body }: Answer): Promise<RunningServer> {
  const file = join(folder, "answer.json");
  await writeFile(file, JSON.stringify({ headers, body: body.toString("base64") }));
  const program = join(root, "bench", "http", "bare-process.ts");
  const child = spawn(process.execPath, [program, file], { stdio: ["ignore", "pipe", "inherit"] });
  const [port]: unknown[] = await once(child.stdout, "data");
  return serverOf(child, `http://127.0.0.1:${String(port).trim()}`);
}

const REFERENCE = join(root, "bench", "reference-next");
const NEXT = join(REFERENCE, "node_modules", "next", "dist", "bin", "next");
const REFERENCE_PORT = 5_179;
const START_TRIES = 100;
const TRY_PAUSE_MS = 200;
const REFERENCE_STDIO: StdioOptions = ["ignore", "ignore", "inherit"];
const REFERENCE_ENV = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" } as const;

/**
 * The Next.js app with the markup of `html`, built and started; its packages are installed at the first time.
 * @throws Error when it cannot be installed, built or started
 */
export async function startReference(html: string): Promise<RunningServer> {
  const options = { cwd: REFERENCE, env: REFERENCE_ENV, stdio: REFERENCE_STDIO };
  if (!existsSync(NEXT)) execFileSync("npm", ["install", "--no-save", "--omit=optional", "--include=prod"], options);
  await writeFile(join(REFERENCE, "page.html"), html);
  execFileSync(process.execPath, ["make-page.mjs"], options);
  execFileSync(process.execPath, [NEXT, "build"], options);
  const child = spawn(process.execPath, [NEXT, "start", "-H", "127.0.0.1", "-p", String(REFERENCE_PORT)], options);
  const server = serverOf(child, `http://127.0.0.1:${REFERENCE_PORT}`);
  for (let tries = 1; ; tries += 1) {
    try {
      await fetchRaw(`${server.origin}/isr`);
      return server;
    } catch (error) {
      if (tries === START_TRIES || child.exitCode !== null) throw error;
      await sleep(TRY_PAUSE_MS);
    }
  }
}
