import type { Draft } from "#scripts/fuzz/draft.ts";
import type { Schema } from "#scripts/fuzz/values.ts";
import { BODY_BYTES, emptyDraft, type Entrance, limitOf, takesText, type TextField } from "./entrance.ts";

/** What /mcp says of itself. */
export interface AssistantTool {
  readonly name: string;
  readonly inputSchema: Schema;
}

const askAssistant = (method: string, params: unknown): Draft => {
  const content = { jsonrpc: "2.0", id: 1, method, params };
  const draft = emptyDraft("POST", "/mcp", false, { type: "application/json", content });
  return { ...draft, headers: { ...draft.headers, accept: "application/json, text/event-stream" } };
};
/** Asks /mcp for its tools. */
export const askForTools = askAssistant("tools/list", {});

/** What an assistant may ask. */
export function toolEntrance({ name, inputSchema: { properties = {} } }: AssistantTool): Entrance {
  const fields = Object.entries(properties).flatMap(([field, schema]): TextField[] =>
    takesText(schema) ? [{ name: field, in: "body", limit: limitOf(schema), isTyped: true }] : [],
  );
  return {
    name: `POST /mcp ${name}`,
    isOpen: true,
    fields,
    usual: () => askAssistant("tools/call", { name, arguments: {} }),
    withTexts: (_, texts) =>
      askAssistant("tools/call", {
        name,
        arguments: Object.fromEntries([...texts].map(([field, text]) => [field.name, text])),
      }),
    written: JSON.stringify,
    bytes: BODY_BYTES,
  };
}
