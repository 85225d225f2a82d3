import { type AnyValues, Forbidden, InvalidInput, type RecordMeta, type State } from "#app/entities/index.ts";
import { type ContentKind, contentOf, entities } from "#app/kinds/index.ts";
import {
  missingNames,
  missingToPublish,
  type MissingToPublish,
  type PublishableValues,
  missingInAnyProject,
} from "#app/kinds/publishing.ts";
import type { Actor, Records, Store } from "#app/store/types.ts";
import type { AddOptions } from "./types.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { readProjectOf } from "./project-names.ts";
import { refuseShownContacts } from "./shown-contacts.ts";

/**
 * Asked before a record that is not published becomes so. Refuses by throwing; never called inside of a transaction.
 * @param decidedBy id of the submission that publishes it
 */
export type PublishGuard = (
  kind: ContentKind,
  record: PublishableRecord,
  decidedBy: string | undefined,
) => Promise<void>;

interface PublishableRecord extends RecordMeta {
  readonly values: AnyValues;
}

interface Transition {
  readonly current: PublishableRecord;
  /** What the record would be. */
  readonly next: { readonly state: State; readonly values: PublishableValues };
  readonly decidedBy?: string | undefined;
  readonly contacts?: ShowsContacts;
}

/** 'shown': what `refuseShownContacts` would refuse may be seen by everybody. */
type ShowsContacts = AddOptions["contacts"];

type ReadsProjects = Pick<Records, "list">;

/** The one place that decides whether a record may be shown to everybody, whichever way it was asked for. */
export interface Publishing {
  /**
   * The state a new record gets: published, or a draft where it lacks something. An explicit 'published' is refused
   * instead, so that the caller does not take a draft for a success.
   * @throws InvalidInput, also of `refuseShownContacts` @throws Forbidden for visitors (other than pending)
   */
  stateOfNew(
    actor: Actor,
    kind: ContentKind,
    values: AnyValues,
    asked: Pick<AddOptions, "state" | "contacts">,
  ): Promise<State>;
  /** @throws InvalidInput naming every field that is missing, or shows a contact @throws Conflict from a guard */
  check(kind: ContentKind, transition: Transition): Promise<void>;
  addGuard(guard: PublishGuard): void;
}

export function createPublishing(store: Store, settings: () => Promise<Settings>): Publishing {
  const records = store.as({ type: "visitor" });
  const guards: PublishGuard[] = [];
  const checkContacts = async (
    kind: ContentKind,
    before: AnyValues,
    after: PublishableValues,
    contacts: ShowsContacts,
  ) => {
    if (contacts === undefined) refuseShownContacts(kind, before, after, await settings());
  };
  return {
    async stateOfNew(actor, kind, values, { state: asked, contacts }) {
      if (actor.type === "visitor") {
        if (asked !== undefined && asked !== "pending")
          throw new Forbidden("What visitors send waits for the administrator.");
        return "pending";
      }
      const state = asked ?? (await publishedOrDraft(records, kind, values));
      if (state !== "published") return state;
      refuseMissing(kind, await missingIn(records, kind, values));
      await checkContacts(kind, {}, values, contacts);
      return state;
    },
    async check(kind, { current, next, decidedBy, contacts }) {
      if (next.state !== "published") return;
      if (current.state === "published") {
        refuseMissing(kind, await missingAfter(records, kind, current.values, next.values));
        await checkContacts(kind, current.values, next.values, contacts);
        return;
      }
      for (const guard of guards) await guard(kind, current, decidedBy);
      refuseMissing(kind, await missingIn(records, kind, next.values));
      await checkContacts(kind, {}, next.values, contacts);
    },
    addGuard: (guard) => void guards.push(guard),
  };
}

/** @param records of the store or of a transaction; the home's project is read from them */
export async function missingIn(
  records: ReadsProjects,
  kind: ContentKind,
  values: PublishableValues,
): Promise<MissingToPublish> {
  const missing = missingToPublish(kind, values);
  const own = missingInAnyProject(kind, missing);
  if (Object.keys(own).length === Object.keys(missing).length) return missing;
  return (await readProjectOf(records, values)) ? own : missing;
}

/** 'published' where nothing is missing, else 'draft': for new records, imports and what comes out of the bin. */
export async function publishedOrDraft(
  records: ReadsProjects,
  kind: ContentKind,
  values: AnyValues,
): Promise<"published" | "draft"> {
  return Object.keys(await missingIn(records, kind, values)).length === 0 ? "published" : "draft";
}

/**
 * Requirements that a change of a published record breaks. A home that was published before a requirement existed can still
 * be corrected; a project without its RERA number never stays public, because the law asks for it.
 */
export async function missingAfter(
  records: ReadsProjects,
  kind: ContentKind,
  before: AnyValues,
  after: PublishableValues,
): Promise<MissingToPublish> {
  const missing = await missingIn(records, kind, after);
  if (contentOf(kind).isStrict || Object.keys(missing).length === 0) return missing;
  const old = await missingIn(records, kind, before);
  return Object.fromEntries(Object.entries(missing).filter(([key]) => !(key in old)));
}

/** 'It cannot be published yet: city and total price are missing.' @throws InvalidInput */
function refuseMissing(kind: ContentKind, missing: MissingToPublish): void {
  const keys = Object.keys(missing);
  if (keys.length === 0) return;
  const fields = new Map(Object.entries(entities[kind].fields));
  const named = Object.fromEntries(
    Object.entries(missing).map(([key, sentence]) => [fields.get(key)?.options.apiNames[0] ?? key, sentence]),
  );
  throw new InvalidInput(
    `It cannot be published yet: ${missingNames(kind, missing)} ${keys.length === 1 ? "is" : "are"} missing. It can be saved as a draft.`,
    named,
  );
}
