import { asFields, callBody, type Draft, fieldValue } from "#scripts/fuzz/draft.ts";
import type { Form, FormField } from "#scripts/fuzz/forms.ts";
import type { Random } from "#scripts/fuzz/random.ts";
import { isAt, LEFT_ALONE, type Target, type Targets } from "#scripts/fuzz/targets.ts";
import { validValue } from "#scripts/fuzz/values.ts";
import { BODY_BYTES, emptyDraft, type Entrance, limitOf, takesText, type TextField } from "./entrance.ts";
import { fileEntrances } from "./file-entrances.ts";
import { ADDRESS_READS, BODY_READS, namesReadBy, NESTED_READ, RECORD_READ, sourceOf } from "./source-reads.ts";
import { type AssistantTool, toolEntrance } from "./tool-entrances.ts";

/** Node reads 16 kB of a request's head, cookies and the rest of the headers included. */
const ADDRESS_BYTES = 14_000;

/** Every entrance that takes texts, found from the tables of routes, the forms that pages show and the declared calls. */
export function findEntrances(targets: Targets, tools: readonly AssistantTool[]): readonly Entrance[] {
  const all = targets.all.filter(({ path }) => !LEFT_ALONE.some((pattern) => pattern.test(path)));
  const forms = all.flatMap((target) => target.forms.map((form) => ({ form, at: pageOf(form, targets) ?? target })));
  const entrances = [
    ...withoutTwins(all).flatMap((target) => [
      ...addressEntrance(target, forms, targets),
      ...target.bodies.flatMap((body) =>
        body.contentType === "text/csv" ? [] : [callEntrance(target, body, targets)],
      ),
      ...silentForm(target, all, targets),
    ]),
    ...largestForms(forms).flatMap(({ form, at }) => formEntrance(form, at, targets)),
    ...all.flatMap((target) => fileEntrances(target, (form) => pageOf(form, targets) === target)),
    ...tools.map(toolEntrance),
  ];
  return entrances.filter(({ fields }) => fields.length > 0);
}

/** Lists of homes and pages of topics have many paths and one code: one path stands for all. */
function withoutTwins(all: readonly Target[]): readonly Target[] {
  const seen = new Set<unknown>();
  return all.filter(({ answeredBy, isClosed }) => {
    if (answeredBy === undefined || isClosed) return true;
    const isNew = !seen.has(answeredBy);
    seen.add(answeredBy);
    return isNew;
  });
}

const pageOf = ({ action }: Form, { all }: Targets) => all.find(({ path }) => isAt(path, action.split("#")[0] ?? ""));

// Addresses

function addressEntrance(
  target: Target,
  forms: readonly { readonly form: Form; readonly at: Target }[],
  targets: Targets,
): readonly Entrance[] {
  const { path, query, isClosed, methods } = target;
  if (!methods.includes("GET")) return [];
  const twins = (other: Target) =>
    other === target || (target.answeredBy !== undefined && other.answeredBy === target.answeredBy);
  const asked = forms.filter(({ form, at }) => form.method === "GET" && twins(at)).flatMap(({ form }) => form.fields);
  const names = new Set([
    ...query.map(({ name }) => name),
    ...asked.map(({ name }) => name),
    ...namesReadBy(target, ADDRESS_READS),
  ]);
  const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const fields: TextField[] = [
    ...parts.map((name) => ({ name, in: "path", isTyped: true }) as const),
    ...[...names].map((name) => ({ name, in: "query", isTyped: true }) as const),
  ];
  return [
    {
      name: `GET ${path}`,
      isOpen: !isClosed,
      fields,
      usual: (random) => {
        const draft = emptyDraft("GET", addressIn(target, targets, random), isClosed);
        const required = query.filter(({ isRequired }) => isRequired);
        const asked = required.map(
          ({ name, schema }) => [name, String(validValue(schema, targets.resolve, random, name))] as const,
        );
        return { ...draft, query: [...draft.query, ...asked] };
      },
      withTexts(draft, texts) {
        const inPath = [...texts].filter(([field]) => field.in === "path");
        const inQuery = [...texts].filter(([field]) => field.in === "query");
        const kept = draft.query.filter(([name]) => !inQuery.some(([field]) => field.name === name));
        return {
          ...draft,
          path:
            inPath.length > 0
              ? filledPath(path, draft.path, new Map(inPath.map(([{ name }, text]) => [name, text])))
              : draft.path,
          query: [...kept, ...inQuery.map(([{ name }, text]) => [name, text] as const)],
        };
      },
      written: encodeURIComponent,
      bytes: ADDRESS_BYTES,
    },
  ];
}

