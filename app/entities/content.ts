import { capitalised } from "./values/text.ts";

type Wire = Readonly<Record<string, unknown>>;

/** Addresses of the calls of a kind, each without the id that may follow it. */
interface ContentCalls {
  /** All of them answer the list. */
  readonly lists: readonly string[];
  readonly one: string;
  readonly add: string;
  readonly update: string;
  readonly remove: string;
  /** Requests that the description of the calls shows: a whole record, and a change of it. */
  readonly example: Wire;
  readonly change: Wire;
}

/**
 * What a kind is besides a record: one that the administrator keeps in lists and that visitors see. Calls, screens, import and
 * export, bin, history, search and sitemap follow from it. Plain data, for scripts of the back office read it too.
 */
export interface ContentDeclaration {
  readonly words: ContentWords;
  readonly calls: ContentCalls;
  /** Address of a record's public page. Without one it is in no sitemap, and no screen leads there. */
  readonly page?: (slug: string) => string;
  readonly icon: "house" | "building" | "newspaper" | "file";
  /** What other people's tables call its fields: first wire name → headers, the more usual ones first. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Kind whose records have to be there first: exports write them before, imports read them before. */
  readonly needs?: string;
  /** A published record may never lose what publishing asks for, whatever it lacked before. */
  readonly isStrict?: true;
  /** The update form sends every field, so that an emptied one is cleared; others keep what is stored until they are cleared by hand. */
  readonly sendsAll?: true;
  /** The update form is a table of fields and values. */
  readonly isTable?: true;
  /** The add form is empty again after an add, and takes its slug from the title alone. */
  readonly emptiesForm?: true;
}

/** Sentences of calls and screens about one kind. */
export interface ContentWords {
  /** 'property', as buttons and sentences name one. */
  readonly one: string;
  /** Title of its list, its menu entry and its group of calls: 'Properties'. */
  readonly title: string;
  /** In the empty search box of its list. */
  readonly hint: string;
  /** What the list of all is called in the description of the calls. */
  readonly all: string;
  readonly added: string;
  readonly updated: string;
  readonly deleted: string;
  readonly deleteQuestion: string;
  /** Details of failures that are ours (5xx). */
  readonly listFailed: string;
  readonly getFailed: string;
  readonly addFailed: string;
  readonly updateFailed: string;
  readonly deleteFailed: string;
  readonly notFound: string;
  readonly none: string;
  readonly loading: string;
  readonly addTitle: string;
  readonly updateTitle: string;
  /** Button of the add form. */
  readonly add: string;
  /** Message after a lost connection. */
  readonly addBroke: string;
  /** Instead of the update form of a record that does not exist. */
  readonly missing: string;
  /** Beginning of the sentence about a slug that is taken. */
  readonly another: string;
}

interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly hint: string;
}

/**
 * Sentences made of what one and many records are called.
 *
 * @param others those that are worded differently
 * @example contentWords({ one: "builder", many: "builders", hint: "Name or city" }).added // 'Builder added successfully!'
 */
export function contentWords({ one, many, hint }: KindWords, others: Partial<ContentWords> = {}): ContentWords {
  const [One, title] = [capitalised(one), capitalised(many)];
  return {
    one,
    title,
    hint,
    all: many,
    added: `${One} added successfully!`,
    updated: `${One} updated successfully`,
    deleted: `${One} deleted successfully`,
    deleteQuestion: `Are you sure you want to delete this ${one}?`,
    listFailed: `Failed to fetch ${many}`,
    getFailed: `Failed to fetch ${one} details`,
    addFailed: "Something went wrong",
    updateFailed: `Failed to update ${one}`,
    deleteFailed: `Error deleting ${one}. Please try again.`,
    notFound: `There is no ${one} with this id. It may have been deleted.`,
    none: `No ${many} found.`,
    loading: `Loading ${many}...`,
    addTitle: `Add New ${One}`,
    updateTitle: `Update ${One}`,
    add: `Add ${one}`,
    addBroke: `Error adding ${one}`,
    missing: `${One} not found`,
    another: `Another ${one}`,
    ...others,
  };
}
