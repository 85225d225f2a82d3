/**
 * A process that decodes and encodes one picture at a time for the pool. It holds no secrets and no connections,
 * gives way to the server when both want the processor, and ends when the server is gone.
 */
import { setPriority } from "node:os";
import { encode, Refused } from "./encode.ts";
import { isJob, type Job, type WorkerReply } from "./job.ts";
import { shareCrop, sharePictureWithBand } from "./share/crop.ts";

const GIVES_WAY = 10;

setPriority(GIVES_WAY);
process.on("disconnect", () => process.exit());
// A signal to the whole group is the server's to handle: it lets a picture that is under way finish.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

process.on("message", (message) => {
  if (isJob(message)) void work(message).then(answer);
});

async function work({ path, share }: Job): Promise<WorkerReply> {
  try {
    if (typeof share === "object") return { shared: await sharePictureWithBand(path, share) };
    if (path === undefined) return { refused: "damaged" };
    if (share) return { shared: await shareCrop(path) };
    return { encoded: await encode(path) };
  } catch (error) {
    return { refused: error instanceof Refused ? error.reason : "damaged" };
  }
}

function answer(reply: WorkerReply): void {
  process.send?.(reply);
}

answer({ ready: true });
