import { inOrderOfNeed } from "../order-of-need.ts";
import { alternatives } from "#app/entities/values/text.ts";
import { byKey } from "#app/base/by-key.ts";
import { wireEntities } from "#app/catalogue/index.ts";
import { InvalidInput, type Kind, RECORD_ID, type State, STATES } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind, contentKind, type Stored, type ValuesOf } from "#app/kinds/index.ts";
import { imageUrl, isImageValue, type ImageValue } from "#app/entities/fields/image.ts";
import type { CreateOptions, Records } from "#app/store/types.ts";
import { BatchRows, type Wire } from "./batch-rows.ts";
import { fromCell } from "../csv-text.ts";
import { altColumn, fieldsOf } from "./own-columns.ts";
import { reasonOf } from "./reasons.ts";
import { sameValue } from "./same-value.ts";
import type { Applied, ImportBatch, Format, PreparedRow, RowRefusal, Translator } from "../types.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** Answers the registered picture, fetched first if need be; undefined when this site cannot have it. */
export type PictureFinder = (id: string) => Promise<Omit<ImageValue, "alt"> | undefined>;

type Cells = Readonly<Record<string, unknown>>;

/** Reads what `aangan export` wrote: ids, states, times and pictures included. */
export function ownTranslator(format: Format, columns: readonly string[], findPicture: PictureFinder): Translator {
  const rows: Readonly<Record<ContentKind, NativeRows<ContentKind>>> = byKey(
    inOrderOfNeed(CONTENT_KINDS),
    (kind) => new NativeRows(kind),
  );
  const all: readonly ImportBatch[] = Object.values(rows);
  return {
    name: "aangan",
    columns,
    batch: {
      async apply(records, dryRun, onlyLine) {
        const applied = new Map<number, Applied>();
        for (const batch of all)
          for (const [line, what] of await batch.apply(records, dryRun, onlyLine)) applied.set(line, what);
        return applied;
      },
      clear: () => all.forEach((batch) => batch.clear()),
    },
    async translate(cells) {
      const kind = contentKind(cells["kind"]);
      if (!kind) return { refused: `The column 'kind' has to be ${alternatives(CONTENT_KINDS)}` };
      const plain = format === "csv" ? fromCsv(cells) : cells;
      const wire = await readWire(kind, plain, findPicture);
      if (typeof wire !== "string") return rows[kind].prepare(plain, wire);
      const title = plain[wireEntities[kind].fields.title.options.apiNames[0]];
      return { refused: wire, ...(typeof title === "string" ? { title } : {}) };
    },
  };
}

function fromCsv(cells: Cells): Cells {
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [name, typeof cell === "string" ? fromCell(cell) : cell]),
  );
}

/** Every field of the kind by its first wire name, pictures as values; an absent field is empty text. Or a reason. */
async function readWire(kind: ContentKind, cells: Cells, findPicture: PictureFinder): Promise<Wire | string> {
  const wire: Record<string, unknown> = {};
  for (const [, { kind: fieldKind, options }] of fieldsOf(kind)) {
    const [name] = options.apiNames;
    const cell = cells[name] ?? "";
    if (fieldKind !== "image" || cell === "") {
      wire[name] = NUMBERS.has(fieldKind) ? asNumber(cell) : cell;
      continue;
    }
    const named = pictureNamed(cell, cells[altColumn(name)]);
    const found = named && (await findPicture(named.id));
    if (!named || !found) return missingPicture(options.label, cell);
    wire[name] = { ...found, alt: named.alt };
  }
  return wire;
}

const NUMBERS: ReadonlySet<Kind> = new Set<Kind>(["integer", "decimal", "rupees"]);

/** A CSV's number as the number that was written, exponent form included. Other text stays as it is, for the field to refuse. */
function asNumber(cell: unknown): unknown {
  return typeof cell === "string" && /^-?\d+(\.\d+)?(e[-+]\d+)?$/.test(cell) ? Number(cell) : cell;
}

function pictureNamed(cell: unknown, alt: unknown): { readonly id: string; readonly alt: string } | undefined {
  if (isImageValue(cell)) return { id: cell.id, alt: cell.alt };
  const id = typeof cell === "string" ? /(?:^|\/)([0-9a-f]{32})(?:\/|$)/.exec(cell)?.[1] : undefined;
  return id === undefined ? undefined : { id, alt: typeof alt === "string" ? alt : "" };
}

