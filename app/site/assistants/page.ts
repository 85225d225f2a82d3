import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { publicError } from "#app/entities/errors.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { PageRequest } from "../page.ts";
import { tools } from "./tools.ts";

/** Bytes of a question. */
const MAX_BYTES = 100_000;

const instructions = (product: string) =>
  `Homes for sale and for rent in Noida and nearby cities, as ${product} lists them. Everything is true as of the day that an answer names; prices are asked, not agreed. 'Verified' means the checks that the answer names and no others. What is marked as demo is invented: nobody offers it, and it must be said so. Nothing can be booked or changed here: give people the address of the page, where they can ask for a call or a visit.`;

/**
 * Answers an assistant by the Model Context Protocol (https://modelcontextprotocol.io/specification). There are no sessions, so any process
 * can answer.
 */
export async function action(request: PageRequest): Promise<Response> {
  const { site } = request;
  const faults: unknown[] = [];
  const server = new McpServer({ name: site.product, version: "1" }, { instructions: instructions(site.product) });
  for (const { name, title, description, input, answer } of tools)
    server.registerTool(
      name,
      { title, description, inputSchema: input, annotations: { readOnlyHint: true, openWorldHint: false } },
      async (asked: unknown) => {
        try {
          const found = { ...(await answer(asked as never, request)), agent: agentText(site.settings) }; // the library has checked it by `input`
          const text = JSON.stringify(found).replaceAll("\u00a0", " "); // spaces that keep a line together are for people's eyes
          return { content: [{ type: "text", text }], structuredContent: JSON.parse(text) };
        } catch (error) {
          const refusal = publicError(error);
          if (!refusal || refusal.status >= 500) faults.push(error);
          return { content: [{ type: "text", text: refusal?.message ?? "" }], isError: true };
        }
      },
    );
  const transport = new WebStandardStreamableHTTPServerTransport({
    enableJsonResponse: true,
    maxRequestBodySize: MAX_BYTES,
  });
  await server.connect(transport);
  const answered = await transport.handleRequest(request.request);
  if (faults.length > 0) throw faults[0]; // a failure of ours: logged, and answered with its request id
  return withoutCache(answered);
}

/** This server opens no event stream, so GET answers 405. */
export function loader(): Response {
  return withoutCache(
    new Response("This address is for programs that speak the Model Context Protocol: they send POST.", {
      status: 405,
      headers: { allow: "POST", "content-type": "text/plain; charset=utf-8" },
    }),
  );
}

function withoutCache(answer: Response): Response {
  answer.headers.set("cache-control", "no-store");
  return answer;
}
