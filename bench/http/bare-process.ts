/** The least that Node can do: `node:http` that sends the bytes and headers of a finished answer, whatever is asked for. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const file = process.argv[2] ?? "";
const { headers, body } = JSON.parse(readFileSync(file, "utf8")) as { headers: Record<string, string>; body: string }; // written by bench/http/servers.ts
const bytes = Buffer.from(body, "base64");
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
});
server.listen(0, "127.0.0.1", () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`)); // a TCP server's address is never a string