/** The pattern with a text at some of its places, and what stands in an address of it at the others. */
function filledPath(pattern: string, example: string, texts: ReadonlyMap<string, string>): string {
  const parts = example.split("/");
  return pattern
    .split("/")
    .map((part, at) =>
      part.replace(/\{(\w+)\}/, (whole, name: string) => {
        const text = texts.get(name);
        return text === undefined ? (parts[at] ?? whole) : encodeURIComponent(text);
      }),
    )
    .join("/");
}

/** One that exists. */
function addressIn(
  { path, examples }: Pick<Target, "path" | "examples">,
  { records }: Targets,
  random: Random,
): string {
  if (examples.length > 0) return random.pick(examples);
  const fitting = records.filter(({ kind }) => path.toLowerCase().includes(kind));
  const [record] = fitting.length > 0 ? [random.pick(fitting)] : records;
  return path.replaceAll(
    /\{(\w+)\}/g,
    (written, name: string) => (name === "slug" ? record?.slug : record?.id) ?? written,
  );
}

// Bodies

const WRITTEN: Readonly<Record<string, (text: string) => string>> = {
  "application/x-www-form-urlencoded": encodeURIComponent,
  "application/json": JSON.stringify,
};

function bodyEntrance(
  name: string,
  isOpen: boolean,
  fields: readonly TextField[],
  type: string,
  usual: (random: Random) => Draft,
  wrap: (field: TextField, text: string) => string = (_, text) => text,
): Entrance {
  return {
    name,
    isOpen,
    fields,
    usual,
    withTexts(draft, texts) {
      const changed = [...texts].map(([field, text]) => [field.name, wrap(field, text)]);
      const content = { ...asFields(draft.body?.content), ...Object.fromEntries(changed) };
      return { ...draft, body: { type, content } };
    },
    written: WRITTEN[type] ?? ((text) => text),
    bytes: BODY_BYTES,
  };
}

function callEntrance({ path, isClosed }: Target, body: Target["bodies"][number], targets: Targets): Entrance {
  const { properties = {} } = targets.resolve(body.schema);
  const fields = Object.entries(properties).flatMap(([name, written]): TextField[] => {
    const schema = targets.resolve(written);
    const limit = limitOf(schema);
    return takesText(schema) ? [{ name, in: "body", limit, isTyped: schema.enum === undefined }] : [];
  });
  return bodyEntrance(`${body.method} ${path} ${body.contentType}`, !isClosed, fields, body.contentType, (random) => {
    const at = addressIn({ path, examples: [] }, targets, random);
    const { type, content } = callBody(body, at, targets, random);
    const { version: _, ...usual } = asFields(content); // whoever names none changes what is there now
    return emptyDraft(body.method, at, isClosed, { type, content: usual });
  });
}

const TYPED = new Set(["text", "textarea", "search"]);

function formEntrance(form: Form, at: Target, targets: Targets): readonly Entrance[] {
  if (!form.action.startsWith("/")) return [];
  const type = form.isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded";
  const shown = form.fields.filter(({ type: own }) => own !== "file");
  const others = namesReadBy(at, BODY_READS).filter((name) => !form.fields.some((field) => field.name === name));
  const fields = [
    ...new Map(shown.map((field) => [field.name, textField(field)])).values(),
    ...others.map((name) => ({ name, in: "body", isTyped: false }) as const),
  ];
  const name = `POST ${at.path}${form.action.includes("?form=") ? `?${form.action.split("?")[1]}` : ""} ${signOf(form)}`;
  const nested = nestingOf(at, shown);
  return [
    bodyEntrance(
      name.trim(),
      !at.isClosed,
      fields,
      type,
      (random) => {
        const content = usualContent(shown, targets, random);
        return emptyDraft("POST", form.action, at.isClosed, {
          type,
          content: { ...nested.usual(content), ...content },
        });
      },
      nested.wrap,
    ),
  ];
}

