import { type InboxContext, INBOX, refuseVisitor } from "./context.ts";
import type { Postman } from "./postman.ts";
import type { OutboxVerbs } from "./types.ts";

export function outboxVerbs({ store, unsent }: InboxContext, postman: Postman): OutboxVerbs {
  return {
    work: () => postman.work(),
    async list(actor, options) {
      refuseVisitor(actor);
      return store.as(INBOX).list("message", { ...options, sort: "newest" });
    },
    async state(actor) {
      refuseVisitor(actor);
      const messages = await unsent.all();
      const waiting = messages.filter(({ values }) => values.stage === "waiting");
      return { waiting: waiting.length, refused: messages.length - waiting.length, oldest: waiting.at(-1)?.createdAt };
    },
    async retry(actor, id) {
      refuseVisitor(actor);
      await postman.retry(id);
    },
  };
}
