import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const RULES = { prerender: [{ where: { href_matches: "/property/*" }, eagerness: "moderate" }] };
const HEAD = `<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title>`;
const LIST = `${HEAD}<script type="speculationrules">${JSON.stringify(RULES)}</script>
<div class="pcard"><h2><a href="/property/bare">A page with nothing on it</a></h2></div>`;
const HOME = `${HEAD}<h1>Nothing</h1>`;

interface BarePages {
  readonly list: string;
  readonly close: () => void;
}

/** A list with one link and a home with one line: what the browser and the machine take by themselves. */
export async function serveBarePages(): Promise<BarePages> {
  const server = createServer(({ url }, response) => {
    response.setHeader("content-type", "text/html");
    response.end(url === "/" ? LIST : HOME);
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    list: `http://localhost:${port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
