import { formatPhone } from "#app/entities/values/phone.ts";
import { mailsOf, namesOf, numbersOf, type PersonValues } from "#app/kinds/person/person.ts";
import { fold } from "#app/store/index.ts";
import type { Page, Paging, Records } from "#app/store/types.ts";
import { type PersonRow, rowsOf } from "./rows.ts";

/** Two people who may be one. */
export interface PeoplePair {
  readonly people: readonly [PersonRow, PersonRow];
  /** 'Both have the number +91 98000 00001'. */
  readonly reasons: readonly string[];
}

/** Pairs that share a number, a mail or a whole name, and that nobody called two. @param today `YYYY-MM-DD` */
export async function doublesOf(
  records: Records,
  { today, person: of, page, limit = 20 }: Paging & { readonly today: string; readonly person?: string | undefined },
): Promise<Page<PeoplePair>> {
  const { items, total } = await records.alike("person", { of, page, limit });
  const people = await records.getMany("person", [...new Set(items.flat())]);
  const rows = new Map((await rowsOf(records, people, today)).map((row) => [row.id, row]));
  return {
    items: items.flatMap(([one, other]) => {
      const pair = [rows.get(one), rows.get(other)] as const;
      const [first, second] = of === undefined && stirOf(pair[1]) > stirOf(pair[0]) ? pair.toReversed() : pair;
      return first && second ? [{ people: [first, second], reasons: reasonsOf(first.values, second.values) }] : [];
    }),
    total,
  };
}

/** When one last spoke with them or changed them, epoch ms. */
function stirOf(row: PersonRow | undefined): number {
  return Math.max(row?.lastAt ?? 0, row?.updatedAt ?? 0);
}

function reasonsOf(one: PersonValues, other: PersonValues): readonly string[] {
  const shared = (of: (values: PersonValues) => readonly string[]) =>
    of(one).filter((each) => of(other).includes(each));
  const names = (values: PersonValues) =>
    namesOf(values)
      .map(fold)
      .filter((name) => name.includes(" "));
  return [
    ...shared(numbersOf).map((number) => `Both have the number ${formatPhone(number)}`),
    ...shared(mailsOf).map((mail) => `Both have the email ${mail}`),
    ...(shared(names).length > 0 ? ["Both have the same name"] : []),
  ];
}
