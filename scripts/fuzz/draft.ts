import type { Form, FormField } from "./forms.ts";
import { importFile } from "./import-files.ts";
import type { Random } from "./random.ts";
import type { Body, Target, Targets } from "./targets.ts";
import { nearlyValid, PICTURE, hostileValue, anyText, plainText, validValue } from "./values.ts";

/** A request before it is put into bytes. */
export interface Draft {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [string, string])[];
  readonly headers: Readonly<Record<string, string>>;
  readonly isSignedIn: boolean;
  readonly body: DraftBody | undefined;
}

export interface DraftBody {
  /** Without parameters. */
  readonly type: string;
  /** Fields, or a whole text or file for a type that has none. */
  readonly content: Readonly<Record<string, unknown>> | string | Buffer;
}

/** A request as the site's own pages, or a program that knows the description of the calls, would send it. */
export function validDraft(target: Target, targets: Targets, random: Random): Draft {
  const form = target.forms.length > 0 && random.chance(0.6) ? random.pick(target.forms) : undefined;
  const base = { headers: { "sec-fetch-site": "same-origin", accept: "text/html, */*;q=0.5" } };
  if (form) return { ...base, ...formDraft(form, targets, random), isSignedIn: target.isClosed || random.chance(0.2) };
  const method = random.pick(
    target.forms.length > 0 || target.bodies.length === 0
      ? target.methods.filter((known) => known !== "POST")
      : target.methods,
  );
  const [path = "/", query = ""] = addressOf(target, targets, random).split("?");
  const declared = target.bodies.filter((body) => body.method === method);
  return {
    ...base,
    method,
    path,
    query: [...new URLSearchParams(query), ...queryOf(target, targets, random)],
    isSignedIn: target.isClosed || random.chance(0.2),
    body: declared.length > 0 ? callBody(random.pick(declared), path, targets, random) : undefined,
  };
}

function addressOf({ path, examples }: Target, { records }: Targets, random: Random): string {
  if (examples.length > 0 && random.chance(0.9)) return random.pick(examples);
  const fitting = records.filter(({ kind }) => path.toLowerCase().includes(kind));
  const record = random.pick(fitting.length > 0 ? fitting : [...records, { id: "x", slug: "x" }]);
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === "slug" || random.chance(0.1) ? record.slug : record.id,
  );
}

function queryOf({ query, examples }: Target, { resolve }: Targets, random: Random): [string, string][] {
  if (examples.some((address) => address.includes("?"))) return []; // they bring their own
  return query
    .filter(({ isRequired }) => isRequired || random.chance(2 / Math.max(3, query.length)))
    .map(({ name, schema }) => [name, String(validValue(schema, resolve, random, name))]);
}

export function callBody(
  { contentType, schema, example }: Body,
  path: string,
  { resolve, records }: Targets,
  random: Random,
): DraftBody {
  if (contentType === "text/csv" && random.chance(0.5)) return { type: contentType, content: importFile(random) };
  if (contentType === "text/csv")
    return {
      type: contentType,
      content: `Title,City,TotalPrice\nSky Villa ${random.below(1_000)},Noida,5.5\nCourt House,Delhi,12\n`,
    };
  const made = validValue(schema, resolve, random);
  const record = records.find(({ id, slug }) => path.endsWith(id) || (slug !== "" && path.endsWith(slug)));
  return {
    type: contentType,
    content: { ...asFields(example), ...asFields(made), ...(record ? { version: record.version } : {}) },
  };
}

export function asFields(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function formDraft(
  { action, method, isMultipart, fields }: Form,
  targets: Targets,
  random: Random,
): Omit<Draft, "headers" | "isSignedIn"> {
  const [path = "/", query = ""] = action.split("?");
  const buttons = fields.filter(({ type }) => type === "button");
  const pressed = buttons.length > 0 ? random.pick(buttons) : undefined;
  const filled = fields.filter(
    (field) => field.type !== "button" && (field.isRequired || field.type === "hidden" || random.chance(0.7)),
  );
  const content = Object.fromEntries(
    [...filled, ...(pressed ? [pressed] : [])].map((field) => [field.name, fieldValue(field, targets, random)]),
  );
  const ownQuery = [...new URLSearchParams(query)];
  if (method === "GET")
    return {
      method,
      path,
      query: [...ownQuery, ...Object.entries(content).map(([name, value]) => [name, String(value)] as const)],
      body: undefined,
    };
  return {
    method,
    path,
    query: ownQuery,
    body: { type: isMultipart ? "multipart/form-data" : "application/x-www-form-urlencoded", content },
  };
}

export function fieldValue(
  { name, type, values, maxLength = Infinity, isTable = false }: FormField,
  { records }: Targets,
  random: Random,
): unknown {
  if (type === "file") return isTable ? importFile(random) : PICTURE;
  const isTyped =
    values.length === 0 ||
    (type !== "hidden" &&
      type !== "select" &&
      type !== "button" &&
      type !== "checkbox" &&
      type !== "radio" &&
      random.chance(0.5));
  if (!isTyped) return random.pick(values.length > 1 ? values.filter((value) => value !== "") : values);
  if (/^ids?$/.test(name) && records.length > 0) return random.pick(records).id;
  return plainText(random, name).slice(0, maxLength);
}

/** The draft with one to three things wrong: a field, a parameter, a part of the path, the method, the type. */
export function spoil(draft: Draft, random: Random): Draft {
  let spoiled = draft;
  for (let changes = 1 + random.below(3); changes > 0; changes -= 1) spoiled = spoilOnce(spoiled, random);
  return spoiled;
}

function spoilOnce(draft: Draft, random: Random): Draft {
  const { body, query, path } = draft;
  if (body && random.chance(0.7))
    return {
      ...draft,
      body:
        typeof body.content === "string" || Buffer.isBuffer(body.content)
          ? { ...body, content: Buffer.concat([Buffer.from(body.content), Buffer.from(anyText(random))]) }
          : { ...body, content: asFields(nearlyValid(body.content, random)) },
    };
  const kind = random.next();
  if (kind < 0.4) return { ...draft, query: spoilQuery(query, random) };
  if (kind < 0.6)
    return { ...draft, path: path.replace(/[^/]*$/, encodeURIComponent(anyText(random).slice(0, 200).toWellFormed())) };
  if (kind < 0.75) return { ...draft, isSignedIn: !draft.isSignedIn };
  if (kind < 0.85)
    return { ...draft, method: random.pick(["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) };
  return {
    ...draft,
    headers: { ...draft.headers, "sec-fetch-dest": "empty", accept: random.pick(["*/*", "application/json"]) },
  };
}

function spoilQuery(query: Draft["query"], random: Random): Draft["query"] {
  const value = String(random.chance(0.7) ? anyText(random) : hostileValue(random)).slice(0, 1_000);
  if (query.length === 0 || random.chance(0.3))
    return [...query, [random.pick(["page", "q", "limit", "id", "x"]), value]];
  const at = random.below(query.length);
  return query.map(([name, old], index) => [name, index === at ? value : old]);
}
