import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startTask } from "#scripts/run.mjs";
import { fuzz, repeat } from "./fuzz.ts";
import { watchMemory } from "./memory.ts";
import { fromLine, writeReport } from "./report.ts";

const HELP = `Usage: npm run fuzz -- [options]
  --requests N   how many to send (2000)
  --seed S       which ones (1); the same seed sends the same requests
  --from I       number of the first one (0)
  --repeat FILE  sends the failures again that an earlier run printed, a line each
  --at-once C    how many are under way at once (8)
  --url ADDRESS  a site that runs already, with ADMIN_USERNAME and ADMIN_PASSWORD in the environment; its data will be changed
`;
const OWN_ADMINISTRATOR = { username: "fuzz-owner", password: "courtyard-with-neem-tree" } as const;

/** `npm run fuzz`: sends made-up requests to a site of its own, or to the one at --url. @returns 1 on any 5xx or hang */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      requests: { type: "string", default: "2000" },
      seed: { type: "string", default: "1" },
      from: { type: "string", default: "0" },
      "at-once": { type: "string", default: "8" },
      repeat: { type: "string" },
      url: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const [requests, seed, from, atOnce] = [values.requests, values.seed, values.from, values["at-once"]].map(
    wholeNumber,
  );
  if (requests === undefined || seed === undefined || from === undefined || atOnce === undefined) {
    process.stderr.write(HELP);
    return 2;
  }
  const site =
    values.url === undefined
      ? await startOwnSite()
      : {
          origin: values.url.replace(/\/$/, ""),
          administrator: givenAdministrator(),
          pid: undefined,
          stop: async () => undefined,
        };
  const memory = watchMemory(site.pid);
  try {
    const options = {
      ...site,
      atOnce,
      onFailure: (line: string) => process.stdout.write(`${line}\n`),
      onProgress: (sent: number) => sent % 5_000 === 0 && process.stderr.write(`${sent} sent\n`),
    };
    const report =
      values.repeat === undefined
        ? await fuzz({ ...options, requests, seed, from })
        : await repeat(await readFailures(values.repeat), options);
    process.stdout.write(writeReport(report, seed, memory.stop()));
    return report.status5xx + report.hangs === 0 ? 0 : 1;
  } finally {
    await site.stop();
  }
}

/** Lines that are no failures (the figures of the run) are left out. */
async function readFailures(file: string) {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.startsWith('{"outcome"'));
  return lines.map(fromLine);
}

function wholeNumber(text: string | undefined): number | undefined {
  const value = Number(text);
  return text !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function givenAdministrator(): { readonly username: string; readonly password: string } {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;
  if (!username || !password)
    throw new Error("Set ADMIN_USERNAME and ADMIN_PASSWORD to somebody who may sign in at --url.");
  return { username, password };
}

/** The site as `npm start` starts it, in a process and with data of its own. */
async function startOwnSite() {
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-fuzz-"));
  const { username, password } = OWN_ADMINISTRATOR;
  const child = startTask(["start"], {
    stdio: ["ignore", "inherit", "pipe"],
    env: {
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      MEDIA_URL: "",
      PUBLIC_URL: "",
      SMTP_URL: "",
      SECRET_KEY: "",
      DEMO: "1",
      TRUST_PROXY: "1",
      LOG_LEVEL: "error",
      ADMIN_USERNAME: username,
      ADMIN_PASSWORD: password,
    },
  });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  child.stderr?.on("data", (chunk: Buffer) => process.stderr.write(chunk));
  const origin = await new Promise<string>((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      const port = /localhost:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.on("exit", (code) => reject(new Error(`The site ended with ${code}: ${said}`)));
  });
  return {
    origin,
    administrator: OWN_ADMINISTRATOR,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
