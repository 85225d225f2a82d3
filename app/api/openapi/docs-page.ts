import { html } from "hono/html";
import type { Call } from "../call.ts";
import type { Schema } from "./schema.ts";

type Html = ReturnType<typeof html>;

/** Resolves `$ref`s to shared schemas. */
export type SchemaLookup = (schema: Schema) => Schema;

/** One page of plain HTML about all calls, by group. Works without scripts. */
export function docsPage(calls: readonly Call[], lookup: SchemaLookup, product: string, address: string): Html {
  const groups = [...new Set(calls.map(({ group }) => group))];
  return html`<!doctype html>
    <html lang="en-IN">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Calls of ${product}</title>
        <link rel="stylesheet" href="/docs.css" />
      </head>
      <body>
        <header>
          <p><a href="/">${product}</a></p>
          <h1>Calls of ${product}</h1>
          <p>
            Everything that scripts can ask of this site. The same as a machine reads it:
            <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
          <p>
            Prices are numbers in the unit of the listing: crore to buy, lakh a month for rent. Fields with two
            spellings are answered under both and understood under either. Errors are
            <code>application/problem+json</code> with <code>status</code>, <code>title</code>, <code>detail</code>, and
            <code>errors</code> by field name.
          </p>
          <p>
            Whatever is not for everybody needs a key, which an owner makes at <code>/dashboard/keys</code>, or a
            session. Send the one or the other along:
          </p>
          <pre><code>curl ${address}/api/people -H 'Authorization: Bearer key_…'
curl -X POST ${address}/api/session -H 'Content-Type: application/json' \\
  -d '{"username": "…", "password": "…"}'
curl ${address}/getAdminuser -H 'Authorization: Bearer …'</code></pre>
        </header>
        <nav aria-label="Calls">
          <ul>
            ${calls.map(
              (call) =>
                html`<li>
                  <a href="#${call.operationId}"><code>${call.method} ${call.path}</code></a>
                </li>`,
            )}
          </ul>
        </nav>
        <main>${groups.map((group) => groupSection(group, calls, lookup, address))}</main>
      </body>
    </html>`;
}

function groupSection(group: string, calls: readonly Call[], lookup: SchemaLookup, address: string): Html {
  return html`<section>
    <h2>${group}</h2>
    ${calls.filter((call) => call.group === group).map((call) => callArticle(call, lookup, address))}
  </section>`;
}

const ACCESS: Readonly<Record<NonNullable<Call["access"]>, string>> = {
  public: "for everybody",
  administrator: "with a session or a key",
  session: "with a session",
};

function callArticle(call: Call, lookup: SchemaLookup, address: string): Html {
  const access = ACCESS[call.access ?? "administrator"];
  return html` <article id="${call.operationId}">
    <h3>
      <code class="method ${call.method.toLowerCase()}">${call.method}</code> <code>${call.path}</code>
      <span class="access">${access}</span>
    </h3>
    <p>${call.summary}. ${withCode(call.description ?? "")}</p>
    ${call.parameters ? parameterTable(call.parameters) : ""}
    ${call.request?.map(({ contentType, schema }) => fieldDetails(`Fields as ${contentType}`, lookup(schema))) ?? ""}
    <h4>Example</h4>
    <pre><code>${exampleOf(call, address)}</code></pre>
    <p>
      Answers <strong>${call.answer.status}</strong>:
      ${call.answer.description}.${call.problems.length > 0 ? ` Refusals: ${call.problems.join(", ")}.` : ""}
    </p>
  </article>`;
}

function parameterTable(parameters: NonNullable<Call["parameters"]>): Html {
  const rows = parameters.map(({ name, in: place, schema, description }) => [
    html`<code>${name}</code>`,
    place,
    typeWords(schema),
    withCode(description),
  ]);
  return tableDetails("Parameters", ["Name", "In", "Type", "Meaning"], rows);
}

