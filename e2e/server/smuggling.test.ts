import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";

const { port } = new URL(inject("demoSite").processUrl);
const HIDDEN = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";

/** Sends bytes as they are. @returns the statuses of all answers until the connection is closed, or nothing more comes */
function statusesOf(bytes: string): Promise<readonly number[]> {
  return new Promise((resolve) => {
    let answers = "";
    const socket = connect({ port: Number(port), host: "localhost" }, () => socket.write(bytes, "latin1"));
    socket.setTimeout(1_500, () => socket.destroy());
    socket.on("data", (data) => (answers += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () =>
      resolve([...answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))),
    );
  });
}

const post = (headers: string, body: string) => `POST /admin HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n\r\n${body}`;
const get = (target: string, headers = "Host: localhost") => `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`;

/** What two programs in a row could read as different numbers of requests, or as other ones. */
const AMBIGUOUS: Readonly<Record<string, string>> = {
  "a length and chunks (CL.TE)": post("Content-Length: 6\r\nTransfer-Encoding: chunked", `0\r\n\r\n${HIDDEN}`),
  "chunks and a length (TE.CL)": post(
    "Transfer-Encoding: chunked\r\nContent-Length: 4",
    `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`,
  ),
  "two lengths": post("Content-Length: 0\r\nContent-Length: 44", HIDDEN),
  "the same length twice": post("Content-Length: 3\r\nContent-Length: 3", "a=b"),
  "a list of lengths": post("Content-Length: 0, 44", HIDDEN),
  "a length with a sign": post("Content-Length: +3", "a=b"),
  "a length in another base": post("Content-Length: 0x3", "a=b"),
  "a folded header": get("/", "Host: localhost\r\nX-Note: a\r\n b"),
  "chunks in a folded header": post("Transfer-Encoding:\r\n chunked", `0\r\n\r\n${HIDDEN}`),
  "a space before the colon": post("Transfer-Encoding : chunked\r\nContent-Length: 5", `0\r\n\r\n${HIDDEN}`),
  "a coding that nobody knows": post("Transfer-Encoding: xchunked\r\nContent-Length: 5", "0\r\n\r\n"),
  "chunks that are taken back": post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", `0\r\n\r\n${HIDDEN}`),
  "chunks in HTTP/1.0": post("Transfer-Encoding: chunked\r\nContent-Length: 5", "0\r\n\r\n").replace("1.1", "1.0"),
  "a chunk's length in another base": post("Transfer-Encoding: chunked", `0x5\r\nhello\r\n0\r\n\r\n${HIDDEN}`),
  "a chunk's line without a return": post("Transfer-Encoding: chunked", `2;\nxx\r\n0\r\n\r\n${HIDDEN}`),
  "lines without a return": get("/").replaceAll("\r", ""),
  "a null in a header's name": get("/", "Host: localhost\r\nX\0: a"),
  "no host": get("/", "X-Note: a"),
  "two hosts": get("/", "Host: localhost\r\nHost: elsewhere.example"),
  "an address with a host in it": get("http://elsewhere.example/dashboard"),
  "an address without a slash": get("dashboard"),
  "an address with a space": get("/a b"),
};

describe("a request that could be read in two ways", () => {
  const seen = new Map<string, readonly number[]>();
  beforeAll(async () => {
    await Promise.all(Object.entries(AMBIGUOUS).map(async ([name, bytes]) => seen.set(name, await statusesOf(bytes))));
  });
  afterAll(() => seen.clear());

  it.each(Object.keys(AMBIGUOUS))("is refused once, and what hides behind it is never answered: %s", (name) => {
    expect(seen.get(name)).toEqual([400]);
  });
});

describe("a body where nobody expects one", () => {
  it("is not taken for the next request", async () => {
    const bytes = get("/robots.txt", `Host: localhost\r\nContent-Length: ${HIDDEN.length}`) + HIDDEN;
    expect(await statusesOf(bytes)).toEqual([200]);
  });

  it("is not handed to another protocol", async () => {
    const upgrade = get("/robots.txt", "Host: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c");
    expect(await statusesOf(upgrade + HIDDEN)).not.toContain(101);
    expect(await statusesOf(`CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n${HIDDEN}`)).toEqual([]);
  });

  it("two requests in a row that say where they end get two answers", async () => {
    expect(await statusesOf(get("/robots.txt") + get("/healthz"))).toEqual([200, 200]);
  });
});
