/** A store that speaks S3, as a process of its own: its folder is the argument, a bucket is a folder in there. Started by cluster.ts. */
import S3rver from "s3rver";

const [directory = ""] = process.argv.slice(2);
const store = new S3rver({ port: 0, address: "127.0.0.1", silent: true, directory, configureBuckets: [] });
const { port } = await store.run();
process.send?.({ port });
process.on("disconnect", () => process.exit());