function fieldDetails(heading: string, schema: Schema): Html {
  const required = new Set(schema.required);
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    html`<code>${name}</code>`,
    typeWords(field),
    required.has(name) ? "required" : "",
    withCode(field.description ?? ""),
  ]);
  return tableDetails(heading, ["Name", "Type", "Required", "Meaning"], rows);
}

type Cell = Html | string | ReturnType<typeof withCode>;

/** A table that opens on demand, with the number of its rows. */
function tableDetails(heading: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): Html {
  return html`<details>
    <summary>${heading} (${rows.length})</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${heading}">
      <table>
        <thead>
          <tr>
            ${columns.map((column) => html`<th scope="col">${column}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            (cells) =>
              html`<tr>
                ${cells.map((cell) => html`<td>${cell}</td>`)}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}

/** Words between backticks are code. */
function withCode(text: string): readonly (Html | string)[] {
  return text.split("`").map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part));
}

function typeWords(schema: Schema): string {
  if (schema.contentMediaType) return "file";
  if (schema.items?.contentMediaType) return "files";
  if (schema.enum) return schema.enum.filter((option) => option !== "").join(" | ");
  if (schema.anyOf) return schema.anyOf.map(typeWords).join(" or ");
  return [schema.type ?? "object"].flat().join(" or ");
}

function exampleOf(call: Call, address: string): string {
  const path = call.path.replace("{id}", "6561a2b4c8d0e2f4a6b8c0d2");
  const token = call.access === "public" ? "" : " \\\n  -H 'Authorization: Bearer …'";
  const verb = call.method === "GET" ? "" : ` -X ${call.method}`;
  const json = call.request?.find(({ example }) => example !== undefined);
  const isUpload = call.request?.length === 1 && !json;
  const body = json
    ? ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(json.example, null, 2)}'`
    : isUpload
      ? " \\\n  -F files=@picture.jpg"
      : "";
  return `curl${verb} ${address}${path}${token}${body}`;
}

/** Style sheet of /docs: small, no fonts to load, light and dark. Colours are those of the site. */
export const docsStyle = `
:root { color-scheme: light dark; --canvas: #fafaf7; --sunk: #eff1ec; --ink: #161b19; --ink-2: #4a534e; --line: #dde0da; --accent: #7a5a20; --ok: #1d6848; --danger: #a3312a; }
@media (prefers-color-scheme: dark) { :root { --canvas: #121614; --sunk: #1c211f; --ink: #f1f3ee; --ink-2: #b3bdb6; --line: #333b37; --accent: #d6b97f; --ok: #7cc7a2; --danger: #f0968e; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 64rem; padding: 1.5rem 1rem 6rem; background: var(--canvas); color: var(--ink); font: 1rem/1.55 ui-sans-serif, system-ui, sans-serif; }
h1, h2, h3 { line-height: 1.2; font-weight: 600; text-wrap: balance; }
h1 { font: 500 2.25rem/1.1 "Iowan Old Style", Georgia, serif; margin: 1rem 0; }
h2 { margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin: 0; font-size: 1rem; display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: baseline; }
h4 { margin: 1rem 0 .25rem; font-size: .875rem; }
p { max-width: 70ch; color: var(--ink-2); margin: .5rem 0; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
code, pre { font: .875rem/1.5 ui-monospace, "Cascadia Mono", Menlo, monospace; }
pre { background: var(--sunk); padding: .75rem 1rem; border-radius: 6px; overflow-x: auto; margin: .5rem 0; }
nav ul { list-style: none; padding: 0; margin: 0; columns: 18rem; }
nav li { break-inside: avoid; padding: .15rem 0; overflow-wrap: anywhere; }
article { padding: 1.25rem 0; border-bottom: 1px solid var(--line); }
.method { font-weight: 700; min-width: 4.5rem; }
.get { color: var(--ok); } .delete { color: var(--danger); } .post, .put { color: var(--accent); }
.access { font-weight: 400; font-size: .875rem; color: var(--ink-2); }
summary { cursor: pointer; padding: .5rem 0; color: var(--accent); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); }
td:first-child { white-space: nowrap; }
`;