function textField({ name, type, maxLength }: FormField): TextField {
  return { name, in: "body", limit: maxLength, isTyped: TYPED.has(type) };
}

/** Everything filled in, and one of the buttons pressed. */
function usualContent(shown: readonly FormField[], targets: Targets, random: Random): Record<string, unknown> {
  const byName = Map.groupBy(shown, ({ name, type }) => (type === "button" ? "" : name));
  return Object.fromEntries(
    [...byName.values()].map((same) => {
      const field = random.pick(same);
      return [field.name, usualValue(field, targets, random)];
    }),
  );
}

/** Lists begin with what most people choose: India, among the countries of phone numbers. */
function usualValue(field: FormField, targets: Targets, random: Random): unknown {
  if (isKey(field)) return crypto.randomUUID();
  const chosen = field.type === "select" ? field.values.find((value) => value !== "") : undefined;
  return chosen ?? fieldValue(field, targets, random);
}

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
/** What is sent again under the same key is not read again. */
const isKey = ({ type, values: [value = ""] }: FormField) => type === "hidden" && UUID.test(value);

/** Of forms that go to the same page and differ in what a record happens to have, the one with the most fields. */
function largestForms<T extends { readonly form: Form; readonly at: Target }>(forms: readonly T[]): readonly T[] {
  const posted = forms
    .filter(({ form }) => form.method === "POST")
    .toSorted((a, b) => b.form.fields.length - a.form.fields.length);
  const byPlace = new Map<unknown, T>();
  for (const each of posted) {
    const { form, at } = each;
    const place = `${form.action.includes("?form=") ? form.action : ""} ${at.path} ${signOf(form)}`;
    if (!byPlace.has(place)) byPlace.set(place, each);
  }
  return [...byPlace.values()];
}

/** What tells the forms of one page apart: their intent, or their only fields. */
function signOf({ fields }: Form): string {
  const intents = fields.filter(({ name, type }) => /^(?:intent|act)$/.test(name) && type !== "select");
  return intents.length > 0
    ? `[${[...new Set(intents.flatMap(({ values }) => values))].join()}]`
    : fields.length < 4
      ? `[${fields.map(({ name }) => name).join()}]`
      : "";
}

// What no page shows: forms that scripts send

/** The act of a screen that no page has a form for. */
function silentForm(target: Target, all: readonly Target[], targets: Targets): readonly Entrance[] {
  const source = sourceOf(target);
  if (!/export async function action/.test(source) || target.forms.length > 0) return [];
  const record = all
    .find(({ path }) => path.endsWith("/propertyAdd"))
    ?.forms.toSorted((a, b) => b.fields.length - a.fields.length)[0];
  const recordFields = record?.fields.filter(({ type }) => type !== "file") ?? [];
  const isRecord = RECORD_READ.test(source);
  const nested = nestingOf(target, recordFields);
  const fields = isRecord
    ? recordFields.map(textField)
    : namesReadBy(target, BODY_READS).map((name) => ({ name, in: "body", isTyped: true }) as const);
  const type = "application/x-www-form-urlencoded";
  return [
    bodyEntrance(
      `POST ${target.path}`,
      !target.isClosed,
      fields,
      type,
      (random) => {
        const content = isRecord ? usualContent(recordFields, targets, random) : {};
        return emptyDraft("POST", addressIn(target, targets, random), target.isClosed, { type, content });
      },
      nested.wrap,
    ),
  ];
}

/** Texts within a text: how a form that scripts send holds the fields of the form that is shown. */
function nestingOf(target: Target, shown: readonly FormField[]) {
  const nesting = new Set(namesReadBy(target, [NESTED_READ]));
  const names = shown.filter(({ type }) => type !== "hidden" && type !== "button").map(({ name }) => name);
  return {
    usual: (content: Readonly<Record<string, unknown>>) => {
      const inside = JSON.stringify(Object.fromEntries(names.map((name) => [name, content[name]])));
      return Object.fromEntries([...nesting].map((name) => [name, inside]));
    },
    wrap: ({ name }: TextField, text: string) => {
      if (!nesting.has(name)) return text;
      const part = text.slice(0, Math.ceil(text.length / names.length));
      return JSON.stringify(Object.fromEntries(names.map((inside) => [inside, part])));
    },
  };
}
