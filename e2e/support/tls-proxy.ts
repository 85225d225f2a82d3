import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
}
export type FromProxy = { readonly port: number } | { readonly seen: SeenRequest };
export interface ToProxy {
  readonly sitePort: number;
}

export interface TlsProxy {
  /** `https://localhost:…` */
  readonly url: string;
  /** Every request so far. */
  readonly seen: readonly SeenRequest[];
  readonly lead: (siteUrl: string) => void;
  readonly stop: () => void;
}

/** Starts the proxy as a process of its own; `lead` tells it where the site is. */
export async function startTlsProxy(): Promise<TlsProxy> {
  const child = fork(fileURLToPath(new URL("./tls-proxy-process.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const seen: SeenRequest[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message: FromProxy) => ("port" in message ? resolve(message.port) : seen.push(message.seen)));
    child.on("exit", (code) => reject(new Error(`The TLS proxy ended with ${code}`)));
  });
  return {
    url: `https://localhost:${port}`,
    seen,
    lead: (siteUrl) => void child.send({ sitePort: Number(new URL(siteUrl).port) } satisfies ToProxy),
    stop: () => child.disconnect(),
  };
}
