import { openStore } from "#app/store/index.ts";
import { leadSite, type SentLead, sendTo } from "./lead-sender.ts";

/** A process that takes leads over its channel, until it is killed: `node lead-writer.ts DATABASE`. */
const store = await openStore({ url: process.argv[2] ?? "" });
const { leads } = leadSite(store, { now: Date.now });
leads.start();
process.on("message", ({ at, secret, sent }: { at: number; secret: string; sent: SentLead }) => {
  void sendTo(leads, secret, sent).then(
    () => process.send?.({ at }),
    () => process.send?.({ at, isRefused: true }),
  );
});
process.send?.({ isReady: true });
