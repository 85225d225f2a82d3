import {
  type AnyValues,
  type ContentKind,
  Forbidden,
  InvalidInput,
  type RecordMeta,
  type State,
  entities,
} from "#app/entities/index.ts";
import {
  missingNames,
  missingToPublish,
  type MissingToPublish,
  type PublishableValues,
} from "#app/entities/publishing.ts";
import type { Actor } from "#app/store/types.ts";

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
}

/** The one place that decides whether a record may be shown to everybody, whichever way it was asked for. */
export interface Publishing {
  /**
   * The state a new record gets: published, or a draft where it lacks something. Publishing that is asked for in so many words is
   * refused instead, so that a caller is not told of a success that is none.
   * @throws InvalidInput @throws Forbidden for visitors (other than pending)
   */
  stateOfNew(actor: Actor, kind: ContentKind, values: AnyValues, asked: State | undefined): State;
  /** @throws InvalidInput naming every field that is missing @throws Conflict from a guard */
  check(kind: ContentKind, transition: Transition): Promise<void>;
  addGuard(guard: PublishGuard): void;
}

export function createPublishing(): Publishing {
  const guards: PublishGuard[] = [];
  return {
    stateOfNew(actor, kind, values, asked) {
      if (actor.type === "visitor") {
        if (asked !== undefined && asked !== "pending")
          throw new Forbidden("What visitors send waits for the administrator.");
        return "pending";
      }
      if (asked === undefined) return publishedOrDraft(kind, values);
      if (asked === "published") refuseMissing(kind, missingToPublish(kind, values));
      return asked;
    },
    async check(kind, { current, next, decidedBy }) {
      if (next.state !== "published") return;
      if (current.state === "published") {
        refuseMissing(kind, missingAfter(kind, current.values, next.values));
        return;
      }
      for (const guard of guards) await guard(kind, current, decidedBy);
      refuseMissing(kind, missingToPublish(kind, next.values));
    },
    addGuard: (guard) => void guards.push(guard),
  };
}

/** 'published' where nothing is missing, else 'draft': for new records, imports and what comes out of the bin. */
export function publishedOrDraft(kind: ContentKind, values: AnyValues): "published" | "draft" {
  return Object.keys(missingToPublish(kind, values)).length === 0 ? "published" : "draft";
}

/**
 * What a change of a published record takes away. A home that was published before a requirement existed can still be corrected;
 * a project without its RERA number never stays public, because the law asks for it.
 */
export function missingAfter(kind: ContentKind, before: AnyValues, after: PublishableValues): MissingToPublish {
  const old = kind === "project" ? {} : missingToPublish(kind, before);
  return Object.fromEntries(Object.entries(missingToPublish(kind, after)).filter(([key]) => !(key in old)));
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
