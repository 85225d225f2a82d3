import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** accept · refuse: nobody listens · hang: no greeting · drop: breaks off in the middle of a mail · busy: 451 to the recipient · busyAfterData: 452 to the text · unknown: 550. */
export type Behaviour = "accept" | "refuse" | "hang" | "drop" | "busy" | "busyAfterData" | "unknown";

export interface SmtpOrder {
  readonly behave: Behaviour;
  readonly port?: number;
}

interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly messageId: string;
  readonly raw: string;
}

export type SmtpReport = { readonly port: number } | { readonly done: true } | { readonly mail: ReceivedMail };

export interface TestSmtp {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  behave(behaviour: Behaviour): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a mail server as a process of its own. */
export async function startSmtp(): Promise<TestSmtp> {
  const child = fork(fileURLToPath(new URL("./smtp-process.ts", import.meta.url)), { stdio: "inherit", execArgv: [] });
  const received: ReceivedMail[] = [];
  child.on("message", (message: SmtpReport) => {
    if ("mail" in message) received.push(message.mail);
  });
  const { port } = await reported(child, (message) => ("port" in message ? message : undefined));
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async behave(behaviour) {
      const done = reported(child, (message) => ("done" in message ? message : undefined));
      child.send({ behave: behaviour, port } satisfies SmtpOrder);
      await done;
    },
    async stop() {
      const exited = once(child, "exit");
      child.disconnect();
      await exited;
    },
  };
}

function reported<T>(child: ChildProcess, pick: (message: SmtpReport) => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("The mail server of the test went away"));
    const onMessage = (message: SmtpReport) => {
      const picked = pick(message);
      if (picked === undefined) return;
      child.off("message", onMessage);
      child.off("exit", onExit);
      resolve(picked);
    };
    child.on("message", onMessage);
    child.once("exit", onExit);
  });
}
