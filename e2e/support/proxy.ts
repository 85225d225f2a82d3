import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly origin: string | undefined;
}
export type FromProxy = { readonly port: number } | { readonly seen: SeenRequest };
export interface ToProxy {
  readonly ports: readonly number[];
}

export interface Proxy {
  /** `https://localhost:…` with TLS, `http://localhost:…` without. */
  readonly url: string;
  /** Every request so far, with TLS. */
  readonly seen: readonly SeenRequest[];
  /** Tells it where the processes of the site are. */
  readonly lead: (...siteUrls: readonly string[]) => void;
  readonly stop: () => void;
}

/** Starts the proxy as a process of its own. */
export async function startProxy({ tls }: { readonly tls: boolean }): Promise<Proxy> {
  const child = fork(fileURLToPath(new URL("./proxy-process.ts", import.meta.url)), tls ? ["tls"] : [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const seen: SeenRequest[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    child.on("message", (message: FromProxy) => ("port" in message ? resolve(message.port) : seen.push(message.seen)));
    child.on("exit", (code) => reject(new Error(`The proxy ended with ${code}`)));
  });
  return {
    url: `${tls ? "https" : "http"}://localhost:${port}`,
    seen,
    lead: (...siteUrls) =>
      void child.send({ ports: siteUrls.map((url) => Number(new URL(url).port)) } satisfies ToProxy),
    stop: () => child.disconnect(),
  };
}
