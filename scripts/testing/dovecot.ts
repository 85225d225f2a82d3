import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { StoredMail } from "./imap.ts";

const PROGRAM = ["/usr/sbin/dovecot", "/usr/local/sbin/dovecot"].find((path) => existsSync(path));
/** Why there is none. */
export const withoutDovecot = PROGRAM
  ? undefined
  : "there is no Dovecot on this machine (apt-get install dovecot-imapd)";

const PASSWORD = "right word";

/** Debian's IMAP server with one mailbox, run by a user without rights; a connection to it can be cut. */
export async function startDovecot() {
  const folder = mkdtempSync(join(tmpdir(), "aangan-dovecot-"));
  const maildir = join(folder, "Maildir");
  for (const name of ["run", "Maildir", "Maildir/cur", "Maildir/new", "Maildir/tmp"]) mkdirSync(join(folder, name));
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string, ...of: readonly string[]) => execFileSync("id", [flag, ...of], { encoding: "utf8" }).trim();
  const whose = isRoot ? ["nobody"] : [];
  const [uid, gid] = [Number(id("-u", ...whose)), Number(id("-g", ...whose))];
  const [user, group] = [id("-un", ...whose), id("-gn", ...whose)];
  const port = await freePort();
  const config = join(folder, "dovecot.conf");
  writeFileSync(
    config,
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = ${uid}
first_valid_gid = ${gid}
mail_location = maildir:${maildir}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${PASSWORD.replaceAll(" ", "_")}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
`,
  );
  if (isRoot) execFileSync("chown", ["-R", `${uid}:${gid}`, folder]);
  let running: ChildProcess | undefined;
  const start = async () => {
    running = spawn(PROGRAM ?? "", ["-F", "-c", config], { stdio: "inherit", ...(isRoot ? { uid, gid } : {}) });
    for (let tries = 0; tries < 100 && !(await answers(port)); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };
  const stop = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exited = once(running, "exit");
    running.kill("SIGQUIT"); // SIGTERM waits for those who are connected
    await exited;
  };
  await start();
  const proxy = await cuttingProxy(port);
  onTestFinished(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  let added = 0;
  return {
    keys: { server: `127.0.0.1:${proxy.port}`, user: "desk", password: PASSWORD.replaceAll(" ", "_") },
    cutAfter: proxy.cutAfter,
    add(...mails: readonly StoredMail[]) {
      for (const { source, at } of mails) {
        const path = join(maildir, "new", `${Math.floor(at.getTime() / 1_000)}.M${String((added += 1))}.desk`);
        writeFileSync(path, source);
        utimesSync(path, at, at);
        if (isRoot) chownSync(path, uid, gid);
      }
    },
    /** Mails by the names of their files, which hold their flags. */
    names: () => ["cur", "new"].flatMap((name) => readdirSync(join(maildir, name)).map((file) => `${name}/${file}`)),
    /** Forgets all numbers. */
    async renumber() {
      await stop();
      for (const name of readdirSync(maildir)) if (name.startsWith("dovecot")) rmSync(join(maildir, name));
      await start();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  const isThere = await Promise.race([
    once(socket, "data").then(() => true),
    once(socket, "close").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isThere;
}

/** Hands bytes on, until so many have come from the server. */
async function cuttingProxy(target: number) {
  let left = Infinity;
  const server = createServer((client) => {
    const behind = connect(target, "127.0.0.1");
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    for (const socket of [client, behind]) socket.on("error", end).on("close", end);
    client.pipe(behind);
    behind.on("data", (data) => {
      left -= data.length;
      if (left > 0) return void client.write(data);
      left = Infinity;
      end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    cutAfter(bytes: number) {
      left = bytes;
    },
  };
}
