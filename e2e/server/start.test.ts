import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { startTask } from "#scripts/run.mjs";
import { root } from "#scripts/tools.ts";
import { startOwnSite } from "../support/resources.ts";
import { signIn } from "../support/script.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "aangan-start-"));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs a task until it ends by itself. */
async function startAndFail(
  env: Readonly<Record<string, string>>,
  task: readonly string[] = ["start"],
): Promise<{ code: number | null; said: string }> {
  const child = startTask(task, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "0", ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ...env },
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const [code]: unknown[] = await once(child, "exit");
  return { code: typeof code === "number" ? code : null, said };
}

/** Writes over all of a file but its first page, as a broken disk would. */
async function scratch(path: string): Promise<void> {
  const bytes = await readFile(path);
  await writeFile(path, bytes.fill(0xa5, 4_096));
}

describe("a start that cannot succeed", () => {
  it("ends with a sentence that names the variable", async () => {
    const { code, said } = await startAndFail({ PORT: "five" });
    expect(code).toBe(2);
    expect(said).toMatch(/^PORT has to be a number\./m);
  });

  it("ends when the first password is too weak", async () => {
    const { code, said } = await startAndFail({ ADMIN_USERNAME: "asha", ADMIN_PASSWORD: "short" });
    expect(code).toBe(1);
    expect(said).toMatch(/ADMIN_PASSWORD/);
  });

  // While sites are a cluster, the template has no such file.
  it.skipIf(inject("cluster")).each([
    ["is no database", async (path: string) => writeFile(path, "Name,City\n".repeat(1_000)), "file is not a database"],
    ["is damaged", scratch, "malformed"],
  ])("ends when the file of the database %s, with a sentence for the operator", async (_what, spoil, detail) => {
    const folder = await mkdtemp(join(tmpdir(), "aangan-spoiled-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await cp(inject("templates").demo, folder, { recursive: true });
    await spoil(join(folder, "aangan.sqlite"));
    const { code, said } = await startAndFail({ DATA_DIR: folder });
    expect(code).toBe(2);
    expect(said).toMatch(
      new RegExp(`^The database .*aangan\\.sqlite is damaged \\(.*${detail}.*restore the last backup`, "m"),
    );
    expect(said).not.toContain("call us");
  });

  it("ends when the port is taken, and says what to do", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const { code, said } = await startAndFail({ PORT: String(port), LOG_LEVEL: "debug" });
    other.close();
    expect(code).toBe(1);
    expect(said).toContain(`Port ${port} is taken.`);
    expect(said, "lines of the sources, not of the build").toMatch(/ at .*\(server\/start\.ts:\d+:\d+\)/);
  });
});

describe("the command line", () => {
  it("refuses an unknown command with a sentence", async () => {
    const { code, said } = await startAndFail({}, ["aangan", "publsh"]);
    expect(code).toBe(2);
    expect(said).toContain("There is no command 'publsh'.");
  });
});

describe("React's production build", () => {
  /** Nothing of this process's environment but what a program needs to run at all. */
  const clean = () => ({
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    PORT: "0",
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    DEMO: "0",
  });

  it.each([{ shell: {} }, { shell: { NODE_ENV: "development" } }])(
    "is what `npm start` serves with, whatever the shell says ($shell)",
    async ({ shell }) => {
      const npm = spawn("npm", ["start"], {
        cwd: root,
        env: { ...clean(), ...shell },
        stdio: ["ignore", "ignore", "pipe"],
        shell: process.platform === "win32",
      });
      const url = await addressSaid(npm.stderr); // the server ends before it says this when React is a development build
      expect((await fetch(url)).status).toBe(200);
      npm.kill("SIGTERM");
      await expect
        .poll(() =>
          fetch(`${url}/healthz`).then(
            () => "open",
            () => "closed",
          ),
        )
        .toBe("closed");
    },
  );

  it("is in the build itself: without NODE_ENV the server serves with it, too", async () => {
    const child = spawn(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", join(root, "scripts", "task.ts"), "start"],
      { cwd: root, env: clean(), stdio: ["ignore", "ignore", "pipe"] },
    );
    const url = await addressSaid(child.stderr);
    expect((await fetch(url)).status).toBe(200);
    child.kill("SIGTERM");
    await once(child, "exit");
  });
});

async function addressSaid(stderr: NodeJS.ReadableStream): Promise<string> {
  let said = "";
  for await (const chunk of stderr) {
    said += String(chunk);
    const url = /^Aangan is at (http:\S+)$/m.exec(said)?.[1];
    if (url) return url;
  }
  throw new Error(`The site ended: ${said}`);
}

describe("a running site", () => {
  it("ends streams of events and finishes the requests it has when it is told to stop", async () => {
    const site = await startOwnSite();
    const { token } = await signIn(site);
    const stream = await fetch(`${site.url}/api/events`, { headers: { authorization: `Bearer ${token}` } });
    const events = stream.body?.getReader();
    expect(new TextDecoder().decode((await events?.read())?.value)).toContain("retry:");
    expect((await fetch(`${site.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const body = "name=Asha";
    const outgoing = request(`${site.url}/enquire?form=contact`, {
      method: "POST",
      headers: {
        origin: site.url,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": body.length,
        expect: "100-continue",
      },
    });
    outgoing.flushHeaders();
    await once(outgoing, "continue"); // the server has it, and waits for the rest
    const stopped = site.stop();
    // The server ends it, whole: a server that lost its patience would cut the connection.
    expect((await events?.read())?.done).toBe(true);
    await expect
      .poll(() =>
        fetch(`${site.url}/healthz`).then(
          () => "open",
          () => "closed",
        ),
      )
      .toBe("closed");
    const answered = once(outgoing, "response");
    outgoing.end(body);
    const [answer]: IncomingMessage[] = await answered;
    expect(answer?.statusCode).toBe(422);
    expect(answer && (await text(answer))).toMatch(/<\/html>$/);
    expect(await stopped).toBe(0);
  });

  it("lets browsers keep its files: for ever where the name says the content, else for an hour", async () => {
    const site = inject("demoSite");
    const html = await (await fetch(site.url)).text();
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"#]+)"/g)].map(([, path = ""]) => path);
    expect(files.map((path) => path.split(".").at(-1))).toEqual(expect.arrayContaining(["css", "js", "woff2"]));
    for (const path of files) {
      const { headers } = await fetch(site.url + path);
      expect([headers.get("cache-control"), headers.get("x-content-type-options")], path).toEqual([
        "public, max-age=31536000, immutable",
        "nosniff",
      ]);
    }
    expect((await fetch(`${site.url}/favicon.svg`)).headers.get("cache-control")).toBe("public, max-age=3600");
    const missing = await fetch(`${site.url}/assets/of-an-older-build.js`);
    expect([missing.status, missing.headers.get("content-type")?.split(";")[0]]).toEqual([404, "text/plain"]);
  });

  it("gives every answer its id and the headers that keep it safe", async () => {
    const site = inject("demoSite");
    for (const path of ["/", "/nothing-here", "/getProperties", "/healthz", "/media/x/y.webp"]) {
      const { headers } = await fetch(site.url + path, { headers: { "x-request-id": "made-up-by-the-client" } });
      expect(headers.get("x-request-id"), path).toMatch(/^[A-Za-z0-9]{10}$/);
      expect(headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(headers.get("permissions-policy"), path).toContain("camera=()");
      if (headers.get("content-type")?.startsWith("text/html"))
        expect(headers.get("content-security-policy"), path).not.toContain("unsafe");
    }
  });
});
