import { entities } from "#app/kinds/index.ts";
import { personOf } from "../record/links.ts";
import { type AnyRecord, earlierValues, everything, type PrivacyContext, SEARCHED } from "./any-record.ts";
import { type Doubts, doubtsAbout } from "./doubts.ts";
import { type Contact, finderOf } from "./person-match.ts";
import { type Whom, whomIs } from "./whom.ts";

export interface PersonalFinding {
  readonly item: AnyRecord;
  /** own: erased whole · mention: the record is somebody else's or the site's, and only the mention goes. */
  readonly as: "own" | "mention";
}

interface Findings {
  readonly whom: Whom;
  readonly found: readonly PersonalFinding[];
  readonly doubts: Doubts;
}

/** Everything of a person, what hangs on the record of one, and texts that may speak of them. */
export async function search(context: PrivacyContext, contact: Contact): Promise<Findings> {
  const whom = await whomIs(context, contact);
  const finder = finderOf(whom.contacts);
  const found = [...whom.own.values()].map((item): PersonalFinding => ({ item, as: "own" }));
  const doubts = doubtsAbout(whom);
  for (const kind of SEARCHED)
    for await (const item of everything(context, kind)) {
      if (whom.own.has(item.record.id)) continue;
      const isKnown =
        whom.people.has(personOf(item.record) ?? "") ||
        finder.isIn(item.record.values) ||
        whom.sentIn.has(item.record.id) ||
        isMailOf(item, whom.own);
      const earlier = isKnown ? [] : await earlierValues(context.store, item);
      const isMention = isKnown || earlier.some((values) => finder.isIn(values));
      const isWhole = isMention && isTheirs(whom, item);
      if (isMention) found.push({ item, as: isWhole ? "own" : "mention" });
      if (!isWhole) doubts.lookAt(item, isMention ? "mention" : earlier);
    }
  return { whom, found, doubts: await doubts.found(context.store) };
}

/** A listing or a list that is wholly theirs, and mails about them. */
function isTheirs(whom: Whom, item: AnyRecord): boolean {
  return (
    entities[item.kind].personal === "mail" ||
    (item.kind === "sharedList" && whom.people.has(item.record.values.person ?? "")) ||
    (whom.sentIn.has(item.record.id) && wasNeverPublished(item))
  );
}

/** What somebody sent in and withdrew, or what waits or was rejected, is theirs alone. */
function wasNeverPublished({ record }: AnyRecord): boolean {
  return record.state === "pending";
}

function isMailOf(item: AnyRecord, own: ReadonlyMap<string, unknown>): boolean {
  return item.kind === "message" && own.has(item.record.values.aboutId ?? "");
}
