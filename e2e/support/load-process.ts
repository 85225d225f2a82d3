/** The load of load.ts, in a process of its own: what it sees does not depend on how busy the test is. */
import { setTimeout as sleep } from "node:timers/promises";
import type { FromLoad, LoadOrder, LoadReport } from "./load.ts";
import { scriptOf } from "./script.ts";
import { FLAT, smallPicture } from "./sent-homes.ts";

/** A form that is sent sooner than a person could is refused. In milliseconds. */
const TYPING = 4_000;
/** The number of a visitor; every enquiry comes from another network. */
const NUMBER = "9810012345";

const failed: LoadReport["failed"][number][] = [];
const homes: string[] = [];
const enquiries: string[] = [];
const pictures: string[] = [];
let requests = 0;
const stopping = new AbortController();

const say = (message: FromLoad) => process.send?.(message);
let isUnderWay = false;

function noteAcknowledged(): void {
  if (isUnderWay || [homes, enquiries, pictures].some(({ length }) => length === 0)) return;
  isUnderWay = true;
  say("under way");
}

async function ask(
  what: LoadReport["failed"][number]["what"],
  send: () => Promise<Response>,
): Promise<Response | undefined> {
  const from = Date.now();
  requests += 1;
  try {
    const answer = await send();
    const copy = answer.clone();
    await answer.arrayBuffer();
    if (answer.status < 500) return copy;
    failed.push({ what, from, to: Date.now(), answer: String(answer.status) });
  } catch (error) {
    failed.push({
      what,
      from,
      to: Date.now(),
      answer: error instanceof Error ? String(error.cause ?? error) : String(error),
    });
  }
  await sleep(20);
  return undefined;
}

const home = (title: string) => ({ Title: title, ...FLAT });

async function addHomes(order: LoadOrder, writer: number): Promise<void> {
  const { call } = scriptOf(order, order.token);
  for (let count = 0; !stopping.signal.aborted; count += 1) {
    const title = `Home ${count} of writer ${writer}`;
    const form = new FormData();
    const hasPicture = writer === 0;
    if (hasPicture) {
      for (const [name, value] of Object.entries(home(title))) form.set(name, value);
      form.append("files", await smallPicture(count), "front.jpg");
    }
    const answer = await ask("home", () => call("POST", "/addProperty", hasPicture ? form : home(title)));
    if (answer?.status !== 201) continue;
    homes.push(title);
    const { imgUrl } = (await answer.json()) as { readonly imgUrl?: string };
    if (imgUrl) pictures.push(imgUrl);
    noteAcknowledged();
  }
}

async function enquire({ url }: LoadOrder, writer: number): Promise<void> {
  const page = await ask("page", () => fetch(`${url}/contact`));
  const startedAt = /name="startedAt"[^>]*value="([^"]+)"/.exec((await page?.text()) ?? "")?.[1] ?? "";
  await sleep(TYPING);
  for (let count = 0; !stopping.signal.aborted; count += 1) {
    const message = `Enquiry ${count} of visitor ${writer}`;
    const fields = {
      name: "Asha Rao",
      number: NUMBER,
      numberCountry: "IN",
      email: "asha@post.example",
      message,
      consent: "yes",
      startedAt,
    };
    const answer = await ask("enquiry", () =>
      fetch(`${url}/enquire?form=contact`, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
        headers: { origin: url, "x-forwarded-for": `198.${18 + writer}.${count >> 8}.${count & 255}` },
      }),
    );
    if (answer?.status === 303) enquiries.push(message);
    else if (answer) throw new Error(`An enquiry was answered with ${answer.status}: ${await answer.text()}`);
    noteAcknowledged();
    await sleep(50);
  }
}

async function readPages({ url }: LoadOrder, reader: number): Promise<void> {
  const paths = ["/", "/all-properties", "/contact", "/projects"];
  for (let count = 0; !stopping.signal.aborted; count += 1) {
    // Every second page is one that nobody asked for before.
    const path = count % 2 ? (paths[(count >> 1) % paths.length] ?? "/") : `/all-properties?minPrice=${reader}${count}`;
    await ask("page", () => fetch(url + path));
  }
}

process.on("message", async (message: LoadOrder | "stop") => {
  if (message === "stop") {
    stopping.abort();
    return;
  }
  const writers = [0, 1, 2].map((writer) => addHomes(message, writer));
  const visitors = [0, 1].map((visitor) => enquire(message, visitor));
  const readers = [0, 1].map((reader) => readPages(message, reader));
  await Promise.all([...writers, ...visitors, ...readers]);
  say({ requests, failed, homes, enquiries, pictures });
});
process.on("disconnect", () => process.exit());
