/** Makes one bundle of the build, `client` or `ssr`; the second one reads what the first has left in build/client. */
import { createBuilder } from "vite";
import { root } from "./tools.ts";

const builder = await createBuilder({ root, logLevel: "warn" });
const environment = builder.environments[process.argv[2] ?? ""];
if (!environment) throw new Error(`There is no bundle '${process.argv[2]}'.`);
await builder.build(environment);
process.exit(0); // the compiler of the routes' options would keep the process alive
