#!/usr/bin/env node
// `npx aangan …`: the same as `npm run aangan -- …`.
import { run } from "./run.mjs";

run(["aangan", ...process.argv.slice(2)]);
