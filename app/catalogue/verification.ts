import { indianDay } from "#app/entities/values/day.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import { VERIFICATION_CHECKS } from "#app/kinds/property/property.ts";
import type { Actor } from "#app/store/types.ts";

type Values = Readonly<Record<string, unknown>>;

const CHECKED = ["verified", ...Object.keys(VERIFICATION_CHECKS)] as const;
const NOT_VERIFIED = { verifiedOn: null, verifiedBy: null };

/**
 * Who verified a home, and on which day: added to a change that marks it as verified or changes what was checked, removed with the mark.
 * @param before the values before the change; none for a new record
 * @param after the values that are about to be saved
 * @param now epoch ms
 */
export function verificationStamp(kind: ContentKind, actor: Actor, before: Values, after: Values, now: number): Values {
  if (kind !== "property" || actor.type !== "administrator") return {};
  if (after["verified"] !== true)
    return before["verifiedOn"] === undefined && before["verifiedBy"] === undefined ? {} : NOT_VERIFIED;
  if (CHECKED.every((key) => (before[key] ?? false) === (after[key] ?? false))) return {};
  return { verifiedOn: indianDay(now), verifiedBy: actor.name };
}
