import type { Connection } from "../engines/engine.ts";
import type { Migration } from "./index.ts";

/** As the log names what visitors do in their inbox. */
const BY_VISITORS = "inbox";
const ANSWERED = '%"answeredAt"%';

/** A visitor who booked a visit or withdrew the enquiry was counted as our reply, and so was a stage that was set back. */
export const forgetVisitorsReplies: Migration = {
  name: "0007-own-replies",
  async up(connection) {
    const enquiries = await connection
      .selectFrom("record")
      .select(["id", "document"])
      .where("kind", "=", "enquiry")
      .where("document", "like", ANSWERED)
      .execute();
    for (const { id, document } of enquiries) {
      const { answeredAt: _, ...values } = JSON.parse(document) as Readonly<Record<string, unknown>>;
      if (values["stage"] !== "new" && (await firstWho(connection, id)) !== BY_VISITORS) continue;
      await connection
        .updateTable("record")
        .set({ document: JSON.stringify(values) })
        .where("id", "=", id)
        .execute();
    }
  },
};

async function firstWho(connection: Connection, id: string): Promise<string | undefined> {
  const first = await connection
    .selectFrom("change")
    .select("who")
    .where("record_id", "=", id)
    .where("after", "like", ANSWERED)
    .orderBy("seq")
    .executeTakeFirst();
  return first?.who;
}
