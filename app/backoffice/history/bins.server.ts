import { may } from "#app/accounts/index.ts";
import type { RecordMeta } from "#app/entities/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { CONTENT_KINDS, type ContentKind, contentOf } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor, Page } from "#app/store/types.ts";
import { numbersOf } from "#app/kinds/person/person.ts";
import { peopleWords } from "../blocks/people/people-words.ts";
import { enquiryWords } from "../blocks/enquiries/enquiry-words.ts";
import { rowOf } from "../table/row.ts";
import type { BinRow, BinWords } from "./bin-screen.tsx";

/** A bin that the administrator can open. */
interface Bin {
  readonly words: BinWords;
  readonly list: (paging: {
    readonly page?: number;
    readonly limit: number;
  }) => Promise<Page<RecordMeta & Pick<BinRow, "title" | "picture">>>;
  readonly erase: (id: string) => Promise<unknown>;
  readonly empty: () => Promise<number>;
  /** Puts one back and says so. Listings are restored by the action of their list, whose answer can be undone. */
  readonly restore?: (id: string) => Promise<string>;
}

/** The bins by the name of their kind, in the order of their tabs. */
export function binsOf(services: Services, actor: Actor): ReadonlyMap<string, Bin> {
  return new Map([
    ...CONTENT_KINDS.map((kind): [string, Bin] => [kind, listingBin(services.catalogue, actor, kind)]),
    ...(may(actor, "people")
      ? ([
          ["person", peopleBin(services.people.bin, actor)],
          ["enquiry", enquiryBin(services.inbox.enquiries.bin, actor)],
        ] satisfies [string, Bin][])
      : []),
  ]);
}

function listingBin(catalogue: Services["catalogue"], actor: Actor, kind: ContentKind): Bin {
  return {
    words: {
      title: contentOf(kind).words.title,
      column: "Title",
      erase: "The listing, its earlier versions and pictures that nothing else uses are erased. This cannot be undone.",
    },
    list: async (paging) => {
      const { items, total } = await catalogue.list(actor, kind, { ...paging, bin: true, sort: "changed" });
      const describe = (record: (typeof items)[number]) => ({
        ...record,
        title: record.values.title,
        picture: rowOf(kind, record, 0).picture,
      });
      return { total, items: items.map(describe) };
    },
    erase: (id) => catalogue.erase(actor, kind, id),
    empty: () => catalogue.emptyBin(actor, kind),
  };
}

function enquiryBin(bin: Services["inbox"]["enquiries"]["bin"], actor: Actor): Bin {
  return {
    words: {
      title: enquiryWords.title,
      column: "From",
      erase: "The enquiry, its notes and the emails about it are erased. This cannot be undone.",
    },
    list: async (paging) => {
      const { items, total } = await bin.list(actor, paging);
      const titleOf = ({ name, number }: (typeof items)[number]["values"]) => `${name}, ${formatPhone(number)}`;
      return { total, items: items.map((each) => ({ ...each, title: titleOf(each.values), picture: undefined })) };
    },
    erase: (id) => bin.erase(actor, id),
    empty: () => bin.empty(actor),
    restore: async (id) => {
      await bin.restore(actor, id);
      return "Enquiry restored.";
    },
  };
}

function peopleBin(bin: Services["people"]["bin"], actor: Actor): Bin {
  return {
    words: {
      title: peopleWords.title,
      column: "Person",
      erase:
        "The person, what was said and what they want are erased. What they sent stays in its own list. This cannot be undone.",
    },
    list: async (paging) => {
      const { items, total } = await bin.list(actor, paging);
      const titleOf = ({ values }: (typeof items)[number]) =>
        [values.name, ...numbersOf(values).map(formatPhone), ...(values.mergedInto ? ["merged"] : [])].join(", ");
      return { total, items: items.map((each) => ({ ...each, title: titleOf(each), picture: undefined })) };
    },
    erase: (id) => bin.erase(actor, id),
    empty: () => bin.empty(actor),
    restore: async (id) => {
      await bin.restore(actor, id);
      return "Person restored.";
    },
  };
}
