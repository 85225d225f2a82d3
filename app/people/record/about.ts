import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import { isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import type { Records } from "#app/store/types.ts";

/** What tells one person of a list from another. */
export interface AboutPerson {
  /** Labels of what they look for, the newest first. */
  readonly wants: readonly string[];
  /** Titles of their homes. */
  readonly owns: readonly string[];
  /** Epoch ms; absent where nobody has to answer them. */
  readonly waitsSince: number | undefined;
}

/** Of each of these people, by id, with one question a kind. */
export async function aboutPeople(records: Records, ids: readonly string[]): Promise<ReadonlyMap<string, AboutPerson>> {
  const live = async <K extends "requirement" | "enquiry" | "interaction" | "property">(kind: K) =>
    (await records.foundBy(kind, ids)).filter(({ deletedAt }) => deletedAt === undefined);
  const [wants, asked, said, homes] = [
    Map.groupBy(await live("requirement"), ({ values }) => values.person),
    Map.groupBy(await live("enquiry"), ({ values }) => values.person),
    Map.groupBy(await live("interaction"), ({ values }) => values.person),
    Map.groupBy(await live("property"), ({ values }) => values.owner),
  ];
  return new Map(
    ids.map((id) => {
      const since = [
        ...(asked.get(id) ?? []).flatMap(({ values, createdAt }) => (isUnanswered(values) ? [createdAt] : [])),
        ...(said.get(id) ?? []).flatMap(({ values }) => (isUnansweredMessage(values) ? [values.at] : [])),
      ];
      return [
        id,
        {
          wants: (wants.get(id) ?? [])
            .toReversed()
            .flatMap(({ values: { closedAt, label } }) => (closedAt === undefined && label ? [label] : [])),
          owns: (homes.get(id) ?? []).map(({ values }) => values.title),
          waitsSince: since.length === 0 ? undefined : Math.min(...since),
        },
      ];
    }),
  );
}
