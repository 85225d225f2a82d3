import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { PageRequest } from "../page.ts";

/** What an assistant that reads the site should know, as https://llmstxt.org writes it. */
export function loader({ site: { product, publicUrl, settings } }: PageRequest) {
  const agent = agentText(settings);
  const lines = [
    `# ${product}`,
    "",
    "> Homes for sale and for rent in Noida and nearby cities of Delhi NCR. In English, and in Hindi below /hi.",
    "",
    "- Prices are asked, not agreed. Pages say on which day they are true.",
    "- 'Verified' means the checks that the page of the home names, and no others.",
    "- What is marked as demo is invented: nobody offers it.",
    "- Nothing can be booked by a program: give people the address of the page.",
    ...(agent ? [`- ${product}: ${agent}`] : []),
    "",
    "## Pages",
    "",
    `- [All homes](${publicUrl}/all-properties): filters stand in the address; ?q= takes plain words, such as '4 BHK villa in Noida below 15 crore'`,
    `- [Projects](${publicUrl}/projects)`,
    `- [What a home costs in all](${publicUrl}/costs): stamp duty and other costs by the rates in force, with their sources`,
    `- [Articles](${publicUrl}/blogs)`,
    `- [Sitemap](${publicUrl}/sitemap.xml)`,
    "",
    "## For programs",
    "",
    `- [Model Context Protocol](${publicUrl}/mcp): search homes, a home, compare, how far, costs, asking prices of a place; read only`,
    `- [Calls with their description](${publicUrl}/openapi.json)`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8" } });
}
