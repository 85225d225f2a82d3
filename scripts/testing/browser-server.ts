/** A browser for all test processes: prints its address, and ends when its input does. In a process of its own, so that its traffic does not wait for the test runner. */
import { launchBrowserServer } from "./browser.ts";

const server = await launchBrowserServer();
process.stdout.write(`${server.wsEndpoint()}\n`);
process.stdin.resume().on("end", () => void server.close());
