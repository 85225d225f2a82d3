/** Thread of the process that builds the search index: reads the older half of the listings. */
import { parentPort, workerData } from "node:worker_threads";
import { buffersOf } from "#app/columns/index.ts";
import { stageListings } from "#app/search/index.ts";
import { openReader } from "#app/store/index.ts";
import type { OlderListings } from "./job.ts";

const { databaseUrl, before } = workerData as OlderListings; // given by `stagedInThread`
const reader = await openReader(databaseUrl);
const records = reader.as({ type: "visitor" });
const staged = await stageListings(records.stream("property", { before }), (await records.count("property")) / 2);
await reader.close();
parentPort?.postMessage(staged, buffersOf(staged));
