import { html } from "hono/html";
import type { Call } from "../call.ts";
import type { Schema } from "./schema.ts";

type Html = ReturnType<typeof html>;

/** Resolves `$ref`s to shared schemas. */
export type Lookup = (schema: Schema) => Schema;

/** One page of plain HTML about all calls, by group. Works without scripts. */
export function docsPage(calls: readonly Call[], lookup: Lookup, product: string, address: string): Html {
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
          <p>The calls of the administrator need a session. Sign in, then send the token along:</p>
          <pre><code>curl -X POST ${address}/api/session -H 'Content-Type: application/json' \\
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

function groupSection(group: string, calls: readonly Call[], lookup: Lookup, address: string): Html {
  return html`<section>
    <h2>${group}</h2>
    ${calls.filter((call) => call.group === group).map((call) => callArticle(call, lookup, address))}
  </section>`;
}

function callArticle(call: Call, lookup: Lookup, address: string): Html {
  const access = call.access === "public" ? "for everybody" : "for the administrator";
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
