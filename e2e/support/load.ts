import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** A request that had no answer, or one of 5xx. Times are epoch milliseconds. */
interface FailedRequest {
  readonly what: "home" | "enquiry" | "page";
  readonly from: number;
  readonly to: number;
  /** Status, or what broke. */
  readonly answer: string;
}

/** What came of a load: how many requests, those that failed, and what the site acknowledged. */
export interface LoadReport {
  readonly requests: number;
  readonly failed: readonly FailedRequest[];
  /** Titles of homes whose add was answered with 201. */
  readonly homes: readonly string[];
  /** Messages of enquiries that were thanked for. */
  readonly enquiries: readonly string[];
  /** Addresses of pictures that came with these homes. */
  readonly pictures: readonly string[];
}

export interface LoadOrder {
  readonly url: string;
  readonly token: string;
}

export type FromLoad = "under way" | LoadReport;

export interface Load {
  /** Resolves once the site has acknowledged some of everything. */
  readonly underWay: Promise<void>;
  /** Ends the load once what is under way is answered. */
  readonly stop: () => Promise<LoadReport>;
}

/** Readers, and writers of homes, pictures and enquiries, in a process of their own; each asks as fast as it is answered. */
export function startLoad(order: LoadOrder): Load {
  const child = fork(fileURLToPath(new URL("./load-process.ts", import.meta.url)), {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const underWay = Promise.withResolvers<void>();
  const report = new Promise<LoadReport>((resolve, reject) => {
    child.on("message", (message: FromLoad) => (message === "under way" ? underWay.resolve() : resolve(message)));
    child.on("exit", (code) => {
      const error = new Error(`The load ended with ${code}`);
      underWay.reject(error);
      reject(error);
    });
  });
  child.send(order);
  return {
    underWay: underWay.promise,
    async stop() {
      child.send("stop");
      const told = await report;
      child.disconnect();
      return told;
    },
  };
}
