import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A part of a mail that is fetched by its number. */
interface StoredPart {
  readonly mime: string;
  readonly body: string;
}

export interface StoredMail {
  readonly source: Buffer;
  readonly at: Date;
  /** BODYSTRUCTURE, and the parts that it names. */
  readonly structure?: string;
  readonly parts?: Readonly<Record<string, StoredPart>>;
}

interface Numbered extends StoredMail {
  readonly uid: number;
}

export interface TestImap {
  /** '127.0.0.1:40123', user 'desk@example.com' */
  readonly keys: Readonly<Record<"server" | "user" | "password", string>>;
  /** Every command as it came, without its tag. */
  readonly commands: readonly string[];
  readonly connections: () => number;
  /** Adds mails and tells who waits. */
  add(...mails: readonly StoredMail[]): void;
  /** Numbers all mails anew. */
  renumber(): void;
  /** Cuts the connection after so many bytes more. */
  cutAfter(bytes: number): void;
  /** Ends all connections. */
  drop(): void;
}

const USER = "desk@example.com";
const PASSWORD = "right word";

/** A small IMAP server with one folder: as much as reading it needs. It knows no command that changes anything. */
export async function startImap({ hasIdle = true } = {}): Promise<TestImap> {
  let mails: Numbered[] = [];
  let [validity, nextUid, left] = [1, 1, Infinity];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const idling = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      sockets.delete(socket);
      idling.delete(socket);
    });
    const send = (data: string | Buffer) => {
      const bytes = Buffer.from(data);
      if (bytes.length > left) {
        socket.end(bytes.subarray(0, left));
        left = Infinity;
      } else socket.write(bytes);
      if (left !== Infinity) left -= bytes.length;
    };
    let idleTag = "";
    const answer = (tag: string, command: string) => {
      commands.push(command);
      const [name = "", rest = ""] = [
        /^(?:UID )?\S+/i.exec(command)?.[0].toUpperCase(),
        command.replace(/^(?:UID )?\S+ ?/i, ""),
      ];
      const ok = (text = "done") => send(`${tag} OK ${text}\r\n`);
      if (name === "CAPABILITY") send(`* CAPABILITY IMAP4rev1${hasIdle ? " IDLE" : ""}\r\n`);
      else if (name === "LOGIN" && rest !== `"${USER}" "${PASSWORD}"`)
        return send(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials\r\n`);
      else if (name === "LIST") send(`* LIST () "/" ${/INBOX"?$/i.test(rest) ? "INBOX" : '""'}\r\n`);
      else if (name === "EXAMINE" && /^"?INBOX"?$/i.test(rest))
        send(
          `* ${mails.length} EXISTS\r\n* OK [UIDVALIDITY ${validity}] set\r\n* OK [UIDNEXT ${nextUid}] next\r\n* FLAGS (\\Seen)\r\n`,
        );
      else if (name === "UID SEARCH")
        send(
          `* SEARCH ${found(rest)
            .map(({ uid }) => uid)
            .join(" ")}\r\n`,
        );
      else if (name === "UID FETCH") fetch(rest, send);
      else if (name === "IDLE") {
        idleTag = tag;
        idling.add(socket);
        return send("+ idling\r\n");
      } else if (!/^(?:LOGIN|NOOP|LOGOUT)$/.test(name)) return send(`${tag} NO unknown\r\n`);
      ok(name === "EXAMINE" ? "[READ-ONLY] done" : undefined);
    };
    let unread = "";
    socket.on("data", (data) => {
      const lines = (unread + data.toString("latin1")).split("\r\n");
      unread = lines.pop() ?? "";
      for (const line of lines) {
        if (line === "DONE") {
          idling.delete(socket);
          send(`${idleTag} OK done\r\n`);
        } else answer(line.split(" ", 1)[0] ?? "", line.slice(line.indexOf(" ") + 1));
      }
    });
    socket.write("* OK ready\r\n");
  });

  function found(query: string): readonly Numbered[] {
    const since = /SINCE (\S+)/.exec(query)?.[1];
    if (since) return mails.filter(({ at }) => at >= new Date(`${since} UTC`));
    return within(/UID (\S+)/.exec(query)?.[1] ?? "1:*");
  }

  /** '3', '3,5', '3:5', '7:*': with a star the last one is always among them. */
  function within(set: string): readonly Numbered[] {
    const spans = set.split(",").map((span) => span.split(":").map((uid) => (uid === "*" ? Infinity : Number(uid))));
    const last = mails.at(-1);
    return mails.filter(
      (mail) =>
        spans.some(([from = 0, to = from]) => mail.uid >= from && mail.uid <= to) ||
        (set.endsWith("*") && mail === last),
    );
  }

  function fetch(rest: string, send: (data: string | Buffer) => void): void {
    const [set = "", ...asked] = rest.split(" ");
    for (const mail of within(set)) {
      const parts = [...asked.join(" ").matchAll(/BODY\.PEEK\[([^\]]*)\](?:<0\.(\d+)>)?/gi)].map(
        ([, key = "", most]) => {
          const part = mail.parts?.[key.replace(/\.MIME$/i, "")];
          const whole = key === "" ? mail.source : Buffer.from((/\.MIME$/i.test(key) ? part?.mime : part?.body) ?? "");
          const bytes = most === undefined ? whole : whole.subarray(0, Number(most));
          return [Buffer.from(` BODY[${key}]${most === undefined ? "" : "<0>"} {${bytes.length}}\r\n`), bytes];
        },
      );
      const date = mail.at.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, "$1-$2-$3 $4 +0000");
      const structure = /BODYSTRUCTURE/i.test(rest) ? ` BODYSTRUCTURE ${mail.structure}` : "";
      const head = `* ${mails.indexOf(mail) + 1} FETCH (UID ${mail.uid} RFC822.SIZE ${mail.source.length} INTERNALDATE "${date}"${structure}`;
      send(Buffer.concat([Buffer.from(head), ...parts.flat(), Buffer.from(")\r\n")]));
    }
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    drop();
    server.close();
  });
  return {
    keys: { server: `127.0.0.1:${(server.address() as AddressInfo).port}`, user: USER, password: PASSWORD },
    commands,
    connections: () => sockets.size,
    add(...more) {
      mails.push(...more.map((mail) => ({ ...mail, uid: nextUid++ })));
      for (const socket of idling) socket.write(`* ${mails.length} EXISTS\r\n`);
    },
    renumber() {
      validity += 1;
      nextUid = 1;
      mails = mails.map((mail) => ({ ...mail, uid: nextUid++ }));
    },
    cutAfter(bytes) {
      left = bytes;
    },
    drop,
  };
}

/** A mail as it lies in a mailbox. */
export function mailSource(headers: Readonly<Record<string, string>>, text: string): Buffer {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([...head, "", text].join("\r\n"));
}
