import { administratorsOnly } from "#app/accounts/index.ts";
import { INBOX, type InboxContext, paged } from "#app/intake/index.ts";
import type { OutboxWorker } from "./outbox-worker.ts";
import type { OutboxVerbs } from "./types.ts";

export function outboxVerbs({ store, unsent, hasMailServer }: InboxContext, outboxWorker: OutboxWorker): OutboxVerbs {
  return {
    work: () => outboxWorker.work(),
    ...administratorsOnly<Omit<OutboxVerbs, "work">>({
      async list(_actor, { unsent: isUnsentOnly = false, ...options } = {}) {
        if (isUnsentOnly) return paged(await unsent.all(), options);
        return store.as(INBOX).list("message", { ...options, sort: "newest" });
      },
      async state() {
        const messages = await unsent.all();
        const waiting = messages.filter(({ values }) => values.stage === "waiting");
        return {
          waiting: waiting.length,
          refused: messages.length - waiting.length,
          oldest: waiting.at(-1)?.createdAt,
          isSetUp: hasMailServer,
        };
      },
      retry: (_actor, id) => outboxWorker.retry(id),
    }),
  };
}