function missingPicture(label: string, cell: unknown): string {
  const name = isImageValue(cell) ? imageUrl(cell) : String(cell);
  return `${label}: the picture ${name} is not on this site. Export with --pictures FOLDER and import with --pictures FOLDER`;
}

interface NativeRow<N extends ContentKind> {
  readonly wire: Wire;
  readonly values: ValuesOf<N>;
  readonly options: CreateOptions & { readonly id: string; readonly state: State };
}

/** Exported records of one kind. */
class NativeRows<N extends ContentKind> extends BatchRows<N, NativeRow<N>> {
  prepare(cells: Cells, wire: Wire): PreparedRow | RowRefusal {
    const entity = wireEntities[this.kind];
    const title = String(wire[entity.fields.title.options.apiNames[0]]);
    const options = readMeta(cells);
    if (typeof options === "string") return { refused: options, title };
    try {
      const row = { wire, options, values: withOwnSlug<N>(entity.parse(wire), wire["slug"]) };
      return {
        identity: `${this.kind} ${options.id}`,
        said: wire,
        kind: this.kind,
        title,
        values: row.values,
        notes: [],
        enter: (line) => this.enter(line, row),
      };
    } catch (error) {
      if (error instanceof InvalidInput) return { refused: reasonOf(error, wire), title };
      throw error;
    }
  }

  protected async findStored(records: Records, rows: readonly NativeRow<N>[]) {
    const known = await records.getMany(
      this.kind,
      rows.map(({ options }) => options.id),
    );
    const stored = new Map(known.map((record) => [record.id, record]));
    return ({ options }: NativeRow<N>) => stored.get(options.id);
  }

  protected optionsOf({ options }: NativeRow<N>) {
    return options;
  }

  protected stateAfter({ options }: NativeRow<N>): State {
    return options.state;
  }

  protected changedWire({ values, wire }: NativeRow<N>, stored: Stored<N>): Wire {
    const wanted: Readonly<Record<string, unknown>> = values;
    const present: Readonly<Record<string, unknown>> = stored.values;
    // The site keeps its own fields, such as who the owner is: a file does not change them.
    const changed = fieldsOf(this.kind).filter(
      ([key, { options }]) => !options.systemOnly && !sameValue(wanted[key], present[key]),
    );
    return Object.fromEntries(changed.map(([, { options }]) => [options.apiNames[0], wire[options.apiNames[0]] ?? ""]));
  }
}

/** What an export says of a record beside its fields. Or a reason. */
function readMeta(cells: Cells): NativeRow<ContentKind>["options"] | string {
  const id = cells["_id"];
  if (typeof id !== "string" || !RECORD_ID.test(id))
    return "The column '_id' has to hold 24 characters, each 0 to 9 or a to f";
  const state = oneOf(STATES, cells["state"] || "published");
  if (state === undefined) return `The column 'state' has to be one of: ${STATES.join(", ")}`;
  const { importSource: source, importKey: key } = cells;
  return {
    id,
    state,
    createdAt: timeOf(cells["createdAt"]),
    updatedAt: timeOf(cells["updatedAt"]),
    importKey: typeof source === "string" && source !== "" && typeof key === "string" ? { source, key } : undefined,
  };
}

/** A stored slug with its number may be longer than the rule for titles would make it; it stays as it was. */
function withOwnSlug<N extends ContentKind>(values: ValuesOf<N>, written: unknown): ValuesOf<N> {
  const { slug }: { readonly slug?: unknown } = values;
  const isStored =
    typeof slug === "string" &&
    typeof written === "string" &&
    written.startsWith(slug) &&
    /^-\d+$/.test(written.slice(slug.length));
  return isStored ? { ...values, slug: written } : values;
}

/** Milliseconds of an ISO 8601 time; undefined where there is none. */
function timeOf(written: unknown): number | undefined {
  const time = typeof written === "string" ? Date.parse(written) : NaN;
  return Number.isNaN(time) ? undefined : time;
}
