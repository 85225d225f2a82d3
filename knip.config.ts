import type { KnipConfig } from "knip";

/** Exports, files and packages that nobody uses. Everything that is not imported but started stands in `entry`. */
export default {
  entry: [
    "scripts/task.ts",
    "scripts/*.mjs",
    "scripts/make-*.ts", // run by hand: what they make is in the repository
    "bench/*.ts", // `npm run bench:…` loads them by name
    // Started as processes and threads of their own.
    "scripts/bundle.ts",
    "bench/hostile/probe.ts",
    "bench/http/{bare,load}-process.ts",
    "bench/office/visitor-process.ts",
    "app/media/worker.ts",
    "scripts/testing/{smtp-process,store-writer,enquiry-writer,people-importer}.ts",
    "e2e/support/{fault,load,proxy,s3}-process.ts",
    "e2e/support/machine-commands.ts",
    "app/site/browser/start.ts",
    "app/site/kept/worker.ts",
    "**/*.test.{ts,tsx}",
  ],
  project: ["**/*.{ts,tsx,mjs,css}"],
  ignore: ["bench/reference-next/**"],
  ignoreDependencies: [
    "oxfmt", // started by scripts/tools.ts
  ],
  ignoreBinaries: ["caddy"], // asked where there is one
  exclude: ["unresolved"], // the compiler checks that, with the generated types of the routes
} satisfies KnipConfig;
